import { findSupplier } from '../../../server/src/modules/suppliers/suppliers.api.ts';

export const supplier = (): string => findSupplier();
