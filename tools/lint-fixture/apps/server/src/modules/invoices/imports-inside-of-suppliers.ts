import { loadSupplier } from '#modules/suppliers/suppliers.repository';

export const addressee = (): string => loadSupplier();
