interface RecordField {
  /** Its name in forms and messages. */
  readonly label: string;
  /** Its name in the history, if it is different. */
  readonly inHistory?: string;
  /** Whether its values are amounts. */
  readonly isMoney?: true;
  /** Its name in requests, where that is another. */
  readonly request?: string;
}

const fields = {
  status: { label: 'Status' },
  substatus: { label: 'Substatus' },
  rate: { label: 'Rate', isMoney: true },
  commission: { label: 'Commission', isMoney: true },
  paidCt: { label: 'Paid CT', isMoney: true, request: 'paid_ct' },
  phone: { label: 'Phone', request: 'phone_number' },
  supplier: { label: 'Supplier' },
  assignedUser: { label: 'Assigned user', inHistory: 'Assigned to', request: 'assigned_user_id' },
  startDate: { label: 'Check in', request: 'start_date' },
  endDate: { label: 'Check out', request: 'end_date' },
  days: { label: 'Nights', inHistory: 'Nights agreed' },
  dateProcessed: { label: 'Processed date', inHistory: 'Processed', request: 'date_processed' },
  agency: { label: 'Agency' },
  arc: { label: 'ARC' },
  guestLastName: { label: 'Guest last name', request: 'guest_last_name' },
  guestFirstName: { label: 'Guest first name', request: 'guest_first_name' },
  confirmationNumber: { label: 'Confirmation no.', request: 'confirmation_number' },
  paymentMethod: { label: 'Payment method', request: 'payment_method_id' },
  checkNumber: { label: 'Check number', request: 'check_number' },
  foreignValue: { label: 'Foreign value', isMoney: true, request: 'forval' },
  exchangeRate: { label: 'Exchange rate', request: 'exchange_rate' },
} as const satisfies Readonly<Record<string, RecordField>>;

export type RecordFieldName = keyof typeof fields;

/** The fields of a record that can change, by their name in the history. */
export const recordFields: Readonly<Record<RecordFieldName, RecordField>> = fields;

/** The name in requests of a field of the history. */
export function recordRequestName(field: string): string {
  return recordFields[field as RecordFieldName]?.request ?? field;
}

/** The labels of a record's fields by their names in requests. */
export const recordFieldLabels: ReadonlyMap<string, string> = new Map(
  Object.entries(recordFields).map(([name, { request = name, label }]) => [request, label]),
);

/** Display name of a request field; a name without a label is used unchanged. */
export function recordFieldLabel(request: string): string {
  return recordFieldLabels.get(request) ?? request;
}
