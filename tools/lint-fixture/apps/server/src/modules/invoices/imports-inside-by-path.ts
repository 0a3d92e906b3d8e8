import { loadSupplier } from '../suppliers/suppliers.repository.ts';

export const addressee = (): string => loadSupplier();
