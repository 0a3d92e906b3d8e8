export { type AddressJson, addressJson, presentAddress } from './addresses.queries.ts';
