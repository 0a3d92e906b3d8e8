export { suppliersHolding } from './supplier-search.queries.ts';
