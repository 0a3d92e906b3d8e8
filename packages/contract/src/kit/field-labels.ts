import { agencyFieldLabels } from '@recoup/domain/agencies/agency-fields';
import { companyFieldLabel, companyFieldNames } from '@recoup/domain/company/company-fields';
import { recordFieldLabels } from '@recoup/domain/records/record-fields';
import { supplierFieldLabels } from '@recoup/domain/suppliers/supplier-fields';

/** Labels of fields that are in no form's table and whose name as text is not what screens show. */
const further: Readonly<Record<string, string>> = {
  abbreviation: 'ISO Code',
  agencyArcId: 'ARC ID',
  agency_id: 'Agency',
  assignedTo: 'Assigned to',
  assignedUserId: 'Assigned user',
  'assigned_user_id.newValue': 'Assigned user',
  'assigned_user_id.oldValue': 'Selection',
  billingType: 'Delivery Method',
  checkIn: 'Check in',
  checkInFrom: 'Check in from',
  checkInTo: 'Check in to',
  checkOut: 'Check out',
  colorScheme: 'Theme',
  characterKeys: 'Single-Key Shortcuts',
  confirmationNumber: 'Confirmation no.',
  countryId: 'Country',
  country_id: 'Country',
  exchange: 'Exchange Rate',
  expected_paid_ct: 'Paid CT before',
  expected_updated_at: 'Last Updated',
  manualValidationStatus: 'Manual Validation',
  paidCt: 'Paid CT',
  password_confirmation: 'Confirm Password',
  paymentMethod: 'Payment Method',
  paymentMethodId: 'Payment Method',
  phone_number: 'Phone',
  'phone_number.newValue': 'Phone',
  'phone_number.oldValue': 'Phone before',
  pricePer: 'Price is for',
  q: 'Search',
  softwareType: 'Booking Software',
  stateId: 'State',
  statusCode: 'Status',
  street2: 'Unit',
  substatusCode: 'Substatus',
  updated_at: 'Last Updated',
  uploadMinimumRate: companyFieldLabel('uploadMinimumRateCents'),
  vendor_code: 'Vendor Code',
  zip: 'Zip',
};

const labels: ReadonlyMap<string, string> = new Map<string, string>([
  ...companyFieldNames.map((name): [string, string] => [name, companyFieldLabel(name)]),
  ['uploadTooOldMonths', companyFieldLabel('uploadTooOldMonths')],
  ...Object.entries(agencyFieldLabels),
  ...Object.entries(supplierFieldLabels),
  ...recordFieldLabels,
  ...Object.entries(further),
]);

/** Fields whose members the caller names: by ids, spellings, or names of columns. */
const keyed = new Set(['columnChoice', 'columns', 'country', 'lists', 'records', 'roles']);

/** Members that mean nothing without the field that they belong to. */
const ends = new Set(['from', 'to', 'newValue', 'oldValue']);

/**
 * Returns the screens' name of a field: `guest_first_name` is 'Guest first name', `ein` is 'EIN'. A
 * field that is on no screen has its name as text: `supplierIds` is 'Supplier IDs'.
 */
export function fieldLabel(field: string): string {
  const known = labels.get(field);
  if (known !== undefined) return known;
  const words = field
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ').replace(/\bId(s?)\b/, 'ID$1');
}

/**
 * Returns the label of the field at a path, with its place in lists: `emails.1` is
 * 'Emails (entry 2)', `records.17.rate` is 'Rate (Records, 17)' (F-150).
 */
export function pathLabel(path: readonly PropertyKey[]): string {
  let field = 'input';
  let place: { list: string; entry: string } | undefined;
  for (const part of path) {
    const isKey = keyed.has(field) && place?.list !== field;
    if (typeof part === 'number') place = { list: field, entry: `entry ${part + 1}` };
    else if (isKey) place = { list: field, entry: String(part) };
    else
      field =
        ends.has(String(part)) && field !== 'input' ? `${field}.${String(part)}` : String(part);
  }
  if (!place) return fieldLabel(field);
  if (place.list === field) return `${fieldLabel(field)} (${place.entry})`;
  return `${fieldLabel(field)} (${fieldLabel(place.list)}, ${place.entry})`;
}
