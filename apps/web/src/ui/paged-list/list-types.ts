import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage, ListQuery, ListValue, ListValues } from './list-state.ts';
import type { Selection } from './use-selection.ts';

/** The source of the rows; `listOf(endpoint)` creates one from a contract endpoint. */
export interface ListSource<Row> {
  /** Starts with 'list', so that any save can refetch it. */
  readonly key: readonly ['list', ...unknown[]];
  load(sent: Readonly<Record<string, string>>, signal: AbortSignal): Promise<ListPage<Row>>;
}

/** A cell while it is edited. */
export interface EditedCell<Row> {
  readonly row: Row;
  /** What is edited, after `Edit`: 'Phone of REC 250'. */
  readonly name: string;
  readonly onClose: () => void;
}

/** How the values of a column are changed in the list (F-425). */
export interface CellEdit<Row> {
  /** Why this user may not change the value of a row; undefined if allowed. */
  readonly refusal: (row: Row) => string | undefined;
  /** The form in a `CellEditor`, as a lazy part. */
  readonly editor: (cell: EditedCell<Row>) => ReactNode;
}

export interface ListColumn<Row> {
  /** Stable name under which the user's choice of columns is stored. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Absent for values that are changed only on the page of the row. The first column has none. */
  readonly edit?: CellEdit<Row>;
  /** The name for `sortBy`; absent when the column cannot be sorted. */
  readonly sortKey?: string;
  /** Numbers are right-aligned. */
  readonly align?: 'left' | 'right' | 'center';
  /** False for a column that cannot be put away; the first never can. */
  readonly hideable?: boolean;
  /** True for a column that is hidden until the user shows it. */
  readonly hidden?: boolean;
  /** Lets long text take several lines instead of being cut. */
  readonly wrap?: boolean;
  /** True for a column of buttons, which is not printed. */
  readonly isScreenOnly?: boolean;
  /**
   * The minimum width in px; longer text is cut off if the list has no more room. The widths of the
   * columns of a list add up to at most 1,340, so that all fit side by side on a laptop (F-414).
   */
  readonly width?: number;
}

/** The panel beside a list about its current row. Defined once, outside of components. */
export interface ListPeek<Row> {
  readonly title: (row: Row) => string;
  /** What the row's page shows first, as a lazy part. */
  readonly content: (row: Row) => ReactNode;
  /** Asks for what `content` needs, for the rows before and after. */
  readonly prefetch: (cache: QueryClient, row: Row) => void;
}

export interface ListOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

interface FieldCommon {
  /** The key in the JSON that is sent. */
  readonly name: string;
  readonly label: string;
  /** Why this user may not use it. */
  readonly reason?: string | undefined;
  /** The name of the thing whose ID is the value, for its chip. */
  readonly valueName?: string | undefined;
}

/** A filter or an advanced search field, described as data. */
export type ListField =
  | (FieldCommon & {
      readonly kind: 'select';
      /** The choice that filters nothing, such as 'All'. */
      readonly all: string;
      readonly options: readonly ListOption[] | ((values: ListValues) => readonly ListOption[]);
      /** Shown instead of the select when its options could not be loaded. */
      readonly failure?: string | undefined;
    })
  | (FieldCommon & {
      readonly kind: 'segments';
      readonly all: string;
      readonly options: readonly ListOption[];
    })
  | (FieldCommon & { readonly kind: 'switch' })
  | (FieldCommon & {
      readonly kind: 'text' | 'number';
      readonly placeholder?: string | ((values: ListValues) => string);
    })
  | (FieldCommon & {
      readonly kind: 'day';
      /** The field with the last day, if this one has the first day of a range. */
      readonly until?: string;
    })
  | (FieldCommon & { readonly kind: 'dayRange' })
  | (FieldCommon & {
      readonly kind: 'own';
      readonly render: (
        value: ListValue | undefined,
        change: (value: ListValue | undefined) => void,
      ) => ReactNode;
    });

/** A control in the list's header that may be disabled for this user. */
interface Gated {
  /** Why it is closed; absent when it is open. */
  readonly reason?: string | undefined;
}

export type ListCreate = Gated & {
  readonly label: string;
} & (
    | { readonly href: string }
    /** Opens a dialog over the list. */
    | { readonly open: () => void }
  );

export interface ListActionButton extends Gated {
  readonly label: string;
  /** Posts the request and returns the text of the toast. */
  readonly post: () => Promise<string>;
}

export interface ListDownload extends Gated {
  /** The address of the CSV for what the list shows, without the page. */
  readonly href: (sent: Readonly<Record<string, string>>) => string;
}

/** What a list shows, on every page of it. */
export interface ListMatches {
  readonly query: ListQuery;
  readonly total: number;
  readonly refresh: () => void;
}

export interface SelectAll {
  /** Selects all that match: one by one, or all but some if they are too many. */
  readonly select: () => void;
  /** Selects so many rows from the first page on, in the order of the list, and no others. */
  readonly selectFirst: (count: number) => void;
  readonly isPending: boolean;
}

/** What a bulk bar may act on. */
export interface ListSelection<Row>
  extends ListMatches,
    Pick<Selection<Row>, 'rows' | 'count' | 'all' | 'clear'> {
  readonly selectAll: SelectAll;
  /** The button that exports the selected rows; nothing where the user may not export them. */
  readonly exporting: ReactNode;
}
