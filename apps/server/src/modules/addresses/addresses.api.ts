export type { AddressesModule } from './addresses.module.ts';
export { addressJson } from './addresses.sql.ts';
export { needsValidation } from './needs-validation.sql.ts';
export {
  deleteUnattachedAddresses,
  detachAddresses,
  insertSupplierAddresses,
} from './supplier-addresses.repository.ts';
