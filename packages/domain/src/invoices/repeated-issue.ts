import { formatInvoiceNumber } from './invoice-number.ts';

/**
 * For this many seconds, an invoice or a batch that is identical to one just started is refused
 * (F-226).
 */
export const repeatSeconds = 60;

/** The refusal that names the equal invoice. */
export const repeatedInvoice = (firstId: number): string =>
  `Invoice ${formatInvoiceNumber(firstId)} was created for the same records less than a minute ago. To bill them again, wait a minute.`;

/** The refusal of a batch that equals a recent one. */
export const repeatedBatch =
  'The same batch was started less than a minute ago. To run it again, wait a minute.';
