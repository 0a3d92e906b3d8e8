import { cents, formatDollars } from '../money/cents.ts';

/** The parts of the form, in their order. */
export const companyGroups = [
  'Names',
  'Postal Address',
  'Remit-to Address',
  'Contact',
  'Bank Details',
  'Texts',
] as const;

interface CompanyField {
  readonly group: (typeof companyGroups)[number];
  readonly label: string;
  readonly maxLength: number;
  /** Whether nothing may leave in the company's name before this is filled in. */
  readonly isRequired?: true;
  /** Whether changing it requires proof of identity, because it decides where money goes. */
  readonly isGuarded?: true;
  /** Whether it takes several lines. */
  readonly isLong?: true;
}

/**
 * The company's details, in the order of the form (F-160). The names are those of requests, of the
 * stored details, and of the file of `npm run company`.
 */
export const companyFields = {
  legalName: { group: 'Names', label: 'Legal Name', maxLength: 80, isRequired: true },
  tradeName: { group: 'Names', label: 'Trade Name', maxLength: 80 },
  ein: { group: 'Names', label: 'EIN', maxLength: 20, isRequired: true },
  postalStreet: {
    group: 'Postal Address',
    label: 'Postal Street',
    maxLength: 60,
    isRequired: true,
  },
  postalStreet2: { group: 'Postal Address', label: 'Postal Street 2', maxLength: 60 },
  postalCity: { group: 'Postal Address', label: 'Postal City', maxLength: 40, isRequired: true },
  postalState: { group: 'Postal Address', label: 'Postal State', maxLength: 2, isRequired: true },
  postalZip: { group: 'Postal Address', label: 'Postal ZIP Code', maxLength: 10, isRequired: true },
  remitToStreet: {
    group: 'Remit-to Address',
    label: 'Remit-to Street',
    maxLength: 60,
    isRequired: true,
    isGuarded: true,
  },
  remitToStreet2: {
    group: 'Remit-to Address',
    label: 'Remit-to Street 2',
    maxLength: 60,
    isGuarded: true,
  },
  remitToCity: {
    group: 'Remit-to Address',
    label: 'Remit-to City',
    maxLength: 40,
    isRequired: true,
    isGuarded: true,
  },
  remitToState: {
    group: 'Remit-to Address',
    label: 'Remit-to State',
    maxLength: 2,
    isRequired: true,
    isGuarded: true,
  },
  remitToZip: {
    group: 'Remit-to Address',
    label: 'Remit-to ZIP Code',
    maxLength: 10,
    isRequired: true,
    isGuarded: true,
  },
  phone: { group: 'Contact', label: 'Phone', maxLength: 40, isRequired: true },
  collectionsPhone: { group: 'Contact', label: 'Collections Phone', maxLength: 40 },
  fax: { group: 'Contact', label: 'Fax', maxLength: 40 },
  email: { group: 'Contact', label: 'Email', maxLength: 254, isRequired: true },
  replyTo: { group: 'Contact', label: 'Reply-to Email', maxLength: 254 },
  bankName: { group: 'Bank Details', label: 'Bank', maxLength: 60, isGuarded: true },
  accountName: { group: 'Bank Details', label: 'Account Name', maxLength: 80, isGuarded: true },
  achRouting: { group: 'Bank Details', label: 'ACH Routing Number', maxLength: 9, isGuarded: true },
  achAccount: {
    group: 'Bank Details',
    label: 'ACH Account Number',
    maxLength: 17,
    isGuarded: true,
  },
  wireRouting: {
    group: 'Bank Details',
    label: 'Wire Routing Number',
    maxLength: 9,
    isGuarded: true,
  },
  wireAccount: {
    group: 'Bank Details',
    label: 'Wire Account Number',
    maxLength: 34,
    isGuarded: true,
  },
  wireSwift: { group: 'Bank Details', label: 'SWIFT Code', maxLength: 11, isGuarded: true },
  letterText: { group: 'Texts', label: 'Note on Invoices', maxLength: 120 },
  invoiceEmailText: {
    group: 'Texts',
    label: 'Text of Invoice Emails',
    maxLength: 2000,
    isLong: true,
  },
  reportEmailText: {
    group: 'Texts',
    label: 'Text of Report Emails',
    maxLength: 2000,
    isLong: true,
  },
} as const satisfies Record<string, CompanyField>;

export type CompanyFieldName = keyof typeof companyFields;

export const companyFieldNames = Object.keys(companyFields) as CompanyFieldName[];

/** The two limits of uploads (F-162), with their default values. */
export const uploadLimitDefaults = { uploadTooOldMonths: 24, uploadMinimumRateCents: cents(1_000) };

/** The company's details. A text that is not filled in is empty. */
export type CompanyDetails = Readonly<Record<CompanyFieldName, string>> &
  Readonly<typeof uploadLimitDefaults>;

/** Company details before anyone has filled them in. */
export const blankCompany: CompanyDetails = {
  ...(Object.fromEntries(companyFieldNames.map((name) => [name, ''])) as Record<
    CompanyFieldName,
    string
  >),
  ...uploadLimitDefaults,
};

const limitLabels = {
  uploadTooOldMonths: 'Too Old After (Months)',
  uploadMinimumRateCents: 'Rate Too Low Under',
} as const;

/** Returns the field's settings in the general form, for code that goes through all of them. */
export function companyField(name: CompanyFieldName): CompanyField {
  return companyFields[name];
}

/** Returns the display name of a field or a limit; one without a label is returned unchanged. */
export function companyFieldLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = {
    ...limitLabels,
    ...Object.fromEntries(companyFieldNames.map((known) => [known, companyFields[known].label])),
  };
  return labels[name] ?? name;
}

/** Returns the guarded fields in which two states differ: bank details and remit-to (F-160). */
export function guardedChanges(before: CompanyDetails, after: CompanyDetails): CompanyFieldName[] {
  return companyFieldNames.filter(
    (name) => companyField(name).isGuarded && before[name] !== after[name],
  );
}

/** Returns a stored detail as the audit log keeps it: the limit of rates in dollars. */
export function companyValueText(details: CompanyDetails, name: keyof CompanyDetails): string {
  return name === 'uploadMinimumRateCents' ? formatDollars(details[name]) : String(details[name]);
}
