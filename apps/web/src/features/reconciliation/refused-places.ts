import type { ReconciliationLine } from '@recoup/domain/reconciliation/reconciliation-line';
import type { Cell } from './cursor.ts';
import { cellKeyOf, type RefusedCells } from './editor-state.ts';
import { gridColumns } from './grid-columns.ts';

/** The places of the cells whose text was not taken, row by row. */
export function refusedPlaces(
  lines: readonly ReconciliationLine[],
  refused: RefusedCells,
): readonly Cell[] {
  if (refused.size === 0) return [];
  return lines.flatMap((line, row) =>
    gridColumns.flatMap(({ editable }, col) =>
      editable && refused.has(cellKeyOf(line, editable)) ? [{ row, col }] : [],
    ),
  );
}

/** The next such place after a cell, the first one after the last. */
export const placeAfter = (places: readonly Cell[], { row, col }: Cell): Cell | undefined =>
  places.find((place) => place.row > row || (place.row === row && place.col > col)) ?? places[0];
