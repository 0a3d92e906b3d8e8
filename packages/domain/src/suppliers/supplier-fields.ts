/** The fields of a supplier as its form and its messages name them, by their names in requests. */
export const supplierFieldLabels = {
  name: 'Name',
  dba: 'DBA',
  chain: 'Chain',
  email: 'Email',
  fax: 'Fax',
  paymentMethod: 'Preferred Payment Method',
  status: 'Status',
  substatus: 'Substatus',
  reopenDate: 'Reopen Date',
  vendorId: 'Vendor Code',
  phoneNumbers: 'Phone Numbers',
  addresses: 'Addresses',
  assignedUser: 'Assigned to',
} as const;

export type SupplierField = keyof typeof supplierFieldLabels;

/** Display name of a field; a name without a label is used unchanged. */
export function supplierFieldLabel(field: string): string {
  return Object.entries(supplierFieldLabels).find(([name]) => name === field)?.[1] ?? field;
}
