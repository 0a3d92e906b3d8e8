/** Difference between two phone numbers, limited to a single typing error. */
interface PhoneSimilarity {
  readonly points: number;
  /** Evidence that a user can check, such as 'phone differs by one digit (4 / 7)'. */
  readonly text: string;
}

const localDigits = 7;
const shortest = 6;

/** The digits after the area code of a home number; undefined for any other length. */
export function localNumber(digits: string): string | undefined {
  return digits.length === 10 || digits.length === localDigits
    ? digits.slice(-localDigits)
    : undefined;
}

/**
 * Every number that one slip makes of this one: a digit changed, left out or added, or two
 * neighbors exchanged. Some 220 for ten digits: few enough to look each of them up in an index.
 */
export function phonesOneSlipAway(digits: string): readonly string[] {
  if (digits.length < shortest) return [];
  const near = new Set<string>();
  for (let at = 0; at <= digits.length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)];
    for (const digit of '0123456789') {
      near.add(before + digit + after);
      near.add(before + digit + after.slice(1));
    }
    near.add(before + after.slice(1));
    near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(digits);
  return [...near];
}

/** Compares the phone of a record with one of a supplier, both as stored digits. */
export function comparePhones(given: string, theirs: string): PhoneSimilarity | undefined {
  if (given === theirs) return undefined;
  return oneSlip(given, theirs) ?? otherArea(given, theirs);
}

function oneSlip(given: string, theirs: string): PhoneSimilarity | undefined {
  if (Math.min(given.length, theirs.length) < shortest) return undefined;
  let start = 0;
  while (start < given.length && given[start] === theirs[start]) start += 1;
  const [mine, other] = [given.slice(start), theirs.slice(start)];
  if (mine.slice(1) === other.slice(1) && mine.length === other.length)
    return { points: 60, text: `phone differs by one digit (${mine[0]} / ${other[0]})` };
  if (mine === other.slice(1))
    return { points: 55, text: `phone is missing a digit (${other[0]})` };
  if (mine.slice(1) === other) return { points: 55, text: `phone has an extra digit (${mine[0]})` };
  const exchanged = `${mine.charAt(1)}${mine.charAt(0)}${mine.slice(2)}`;
  return exchanged === other
    ? { points: 60, text: `phone has two digits transposed (${mine[0]}${mine[1]})` }
    : undefined;
}

function otherArea(given: string, theirs: string): PhoneSimilarity | undefined {
  const local = localNumber(given);
  if (local === undefined || theirs.length !== 10 || localNumber(theirs) !== local)
    return undefined;
  return given.length === localDigits
    ? { points: 45, text: `same phone without the area code (${theirs.slice(0, 3)})` }
    : {
        points: 35,
        text: `same phone with a different area code (${given.slice(0, 3)} / ${theirs.slice(0, 3)})`,
      };
}
