import { getMaintenance } from '@recoup/contract/admin/maintenance.endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointKey, queryOf } from './queries.ts';

/** The cache's name of what is known of a maintenance. */
export const maintenanceKey = endpointKey(getMaintenance);

const usuallyEveryMs = 60_000;
/** People who wait for its end see it soon. */
const meanwhileEveryMs = 10_000;

/** The query for maintenance, which also shows whether the server can be reached. */
export const askMaintenance = queryOf(getMaintenance, {});

/** Returns the words about the maintenance under way, asked for again and again; null for none. */
export function useMaintenanceMessage(): string | null {
  const { data } = useQuery({
    ...askMaintenance,
    refetchInterval: ({ state }) => (state.data?.words ? meanwhileEveryMs : usuallyEveryMs),
  });
  return data?.words ?? null;
}
