import { plainWords, wordTable } from './plain-words.ts';

/** From this similarity on, two names are likely to mean the same hotel. */
export const similarName = 0.45;

const fillers = new Set(['the', 'hotel', 'hotels', 'and', 'of', 'by', 'at', 'a', 'le', 'la']);

/** Words as reservation systems and people shorten them. */
const abbreviations = wordTable({
  htl: 'hotel',
  htls: 'hotels',
  hotl: 'hotel',
  mtl: 'motel',
  intl: 'international',
  conv: 'convention',
  ctr: 'center',
  cntr: 'center',
  centre: 'center',
  ste: 'suites',
  stes: 'suites',
  rsrt: 'resort',
  arpt: 'airport',
  aprt: 'airport',
  dwtn: 'downtown',
  dtwn: 'downtown',
  dwntwn: 'downtown',
  exp: 'express',
  xpress: 'express',
  bch: 'beach',
  plz: 'plaza',
  sq: 'square',
  univ: 'university',
  natl: 'national',
  gdn: 'garden',
  gdns: 'gardens',
  spgs: 'springs',
  vlg: 'village',
  mtn: 'mountain',
  mt: 'mount',
  ft: 'fort',
  st: 'saint',
  sankt: 'saint',
  hgi: 'hilton garden inn',
  hie: 'holiday inn express',
  hix: 'holiday inn express',
  bw: 'best western',
});

/** What staff write beside the name of a hotel that is no longer used. */
const remarks =
  /\bdo not use\b|\bz{2,}\b|[(*[]\s*(?:closed|inactive|dup(?:licate)?)\b[^()*[\]]*[)*\]]/gi;
/** What stands between the names that one hotel has or had. */
const otherName =
  /\b(?:formerly|former|previously|fka|f\/k\/a|aka|a\/k\/a|dba|d\/b\/a|t\/a|now|vormals|ehem(?:als)?|anciennement)\b|[,(–-]\s*(?:ex|was)\b/i;

/** The names that a text gives: `The Grand (formerly Ramada)` is the whole text, the one, and the other. */
function namesIn(text: string): string[] {
  const name = text.replaceAll(remarks, ' ');
  const parts = name.split(otherName).filter((part) => telling(part, new Set()).isDistinctive);
  return parts.length > 1 ? [name, ...parts] : [name];
}

interface TellingName {
  readonly words: string;
  /** Whether it has a word that not every hotel has. */
  readonly isDistinctive: boolean;
}

/**
 * The distinctive part of a hotel's name: its words without accents, case, and words that every
 * hotel has.
 */
function telling(name: string, dropped: ReadonlySet<string>): TellingName {
  const all = plainWords(name).flatMap((word) => (abbreviations.get(word) ?? word).split(' '));
  const kept = all.filter((word) => !fillers.has(word) && !dropped.has(word));
  return { words: (kept.length > 0 ? kept : all).join(' '), isDistinctive: kept.length > 0 };
}

function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

function similarityOf(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [mine, theirs] = [trigrams(a), trigrams(b)];
  const shared = [...mine].filter((triple) => theirs.has(triple)).length;
  return shared / (mine.size + theirs.size - shared);
}

/**
 * Returns the similarity of two hotel names, from 0 to 1: the share of letter triples that both
 * have. Of a hotel with several names, the most similar one counts.
 * @param cities the cities of the hotels, whose names tell nothing in the name of a hotel
 */
export function nameSimilarity(one: string, other: string, cities: readonly string[] = []): number {
  const dropped = new Set(
    cities.flatMap(plainWords).map((word) => abbreviations.get(word) ?? word),
  );
  return Math.max(
    ...namesIn(one).flatMap((mine) =>
      namesIn(other).map((theirs) => {
        const [a, b] = [telling(mine, dropped), telling(theirs, dropped)];
        if (a.isDistinctive && b.isDistinctive) return similarityOf(a.words, b.words);
        return similarityOf(telling(mine, new Set()).words, telling(theirs, new Set()).words);
      }),
    ),
  );
}
