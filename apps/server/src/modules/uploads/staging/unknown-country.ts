import type { RawFields } from '@recoup/domain/uploads/pick-fields';

/** The country of a row as written, if it is not a known one. */
export function unknownCountryOf(
  { country = '' }: RawFields,
  find: (text: string) => object | undefined,
): string | null {
  return country !== '' && !find(country) ? country : null;
}
