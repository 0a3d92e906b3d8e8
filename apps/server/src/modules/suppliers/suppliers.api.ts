export { supplierBalanceList } from './supplier-balances.list.ts';
export { lockSupplierRow, refuseUnknownSupplier } from './supplier-lock.repository.ts';
export { insertSupplierNote } from './supplier-notes.repository.ts';
export { lockPhones } from './supplier-phones.repository.ts';
export { suppliersMatching } from './supplier-search.sql.ts';
export { updateAssignee } from './suppliers.repository.ts';
export { deleteSuppliers, insertUploadedSuppliers } from './uploaded-suppliers.repository.ts';
