/** Rows drawn above and below those in sight, so that a short scroll finds its rows there. */
const beyond = 6;

/** The rows to draw: from the first up to, not including, the end. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** The window over rows of one height (px), scrolled so far in a frame of such a height. */
export function rowWindowAt(scrollTop: number, height: number, rowHeight: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
  return { first, end: Math.ceil((scrollTop + height) / rowHeight) + beyond };
}

/** The row of each slot of the grid; none if there are fewer rows than slots. */
export type RowSlots = ReadonlyArray<number | undefined>;

/**
 * Gives the rows of a window, and the active one wherever it is, to slots. A row that is drawn
 * already keeps its slot, and what is typed in it; the others take over the slots of rows that have
 * left, so that scrolling writes new texts into elements that are there. Returns the same slots
 * when nothing changes.
 */
export function placeRows(
  before: RowSlots,
  { first, end }: RowWindow,
  active: number,
  rows: number,
): RowSlots {
  const wanted = new Set<number>();
  for (let row = first; row < Math.min(end, rows); row += 1) wanted.add(row);
  if (active < rows) wanted.add(active);
  const kept = before.map((row) => (row !== undefined && wanted.delete(row) ? row : undefined));
  const entering = [...wanted];
  if (entering.length === 0 && kept.every((row, slot) => row === before[slot])) return before;
  const taken = kept.map((row) => row ?? entering.shift());
  return [...taken, ...entering];
}
