/**
 * Stored digits as people read them: `(212) 555-0101` for the home country, `+49 891234567` style
 * without grouping for others, and anything that is no number as it stands.
 */
export function formatPhone(digits: string): string {
  const home = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (home) return `(${home[1]}) ${home[2]}-${home[3]}`;
  return /^\d{11,15}$/.test(digits) ? `+${digits}` : digits;
}

/** Stored digits as the address that a telephone calls: `tel:+12125550101`. */
export function phoneAddress(digits: string): string {
  return /^\d{10}$/.test(digits) ? `tel:+1${digits}` : `tel:+${digits}`;
}
