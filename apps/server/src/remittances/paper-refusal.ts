import { acceptedKinds, type TabularError } from '@recoup/spreadsheets/tabular-error';

/** Why nothing of a response can be read, or not all of it. */
export type RefusalReason = 'noText' | 'wrongKind' | 'encrypted' | 'damaged' | 'tooLarge';

/**
 * A response that cannot be read; the message says what was found and what to do, for the user who
 * has it. One without text (`noText`) is whole: a person can look at it, and type from it.
 */
export class PaperRefusal extends Error {
  override name = 'PaperRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The refusal of a picture, or of a document of pictures. @param what with its article: `a PNG image` */
export const withoutText = (what: string): PaperRefusal =>
  new PaperRefusal('noText', `There is no text in it: this is ${what}. Type from it.`);

/** The refusal of what is too large to be a response. @param what as `takes too long to read` */
export const tooLong = (what: string): PaperRefusal =>
  new PaperRefusal(
    'tooLarge',
    `The file ${what}. Keep only the rows for this invoice, save the file, and choose it again.`,
  );

/** What is told of a file that is meant to delay others. */
export const tooDemanding = 'takes too much memory or time to read';

/** What can be done where a file of another kind can still be chosen. */
export const orPaste =
  'Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, .ods, .pdf, .eml, .msg, .html, or .xml file, or paste the text.';

/** A table that cannot be read, as a response that cannot. */
export function tabularRefusal(error: TabularError): PaperRefusal {
  const message = error.message.replace(acceptedKinds, orPaste);
  return new PaperRefusal(reasonOf(error), message, { cause: error });
}

function reasonOf({ code }: TabularError): RefusalReason {
  if (code === 'wrongKind' || code === 'encrypted') return code;
  return code === 'tooLarge' || code === 'unsafe' ? 'tooLarge' : 'damaged';
}
