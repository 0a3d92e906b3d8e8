/** Why a file cannot be read as a table. */
export type TabularErrorCode =
  | 'wrongKind'
  | 'encrypted'
  | 'empty'
  | 'noHeader'
  | 'damaged'
  | 'unsafe'
  | 'unterminatedQuote'
  | 'tooLarge';

export const acceptedKinds = 'Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, or .ods file.';

/**
 * A file that cannot be read; the message says what was found and what to do, for the user who
 * chose it.
 */
export class TabularError extends Error {
  override name = 'TabularError';
  readonly code: TabularErrorCode;

  constructor(code: TabularErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The refusal of a file that is something else. @param what with its article: `a PDF file` */
export function wrongKind(what: string): TabularError {
  return new TabularError('wrongKind', `This is ${what}. ${acceptedKinds}`);
}

/** The refusal of a workbook that a password protects. */
export function withPassword(): TabularError {
  return new TabularError(
    'encrypted',
    'This Excel file is password-protected. Remove the password and choose the file again.',
  );
}
