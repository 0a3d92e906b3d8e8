import { homeCountryId } from '../addresses/address-validity.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** The post service prints no letter of more pages than this. */
const mostLetterPages = 10;

/** Where a letter goes, as an invoice keeps it. */
export interface LetterAddress {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  /** Its abbreviation: 'NY'. */
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
  readonly countryId: number;
}

const zipCode = /^\d{5}(-?\d{4})?$/;

/**
 * Whether the post service takes a letter: to a whole address in the United States, and of few
 * pages. The office prints and posts the others itself.
 */
export function mayPostLetter(letter: {
  readonly address: LetterAddress | null | undefined;
  readonly pageCount: number;
}): Verdict {
  const { address, pageCount } = letter;
  if (!address) return refused('address', 'There is no address to post it to.');
  return firstRefusal(
    () =>
      address.countryId === homeCountryId
        ? allowed
        : refused(
            'country',
            `The post service takes letters to the United States only, not to ${address.country}.`,
          ),
    () => {
      const missing = missingParts(address);
      return missing.length === 0
        ? allowed
        : refused('incomplete', `The address has no usable ${missing.join(', ')}.`);
    },
    () =>
      pageCount <= mostLetterPages
        ? allowed
        : refused(
            'pages',
            `The post service takes letters of up to ${mostLetterPages} pages, not of ${pageCount}.`,
          ),
  );
}

function missingParts({ street, city, state, zip }: LetterAddress): string[] {
  const parts = [
    ['street', street.trim() !== ''],
    ['city', city.trim() !== ''],
    ['state', state !== null],
    ['ZIP code', zipCode.test(zip.trim())],
  ] as const;
  return parts.filter(([, isThere]) => !isThere).map(([name]) => name);
}
