import { homeCountryId } from '../addresses/address-validity.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** The post service prints no letter of more pages than this. */
const mostLetterPages = 10;

/** The address of a letter, as an invoice keeps it. */
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
 * Returns whether the post service takes a letter: to a whole address in the United States, and of
 * few pages. The office prints and posts the others itself.
 */
export function mayPostLetter(letter: {
  readonly address: LetterAddress | null | undefined;
  readonly pageCount: number;
}): Verdict {
  const { address, pageCount } = letter;
  if (!address) return refused('address', 'This supplier has no mailing address.');
  return firstRefusal(
    () =>
      address.countryId === homeCountryId
        ? allowed
        : refused(
            'country',
            `The mailing service delivers only within the United States, not to ${address.country}.`,
          ),
    () => {
      const missing = missingParts(address);
      return missing.length === 0
        ? allowed
        : refused('incomplete', `The mailing address is missing a valid ${missing.join(', ')}.`);
    },
    () =>
      pageCount <= mostLetterPages
        ? allowed
        : refused(
            'pages',
            `Letters can have up to ${mostLetterPages} pages; this one has ${pageCount}. Print and mail it yourself.`,
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
