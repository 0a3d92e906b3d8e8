import { listUsers } from '@recoup/contract/users/users.endpoints';
import { useEndpoint } from '#api/queries.ts';

/** The users that suppliers and callbacks can be assigned to. */
export function useCollectionAgents() {
  const agents = useEndpoint(listUsers, { query: { assignable: 'collectionagent', perPage: 200 } });
  return { agents: agents.data?.data ?? [], isFailed: agents.isLoadingError };
}
