const zeroDecimals = /^(\D*\d+)[.,]0{1,2}$/;

/** The text of an identifier without the decimals that a spreadsheet gave it: `7101.0` is 7101. */
export function withoutZeroDecimals(text: string): string {
  return text.trim().replace(zeroDecimals, '$1');
}
