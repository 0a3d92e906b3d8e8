import { findSupplier } from '#modules/suppliers/suppliers.api';

export const wire = (): string => findSupplier();
