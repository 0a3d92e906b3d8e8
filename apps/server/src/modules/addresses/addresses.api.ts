export type { AddressesModule } from './addresses.module.ts';
export { type AddressJson, addressJson, toAddress } from './addresses.sql.ts';
export { needsValidation } from './needs-validation.sql.ts';
export {
  deleteUnattachedAddresses,
  detachAddresses,
  insertSupplierAddresses,
} from './supplier-addresses.repository.ts';
