import { loadSupplier } from './suppliers.repository.ts';

export const findSupplier = (): string => loadSupplier();
