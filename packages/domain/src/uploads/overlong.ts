import { countText } from '../kit/counted.ts';
import { type LimitedText, maxTextLengths } from '../kit/text-limits.ts';
import type { Field } from './column-aliases.ts';
import { type ColumnNames, rowErrorOf } from './row-errors.ts';

/** A text on its way in, the column that it comes from, and what it is. */
type TextToStore = readonly [field: Field, text: string, kind: LimitedText];

/**
 * Says what of a row is longer than it may be: `Hotel: 'The …' has 312 characters. At most 300 are allowed.`
 * (F-163). Nothing is cut. Empty when all of it can be stored.
 */
export function overlongError(names: ColumnNames, texts: readonly TextToStore[]): string {
  return texts
    .filter(([, text, kind]) => text.length > maxTextLengths[kind])
    .map(([field, text, kind]) => {
      const length = countText(text.length);
      const most = countText(maxTextLengths[kind]);
      return `${rowErrorOf(names, field, text, `has ${length} characters`)} At most ${most} are allowed.`;
    })
    .join(' ');
}
