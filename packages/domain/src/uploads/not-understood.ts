/** Parts of a place whose values may not be understood (F-106, F-116). */
export const placeParts = ['country', 'state', 'postalCode'] as const;

/** Parts of a supplier whose values may not be understood (F-116). */
export const supplierParts = [...placeParts, 'email', 'fax', 'chainCode', 'vendorCode'] as const;
export type NotUnderstoodPart = (typeof supplierParts)[number];

/** The texts for each, and what happens to a value that is not recognized. */
export const notUnderstoodLabels: Readonly<
  Record<NotUnderstoodPart, { readonly name: string; readonly outcome: string }>
> = {
  country: { name: 'Country', outcome: 'not used' },
  state: { name: 'State', outcome: 'kept as it is in the file' },
  postalCode: { name: 'ZIP or postal code', outcome: 'kept as it is in the file' },
  email: { name: 'Email', outcome: 'not used' },
  fax: { name: 'Fax', outcome: 'not used' },
  chainCode: { name: 'Chain code', outcome: 'not used' },
  vendorCode: { name: 'Vendor code', outcome: 'not used' },
};
