import type { TabularRow, TabularShape } from '../table.ts';

/** A line that the parsing process prints: the shape first, then rows, or why there are none. */
export type ParsedLine =
  | { readonly shape: TabularShape }
  | {
      /** JSON has null in the place of undefined. */
      readonly rows: readonly TabularRow[];
      readonly isLast?: true;
    }
  | { readonly refused: 'encrypted' | 'damaged' }
  | { readonly refused: 'noSheet'; readonly sheetNames: readonly string[] }
  | { readonly refused: 'tooManyColumns'; readonly lineNumber: number };
