import {
  maxResponseCharacters,
  maxResponseRows,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { TabularError } from '@recoup/spreadsheets/tabular-error';

/**
 * Returns a function that counts the rows and lines of a response as they are read.
 * @throws TabularError tooLarge past the limits
 */
export function countResponse(): (cells: readonly string[]) => void {
  let rows = 0;
  let characters = 0;
  return (cells) => {
    rows += 1;
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows > maxResponseRows) throw tooMuch(maxResponseRows, 'rows');
    if (characters > maxResponseCharacters)
      throw tooMuch(maxResponseCharacters, 'letters and digits');
  };
}

const tooMuch = (most: number, what: string): TabularError =>
  tooLong(`has more than ${countText(most)} ${what}`);

/** The refusal of a file that is too large to be a response. */
const tooLong = (what: string): TabularError =>
  new TabularError(
    'tooLarge',
    `The file ${what}. Keep only the rows for this invoice, save the file, and choose it again.`,
  );
