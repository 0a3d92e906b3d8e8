/** The weakly totally anti-symmetric quasigroup of order 10 given by H. Michael Damm. */
const dammTable = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** Damm's interim digit after the given digits; 0 when the last of them is the right check digit. */
function dammInterim(digits: string): string {
  let interim = '0';
  for (const digit of digits) interim = dammTable[Number(interim)]?.[Number(digit)] ?? '0';
  return interim;
}

/**
 * The digit that guards a printed invoice number (clarification 10). Damm's digit is used because
 * it shows every wrong digit and every swap of two neighbors; Luhn's misses the swap of 0 and 9.
 * @throws RangeError when the id is not a positive whole number.
 */
export function invoiceCheckDigit(invoiceId: number): string {
  if (!Number.isSafeInteger(invoiceId) || invoiceId <= 0)
    throw new RangeError(`${invoiceId} is not an invoice id`);
  return dammInterim(String(invoiceId));
}

/**
 * The invoice number as printed and quoted on checks: id, hyphen, check digit, as `1000234-5`.
 * @throws RangeError when the id is not a positive whole number.
 */
export function formatInvoiceNumber(invoiceId: number): string {
  return `${invoiceId}-${invoiceCheckDigit(invoiceId)}`;
}

const printedNumber = /^([1-9]\d{0,14})-(\d)$/;

/** The invoice id of a printed number; undefined when a digit is wrong, swapped or missing. */
export function parseInvoiceNumber(text: string): number | undefined {
  const match = printedNumber.exec(text.trim());
  if (!match) return undefined;
  const [, id = '', check = ''] = match;
  return dammInterim(id + check) === '0' ? Number(id) : undefined;
}
