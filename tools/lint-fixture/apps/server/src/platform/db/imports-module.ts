import { findSupplier } from '#modules/suppliers/suppliers.api';

export const known = (): string => findSupplier();
