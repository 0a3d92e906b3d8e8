import { isJoiner, isParticle } from './guest-name-words.ts';
import type { NameOrder } from './order-of-names.ts';

/** A last name as French writers tell it from the first one: `DUPONT`, `D'ESTAING`, not the initials `JP`. */
const inCapitals = /^(?=(?:\P{Lu}*\p{Lu}){3})(?:Ma?c)?[\p{Lu}\p{M}'’-]+$/u;
const lowerCaseParticle = /^\p{Ll}/u;

/** From where to where the last name is: the one in capitals, or where the header says so, or the end. */
export function lastNameIn(
  words: readonly string[],
  isParty: boolean,
  order: NameOrder | undefined,
): readonly [number, number] {
  const ofCapitals = lastNameInCapitals(words);
  if (ofCapitals) return ofCapitals;
  const end = words.findIndex((word) => !isParticle(word)) + 1;
  return order === 'lastFirst' && end < words.length
    ? [0, end]
    : [lastNameAt(words, isParty), words.length];
}

/** `DUPONT MARTIN Jean` or `Jean DUPONT MARTIN`, with nothing else in capitals. */
function lastNameInCapitals(words: readonly string[]): readonly [number, number] | undefined {
  const from = words.findIndex((word) => inCapitals.test(word));
  const to = words.findLastIndex((word) => inCapitals.test(word)) + 1;
  const others = words.toSpliced(from, to - from);
  const isTold =
    from >= 0 &&
    (from === 0 || to === words.length) &&
    words.slice(from, to).every((word) => inCapitals.test(word)) &&
    others.some((word) => /\p{Ll}/u.test(word));
  return isTold ? [from, to] : undefined;
}

/** Where the last name begins: `da Silva`, `Ortega y Gasset`, or all of it, of the family van Dam. */
function lastNameAt(words: readonly string[], isParty: boolean): number {
  if (isParty && isParticle(words[0] ?? '')) return 0;
  const particle = words.findIndex(
    (word, index) => index > 0 && lowerCaseParticle.test(word) && !isJoiner(word),
  );
  if (particle > 0) return particle;
  const isJoined = words.length > 3 && /^[ye]$/.test(words.at(-2) ?? '');
  return words.length - (isJoined ? 3 : 1);
}
