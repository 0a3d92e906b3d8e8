import { TabularError, type TabularErrorCode } from '@recoup/spreadsheets/tabular-error';
import { AppError } from '#platform/errors/app-error';

const codes: Partial<Record<TabularErrorCode, 'wrongType' | 'tooLarge'>> = {
  wrongKind: 'wrongType',
  tooLarge: 'tooLarge',
  unsafe: 'tooLarge',
};

/**
 * Returns the response to a file that cannot be read as a table; any other failure is unchanged.
 */
export function spreadsheetRefusal(error: unknown): unknown {
  if (!(error instanceof TabularError)) return error;
  return new AppError(codes[error.code] ?? 'refused', error.message, { cause: error });
}
