const combiningMarks = /\p{M}/gu;

/** Returns a text without its accents: `Café` is `Cafe`. Letters of their own, as `ø` and `ß`, stay. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(combiningMarks, '');
