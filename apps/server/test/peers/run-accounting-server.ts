import { startAccountingServer } from './accounting-server.ts';

// the journeys' accounts: a separate process beside the application
const { url } = await startAccountingServer({
  port: Number(process.env.PORT),
  returnAddress: String(process.env.RETURN_ADDRESS),
});
// oxlint-disable-next-line no-console -- says where it listens
console.log(`accounts at ${url}`);
