import {
  type ArrangedColumn,
  arrangeColumns,
  type ColumnSetting,
  withSetting,
} from './arrange-columns.ts';
import { useListSettings } from './list-settings.ts';
import type { ListColumn } from './list-types.ts';

export interface ColumnChoice<Row> {
  readonly arranged: ReadonlyArray<ArrangedColumn<Row>>;
  readonly shown: ReadonlyArray<ArrangedColumn<Row>>;
  /** As they are kept; none means the list's own. */
  readonly settings: readonly ColumnSetting[];
  readonly keep: (settings: readonly ColumnSetting[]) => void;
  readonly resize: (key: string, width: number) => void;
}

/** The columns of a list as this user, or the open view, has arranged them (F-422). */
export function useColumns<Row>(
  list: string,
  columns: ReadonlyArray<ListColumn<Row>>,
): ColumnChoice<Row> {
  const { useArrangement } = useListSettings();
  const { columns: settings, keep } = useArrangement(list);
  const arranged = arrangeColumns(columns, settings);
  const all = arranged.map(({ setting }) => setting);
  return {
    arranged,
    shown: arranged.filter(({ setting }) => setting.isShown),
    settings,
    keep,
    resize: (key, width) => keep(withSetting(all, key, { width })),
  };
}
