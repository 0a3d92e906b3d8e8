import { type LimitedText, longestText } from '../kit/text-limits.ts';
import type { Field } from './column-aliases.ts';
import { type ColumnNames, faultOf } from './faults.ts';

/** A text on its way in, the column that it comes from, and what it is. */
export type TextToStore = readonly [field: Field, text: string, kind: LimitedText];

/**
 * Says what of a row is longer than it may be: `Hotel: 'The …' has 312 characters. At most 300 are allowed.`
 * (F-163). Nothing is cut. Empty when all of it can be stored.
 */
export function faultOfOverlong(names: ColumnNames, texts: readonly TextToStore[]): string {
  return texts
    .filter(([, text, kind]) => text.length > longestText[kind])
    .map(([field, text, kind]) => {
      const length = text.length.toLocaleString('en-US');
      const most = longestText[kind].toLocaleString('en-US');
      return `${faultOf(names, field, text, `has ${length} characters`)} At most ${most} are allowed.`;
    })
    .join(' ');
}
