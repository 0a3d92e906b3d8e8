export type RowId = string | number;

/** What is selected in a list: rows one by one, or all that match except a few. */
export type Ticks<Row> =
  | { readonly rows: ReadonlyMap<RowId, Row>; readonly all?: undefined }
  | {
      readonly all: { readonly matched: number; readonly except: ReadonlySet<RowId> };
      readonly rows?: undefined;
    };

export const noTicks: Ticks<never> = { rows: new Map<RowId, never>() };

export function isTicked<Row>({ rows, all }: Ticks<Row>, id: RowId): boolean {
  return rows ? rows.has(id) : !all.except.has(id);
}

export function countTicked<Row>({ rows, all }: Ticks<Row>): number {
  return rows ? rows.size : all.matched - all.except.size;
}

/** Returns the selected rows by their IDs, which are numbers in every list of the server. */
export function selectedRows({ rows, all }: Ticks<unknown>) {
  return rows
    ? { count: rows.size, ids: [...rows.keys()].map(Number) }
    : { count: all.matched - all.except.size, except: [...all.except].map(Number) };
}

/** Returns the ticks with these rows selected, or without them. */
export function withTicks<Row>(
  ticks: Ticks<Row>,
  changed: ReadonlyMap<RowId, Row>,
  isOn: boolean,
): Ticks<Row> {
  if (ticks.all) {
    const { except, matched } = ticks.all;
    const others = [...except].filter((id) => !changed.has(id));
    return { all: { matched, except: new Set(isOn ? others : [...others, ...changed.keys()]) } };
  }
  if (isOn) return { rows: new Map([...ticks.rows, ...changed]) };
  return { rows: new Map([...ticks.rows].filter(([id]) => !changed.has(id))) };
}

/** Returns the rows from one to another, in either direction; only the other if the one is not there. */
export function rowsThrough<Row>(
  rows: readonly Row[],
  [from, to]: readonly [from: RowId | undefined, to: RowId],
  rowId: (row: Row) => RowId,
): Row[] {
  const end = rows.findIndex((row) => rowId(row) === to);
  const found = rows.findIndex((row) => rowId(row) === from);
  const start = found === -1 ? end : found;
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
