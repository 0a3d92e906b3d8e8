import { type ComponentType, createContext, use } from 'react';
import type { ColumnSetting } from './arrange-columns.ts';
import type { ListQuery } from './list-state.ts';

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

/** What lists keep for a user, wherever that is. */
export interface ListSettings {
  readonly useArrangement: (list: string) => Arrangement;
  readonly ViewMenu: ComponentType<ViewMenuProps>;
}

export const ListSettingsContext = createContext<ListSettings | undefined>(undefined);

/** Returns what lists keep for the user. @throws outside of the signed-in area */
export function useListSettings(): ListSettings {
  const settings = use(ListSettingsContext);
  if (settings === undefined) throw new Error('A list was shown where no settings are kept');
  return settings;
}
