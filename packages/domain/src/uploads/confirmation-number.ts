const placeholders = new Set(['NA', 'NONE', 'NULL', 'TBA', 'TBD', 'PENDING', 'UNKNOWN']);
const plainNumber = /^[A-Z0-9]*$/;
const onlyZeros = /^0+$/;
const spreadsheetFloat = /^\d(?:[.,]\d+)?E\+\d+$/i;

/**
 * A confirmation number as numbers are compared: its letters and digits in upper case (decisions 8). What
 * identifies nothing is the empty text: `N/A`, zeros, and numbers that a spreadsheet cut to `8.3E+08`.
 */
export function normaliseConfirmation(text: string): string {
  if (spreadsheetFloat.test(text.trim())) return '';
  const upper = text.toUpperCase();
  const plain = plainNumber.test(upper) ? upper : upper.replace(/[^\p{L}\p{N}]/gu, '');
  return placeholders.has(plain) || onlyZeros.test(plain) ? '' : plain;
}
