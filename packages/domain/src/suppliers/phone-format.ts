/** The country calling codes of one and two digits; all others have three (ITU-T E.164). */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/;
const longestGroup = 4;
const abroad = /^00(?=\d{10}$)/;

/** Groups of three and four digits, the longer ones last. */
function grouped(digits: string): string {
  const count = Math.ceil(digits.length / longestGroup);
  const starts = Array.from({ length: count + 1 }, (_, place) =>
    Math.floor((place * digits.length) / count),
  );
  return starts
    .slice(0, -1)
    .map((start, place) => digits.slice(start, starts[place + 1]))
    .join(' ');
}

/**
 * Returns stored digits as people read them: `(212) 555-0101` for the home country, the international
 * form `+49 891 234 567` for others, and anything that is no number as it stands (F-157).
 */
export function formatPhone(digits: string): string {
  const home = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (home) return `(${home[1]}) ${home[2]}-${home[3]}`;
  const number = digits.replace(abroad, '');
  const [code] = /^\d{10,15}$/.test(number) ? (callingCode.exec(number) ?? []) : [];
  return code === undefined ? digits : `+${code} ${grouped(number.slice(code.length))}`;
}

/** Stored digits as the address that a telephone calls: `tel:+12125550101`. */
export function phoneAddress(digits: string): string {
  return /^\d{10}$/.test(digits) ? `tel:+1${digits}` : `tel:+${digits.replace(abroad, '')}`;
}
