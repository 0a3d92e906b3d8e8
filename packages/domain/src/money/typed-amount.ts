const typed = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * Returns an amount as users enter or paste it, `$1,234.5`, as plain decimal text, `1234.5`. A
 * comma only separates thousands: `12,50` and `1.234,50` are not amounts here, because without
 * their commas they would be a hundred times too large and a thousandth. Returns undefined for
 * those and for everything else that is not a number; decimals are not counted.
 */
export function plainAmount(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = typed.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole === '' ? '0' : whole.replaceAll(',', '');
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Returns the number of an entered text by the same rule; NaN, which every input refuses, if there
 * is none.
 */
export function typedNumber(text: string): number {
  return Number(plainAmount(text) ?? Number.NaN);
}
