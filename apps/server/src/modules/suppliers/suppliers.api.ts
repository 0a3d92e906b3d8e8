export { holdSupplier, refuseUnknownSupplier } from './held-supplier.repository.ts';
export { supplierBalanceList } from './supplier-balances.list.ts';
export { suppliersHolding } from './supplier-search.queries.ts';
