import type { ReactNode } from 'react';
import type { RowPlace } from './current-row.ts';
import type { ListPage, ListSort } from './list-state.ts';
import type {
  ListActionButton,
  ListColumn,
  ListCreate,
  ListDownload,
  ListField,
  ListMatches,
  ListPeek,
  ListSelection,
  ListSource,
} from './list-types.ts';

/** A list screen, described by data. */
export interface PagedListProps<Row, Page extends ListPage<Row>> {
  /** Stable name, under which the choice of columns is remembered. */
  readonly name: string;
  readonly title: string;
  /** 2 for a list under a screen's own head. */
  readonly titleOrder?: 1 | 2;
  readonly source: ListSource<Row> & {
    load(sent: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Page>;
  };
  /** The first column is the row's link and cannot be put away. */
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rowId: (row: Row) => string | number;
  readonly rowHref?: (row: Row) => string;
  /** The field of a row with the ID in `rowHref`; pages of the rows then lead to the next one. */
  readonly idField?: Extract<keyof Row, string>;
  /** What a row is called by the accessible names of its controls, if not by its ID. */
  readonly rowName?: (row: Row) => string;
  readonly searchPlaceholder?: string;
  readonly sort?: ListSort;
  readonly filters?: readonly ListField[];
  /** Filters shown in an always-open panel, for lists with many filters. */
  readonly panel?: readonly ListField[];
  readonly advanced?: readonly ListField[];
  /** What a search for something known is called, such as one for a supplier's invoices. */
  readonly searchChip?: { readonly label: string; readonly text: string } | undefined;
  readonly create?: ListCreate;
  readonly action?: ListActionButton;
  readonly csv?: ListDownload;
  /** False for the list that has no 'Last Page'. */
  readonly lastPage?: boolean;
  /** A short figure next to the title, from the response; its place is kept until there is one. */
  readonly summary?: (page: Page | undefined) => ReactNode;
  /** Work in progress on these rows, between the title and the search. */
  readonly banner?: ReactNode;
  /** A bar under the filters about all that match. */
  readonly bar?: (all: ListMatches, page: Page | undefined) => ReactNode;
  /**
   * A bar for acting on chosen rows, each of which then has a checkbox. Without it, lists that the
   * user may export have a bar that exports them.
   */
  readonly bulk?:
    | ((selection: ListSelection<Row>, page: Page | undefined) => ReactNode)
    | undefined;
  /** What selected rows come to, in a list whose only bulk action is its export. */
  readonly sum?: (rows: readonly Row[]) => string;
  /** A panel beside the rows about the current one, opened by a key. */
  readonly peek?: ListPeek<Row>;
  /** A panel under the rows about the one that has, or last had, the focus. */
  readonly aboutRow?: (row: Row, place: RowPlace) => ReactNode;
}
