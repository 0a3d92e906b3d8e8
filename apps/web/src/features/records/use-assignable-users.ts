import { listUsers } from '@recoup/contract/users/users.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { useCurrentUser, useMay } from '#api/session.ts';

interface Choice {
  readonly value: number;
  readonly label: string;
}

/** The users to whom records can be assigned; for those who may not assign, only themselves. */
export function useAssignableUsers(): {
  users: readonly Choice[];
  /** Whether the users are still being loaded. */
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
