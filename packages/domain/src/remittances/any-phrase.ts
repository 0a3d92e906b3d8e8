/** The source of a pattern of any of some phrases as whole words, in the spelling of `normalizeHeader`. */
export const anyPhrase = (...phrases: string[]): string => `\\b(?:${phrases.join('|')})\\b`;
