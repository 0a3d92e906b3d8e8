import { listUsers } from '@recoup/contract/users/users.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser, useMay } from '#api/session.ts';

interface Choice {
  readonly value: number;
  readonly label: string;
}

/** The people whom records can be given to; for those who may give none, only themselves. */
export function useAssignableUsers(): {
  users: readonly Choice[];
  /** Whether the people are still being asked for. */
  isLoading: boolean;
  error: Error | null;
} {
  const me = useCurrentUser();
  const mayChoose = useMay('users.selectAssignable');
  const { data, error, isLoading } = useEndpoint(
    listUsers,
    { query: { assignable: 'contributor', perPage: 200 } },
    { enabled: mayChoose, staleTime: 60_000 },
  );
  if (!mayChoose) return { users: [{ value: me.id, label: me.name }], isLoading, error };
  const users = data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return { users, isLoading, error };
}
