/** From this similarity on, two names are likely to mean the same hotel. */
export const similarName = 0.45;

const fillers = new Set(['the', 'hotel', 'hotels', 'and', 'of', 'by', 'at', 'a', 'le', 'la']);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The distinctive part of a hotel's name: its words without accents, case, and words that every
 * hotel has.
 */
function telling(name: string): string {
  const all = plain(name).split(' ');
  const kept = all.filter((word) => !fillers.has(word));
  return (kept.length > 0 ? kept : all).join(' ');
}

function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/**
 * Returns the similarity of two hotel names, from 0 to 1: the share of letter triples that both
 * have.
 */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [telling(one), telling(other)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [mine, theirs] = [trigrams(a), trigrams(b)];
  const shared = [...mine].filter((triple) => theirs.has(triple)).length;
  return shared / (mine.size + theirs.size - shared);
}
