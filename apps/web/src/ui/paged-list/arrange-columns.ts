import type { ListColumn } from './list-types.ts';

/** How a user has arranged a column. */
export interface ColumnSetting {
  readonly key: string;
  readonly isShown: boolean;
  /** In pixels. */
  readonly width?: number | undefined;
  /** Whether it stays in sight while the table is scrolled sideways. */
  readonly isPinned?: boolean | undefined;
}

export interface ArrangedColumn<Row> {
  readonly column: ListColumn<Row>;
  readonly setting: ColumnSetting;
  /** Whether it is always shown. */
  readonly isFixed: boolean;
}

/** Returns the keys in the user's order; a column that the user has not seen yet keeps its neighbor. */
function orderOf(keys: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((key) => keys.includes(key));
  for (const [at, key] of keys.entries()) {
    if (order.includes(key)) continue;
    const before = keys[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/**
 * Returns the columns of a list as a user has arranged them: the first column is always the first,
 * then come the pinned ones, then the others.
 */
export function arrangeColumns<Row>(
  columns: ReadonlyArray<ListColumn<Row>>,
  settings: readonly ColumnSetting[],
): Array<ArrangedColumn<Row>> {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  const order = orderOf(
    columns.map(({ key }) => key),
    settings.map(({ key }) => key),
  );
  const arranged = columns.map((column): ArrangedColumn<Row> => {
    const { key, hidden } = column;
    const chosen = byKey.get(key);
    const isFixed = column === columns[0] || column.hideable === false;
    const isShown = isFixed || (chosen?.isShown ?? hidden !== true);
    return { column, isFixed, setting: { ...chosen, key, isShown } };
  });
  const rank = ({ column, setting }: ArrangedColumn<Row>) =>
    column === columns[0] ? 0 : setting.isPinned ? 1 : 2;
  const place = ({ column }: ArrangedColumn<Row>) => order.indexOf(column.key);
  return arranged.toSorted((one, other) => rank(one) - rank(other) || place(one) - place(other));
}

/** The narrowest and the widest that a column can be made, in pixels. */
const [narrowest, widest] = [40, 800];

/** Returns the width that a column gets if the user asks for this one. */
export function columnWidth(asked: number): number {
  return Math.round(Math.max(narrowest, Math.min(widest, asked)));
}

/** Returns the settings after a change to the column with a key. */
export function withSetting(
  settings: readonly ColumnSetting[],
  key: string,
  change: Partial<ColumnSetting>,
): ColumnSetting[] {
  return settings.map((setting) => (setting.key === key ? { ...setting, ...change } : setting));
}

/** Returns the settings with a column moved by one place; as they are at either end. */
export function moveSetting(
  settings: readonly ColumnSetting[],
  key: string,
  step: 1 | -1,
): ColumnSetting[] {
  const at = settings.findIndex((setting) => setting.key === key);
  const [moved, other] = [settings[at], settings[at + step]];
  if (!moved || !other) return [...settings];
  return settings.with(at, other).with(at + step, moved);
}
