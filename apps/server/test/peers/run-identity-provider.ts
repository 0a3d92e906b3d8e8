import { startIdentityProvider } from './identity-provider.ts';

// the journeys' identity provider: a separate process beside the application
const { issuer } = await startIdentityProvider({
  port: Number(process.env.PORT),
  returnAddress: String(process.env.RETURN_ADDRESS),
});
// oxlint-disable-next-line no-console -- says where it listens
console.log(`identity provider at ${issuer}`);
