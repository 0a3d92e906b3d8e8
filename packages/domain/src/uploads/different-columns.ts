import { collapseWhitespace } from './pick-fields.ts';

interface Row {
  readonly cells: readonly string[];
}

/**
 * Omits columns without a value, and those with the same values as an earlier one (F-111).
 * @param positions the columns, counted from 0, the best first
 */
export function withDifferentValues(positions: readonly number[], rows: readonly Row[]): number[] {
  const valueOf = (row: Row, position: number) => collapseWhitespace(row.cells[position] ?? '');
  return positions.reduce<number[]>((kept, position) => {
    const isBlank = rows.every((row) => valueOf(row, position) === '');
    const isKnown = kept.some((other) =>
      rows.every((row) => valueOf(row, position) === valueOf(row, other)),
    );
    return isBlank || isKnown ? kept : [...kept, position];
  }, []);
}
