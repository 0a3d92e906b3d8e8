export type { AddressesModule } from './addresses.module.ts';
export { type AddressJson, addressJson, presentAddress } from './addresses.queries.ts';
export {
  deleteUnattached,
  detachAddresses,
  insertSupplierAddresses,
} from './supplier-addresses.repository.ts';
export { isToValidate } from './to-validate.queries.ts';
