/** Values that are not understood, and stay as the file gives them (F-106, F-116). */
export const placeParts = ['country', 'state', 'postalCode'] as const;
export type PlacePart = (typeof placeParts)[number];

/** The words for each. */
export const placePartWords: Readonly<Record<PlacePart, string>> = {
  country: 'Country',
  state: 'State',
  postalCode: 'ZIP or postal code',
};
