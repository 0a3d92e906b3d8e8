import { useLocation } from '@tanstack/react-router';
import { lazyPart } from './lazy-part.tsx';

const ListTurns = lazyPart(() => import('./list-turns.tsx').then((m) => m.ListTurns));

/** Previous and next on a page that was opened from a list, and where in the list it is. */
export function ListNeighbors() {
  const isFromList = useLocation({ select: ({ state }) => state.list !== undefined });
  return isFromList && <ListTurns />;
}
