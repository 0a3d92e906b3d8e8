import { useLocation } from '@tanstack/react-router';
import { useListSettings } from './paged-list/list-settings.ts';

/** Previous and next on a page that was opened from a list, and where in the list it is. */
export function ListNeighbors() {
  const { ListTurns } = useListSettings();
  const isFromList = useLocation({ select: ({ state }) => state.list !== undefined });
  return isFromList && <ListTurns />;
}
