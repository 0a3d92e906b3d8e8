/**
 * The agency's share of recovered commission, in percent, until another is agreed (clarification
 * 5).
 */
export const defaultSharePercent = 65;

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
  emails: 'Emails',
  arc: 'ARC',
  addresses: 'Addresses',
} as const;

/** Display name of a field; a name without a label is used unchanged. */
export function agencyFieldLabel(field: string): string {
  return Object.entries(agencyFieldLabels).find(([name]) => name === field)?.[1] ?? field;
}
