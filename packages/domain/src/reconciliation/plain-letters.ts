/** Letters that no accent makes out of others. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
};
const umlauts: Readonly<Record<string, string>> = {
  ...otherLetters,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

const plain = /^\p{ASCII}*$/u;

/**
 * The two ways in which a name may be written without its own letters, in lower case: of Müller, müller and
 * mueller. Accents are kept.
 */
export function withPlainLetters(name: string): readonly [string, string] {
  const lower = name.normalize('NFC').toLowerCase();
  if (plain.test(lower)) return [lower, lower];
  const letters = Array.from(lower);
  const inLetters = (table: Readonly<Record<string, string>>) =>
    letters.map((letter) => table[letter] ?? letter).join('');
  return [inLetters(otherLetters), inLetters(umlauts)];
}
