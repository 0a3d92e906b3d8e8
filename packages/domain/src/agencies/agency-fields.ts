/** The fields of an agency as its form and its messages name them, by their names in requests. */
export const agencyFieldLabels = {
  name: 'Name',
  ein: 'EIN',
  branch: 'Branch',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone_number: 'Phone',
  status: 'Status',
  paymentMethod: 'Preferred Payment Method',
  softwareType: 'Booking Software',
  sharePercent: 'Agency Share',
} as const;

/** A field as people read it; a name without a label stands for itself. */
export function agencyFieldLabel(field: string): string {
  return Object.entries(agencyFieldLabels).find(([name]) => name === field)?.[1] ?? field;
}
