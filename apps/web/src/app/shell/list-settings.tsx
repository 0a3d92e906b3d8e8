import { Box } from '@mantine/core';
import { isSavedList } from '@recoup/domain/views/saved-view';
import { useArrangement } from '#features/views/use-views.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListSettings } from '#ui/paged-list/list-settings.ts';

/** What lists keep on the user's account, their export, and what they say while empty. */
export const listSettings: ListSettings = {
  useArrangement,
  isExported: isSavedList,
  EmptyHint: lazyPart(() => import('./empty-hint.tsx').then((m) => m.EmptyHint)),
  ExportButton: lazyPart(
    () => import('#features/exports/export-button.tsx').then((m) => m.ExportButton),
    <Box w={96} h={32} />,
  ),
  ListTurns: lazyPart(() => import('./list-turns.tsx').then((m) => m.ListTurns)),
  ViewMenu: lazyPart(
    () => import('#features/views/view-menu.tsx').then((m) => m.ViewMenu),
    <Box w={104} lh="32px">
      &nbsp;
    </Box>,
  ),
};
