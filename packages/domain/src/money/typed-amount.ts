const typed = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * An amount as people type or paste it, `$1,234.5`, as plain decimal text, `1234.5`. A comma parts
 * thousands and nothing else: `12,50` and `1.234,50` are no amounts here, for taken without their
 * commas they would be a hundred times too much and a thousandth. Answers undefined for those and
 * for whatever else is no number; decimals are not counted.
 */
export function plainAmount(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = typed.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole === '' ? '0' : whole.replaceAll(',', '');
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The number that a typed text says by the same rule; NaN, which every input refuses, for none. */
export function typedNumber(text: string): number {
  return Number(plainAmount(text) ?? Number.NaN);
}
