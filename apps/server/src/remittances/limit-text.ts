import { countText } from '@recoup/domain/kit/counted';
import { type PaperRefusal, tooLong } from './paper-refusal.ts';

/** How much text a response may have. */
export interface MostText {
  /** Rows and lines. */
  readonly rows: number;
  /** Letters and digits of all of them. */
  readonly characters: number;
}

/**
 * Returns a function that counts the rows and lines of a response as they are read.
 * @throws PaperRefusal tooLarge past the limits
 */
export function limitText(most: MostText): (cells: readonly string[]) => void {
  let rows = 0;
  let characters = 0;
  return (cells) => {
    rows += 1;
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows > most.rows) throw tooMuch(most.rows, 'rows');
    if (characters > most.characters) throw tooMuch(most.characters, 'letters and digits');
  };
}

const tooMuch = (most: number, what: string): PaperRefusal =>
  tooLong(`has more than ${countText(most)} ${what}`);
