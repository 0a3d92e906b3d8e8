export { holdSupplier, refuseUnknownSupplier } from './held-supplier.repository.ts';
export { supplierBalanceList } from './supplier-balances.list.ts';
export { insertSupplierNote } from './supplier-notes.repository.ts';
export { suppliersHolding } from './supplier-search.queries.ts';
export { updateAssignee } from './suppliers.repository.ts';
export { deleteSuppliers, insertUploadedSuppliers } from './uploaded-suppliers.repository.ts';
