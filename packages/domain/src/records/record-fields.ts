/** The fields of a record as forms and messages name them, by their names in requests. */
export const recordFieldLabels = {
  guest_first_name: 'Guest first name',
  guest_last_name: 'Guest last name',
  arc: 'ARC',
  phone_number: 'Phone',
  start_date: 'Check in',
  end_date: 'Check out',
  rate: 'Rate',
  commission: 'Commission',
  confirmation_number: 'Confirmation no.',
  status: 'Status',
  substatus: 'Substatus',
  paid_ct: 'Paid CT',
  payment_method_id: 'Payment method',
  check_number: 'Check number',
  date_processed: 'Processed date',
  forval: 'Foreign value',
  exchange_rate: 'Exchange rate',
  days: 'Nights',
  supplier: 'Supplier',
  agency: 'Agency',
  assigned_user_id: 'Assigned user',
} as const;

/** A field as people read it; a name without a label stands for itself. */
export function recordFieldLabel(field: string): string {
  return Object.entries(recordFieldLabels).find(([name]) => name === field)?.[1] ?? field;
}
