import { listViews } from '@recoup/contract/views/views.endpoints';
import type { SavedView } from '@recoup/contract/views/views.schemas';
import { isSavedList } from '@recoup/domain/views/saved-view';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { useChangeSettings, useCurrentUser } from '#api/session.ts';
import type { ColumnSetting } from '#ui/paged-list/arrange-columns.ts';
import type { Arrangement } from '#ui/paged-list/list-settings.ts';
import { toastProblem } from '#ui/toasts.tsx';

/** The views of a list, once they are asked for or one of them is open. */
export function useViews(list: string, isAskedFor = false) {
  const { view } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const isKnown = isSavedList(list);
  const { data: views } = useEndpoint(
    listViews,
    { query: { list: isKnown ? list : 'records' } },
    { enabled: isKnown && (isAskedFor || view !== undefined), staleTime: 60_000 },
  );
  const open: SavedView | undefined = views?.find(({ id }) => String(id) === view);
  return { views, open };
}

/** Returns the user's settings of a list, and how to change them. */
export function useListChoice(list: string) {
  const { lists } = useCurrentUser().settings;
  const { mutate } = useChangeSettings(toastProblem);
  const settings = lists[list] ?? {};
  return {
    settings,
    change: (changed: Partial<typeof settings>) =>
      mutate({ lists: { ...lists, [list]: { ...settings, ...changed } } }),
  };
}

/** The columns of the open view, else of the user's account. Those of a view stay as it keeps them. */
export function useArrangement(list: string): Arrangement {
  const { open } = useViews(list);
  const { settings, change } = useListChoice(list);
  const [tried, setTried] = useState<{ viewId: number; columns: readonly ColumnSetting[] }>();
  const own = settings.columns ?? [];
  if (open === undefined)
    return { columns: own, keep: (columns) => change({ columns: [...columns] }) };
  const kept = open.columns.length > 0 ? open.columns : own;
  return {
    columns: tried?.viewId === open.id ? tried.columns : kept,
    keep: (columns) => setTried({ viewId: open.id, columns }),
  };
}
