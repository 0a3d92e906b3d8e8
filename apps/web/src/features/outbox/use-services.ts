import { listExternalServices } from '@recoup/contract/outbox/outbox.endpoints';
import type { ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/queries.ts';

/** The state of the services, refreshed regularly while the page is visible. */
export function useServices(everyMs: number): readonly ServiceState[] | undefined {
  const { data } = useQuery({ ...queryOf(listExternalServices, {}), refetchInterval: everyMs });
  return data?.services;
}
