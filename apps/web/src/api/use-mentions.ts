import { listColleagues } from '@recoup/contract/users/users.endpoints';
import type { NotedThing } from '@recoup/domain/notices/mentions';
import { useState } from 'react';
import { forGood, useEndpoint } from './queries.ts';
import { useCurrentUser } from './session.ts';

/** Who writes a note, and the colleagues whom it can mention; they are loaded at the first `@`. */
export function useMentions(on: NotedThing) {
  const { id: userId } = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const { data } = useEndpoint(listColleagues, { query: { on } }, { ...forGood, enabled: isAsked });
  const names = [...new Set(data?.filter(({ id }) => id !== userId).map(({ name }) => name))];
  return { userId, mentions: { names, onAsked: () => setAsked(true) } };
}
