import { useLocalStorage } from '@mantine/hooks';
import type { ListColumn } from './list-types.ts';

type Choice = Readonly<Record<string, boolean>>;

export interface ColumnChoice<Row> {
  readonly shown: ReadonlyArray<ListColumn<Row>>;
  readonly hideable: ReadonlyArray<ListColumn<Row>>;
  readonly isShown: (column: ListColumn<Row>) => boolean;
  readonly toggle: (column: ListColumn<Row>) => void;
}

/** The columns that this user has chosen to see; stored in the browser under the list's name. */
export function useColumns<Row>(
  list: string,
  columns: ReadonlyArray<ListColumn<Row>>,
): ColumnChoice<Row> {
  const [choice, setChoice] = useLocalStorage<Choice>({
    key: `recoup.columns.${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isFixed = (column: ListColumn<Row>) => column === columns[0] || column.hideable === false;
  const isShown = (column: ListColumn<Row>) =>
    isFixed(column) || (choice[column.key] ?? column.hidden !== true);
  return {
    shown: columns.filter(isShown),
    hideable: columns.filter((column) => !isFixed(column)),
    isShown,
    toggle: (column) => setChoice({ ...choice, [column.key]: !isShown(column) }),
  };
}
