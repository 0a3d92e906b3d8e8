import { type ComponentType, createContext, use } from 'react';
import type { ColumnSetting } from './arrange-columns.ts';
import type { ListQuery } from './list-state.ts';
import type { ListField, ListSource } from './list-types.ts';

export interface Arrangement {
  /** The columns as the user has arranged them; none means the list's own. */
  readonly columns: readonly ColumnSetting[];
  readonly keep: (columns: readonly ColumnSetting[]) => void;
}

export interface ViewMenuProps {
  readonly list: string;
  readonly title: string;
  readonly query: ListQuery;
  readonly columns: readonly ColumnSetting[];
}

/** Fields of a list that are two days, and the part of its query that they belong to. */
export interface ListPeriods {
  readonly part: 'filters' | 'advancedSearch';
  readonly fields: readonly ListField[];
}

/** Which rows of a list are selected: exactly `ids`, or all that match without `except`. */
export interface SelectedRows {
  readonly count: number;
  readonly ids?: number[];
  readonly except?: number[];
}

export interface ExportButtonProps {
  readonly list: string;
  readonly title: string;
  readonly source: ListSource<unknown>;
  readonly query: ListQuery;
  /** The keys of the columns that are shown, in their order. */
  readonly shown: readonly string[];
  readonly periods: readonly ListPeriods[];
  /** Why this user may not export the list. */
  readonly reason?: string | undefined;
  /** The rows that are exported; all that match unless stated. */
  readonly selected?: SelectedRows;
}

/** What lists keep for a user, wherever that is, what they can be made into, and what they say while empty. */
export interface ListSettings {
  readonly useArrangement: (list: string) => Arrangement;
  readonly ViewMenu: ComponentType<ViewMenuProps>;
  readonly ExportButton: ComponentType<ExportButtonProps>;
  readonly isExported: (list: string) => boolean;
  /** What fills an empty list, and the first step toward it. */
  readonly EmptyHint: ComponentType<{ readonly list: string }>;
  /** Previous and next on a page that was opened from a list. */
  readonly ListTurns: ComponentType;
}

export const ListSettingsContext = createContext<ListSettings | undefined>(undefined);

/** Returns what lists keep for the user. @throws outside of the signed-in area */
export function useListSettings(): ListSettings {
  const settings = use(ListSettingsContext);
  if (settings === undefined) throw new Error('A list was shown where no settings are kept');
  return settings;
}
