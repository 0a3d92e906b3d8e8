import { listExternalServices } from '@recoup/contract/outbox/outbox.endpoints';
import type { ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf, useRefetchList } from '#api/queries.ts';

/** The state of the services, refreshed regularly while the page is visible. */
export function useServices(everyMs: number): readonly ServiceState[] | undefined {
  const { data } = useQuery({ ...queryOf(listExternalServices, {}), refetchInterval: everyMs });
  return data?.services;
}

/** Reads the list of messages again whenever the figures of the services change. */
export function useOutboxRefresh(services: readonly ServiceState[] | undefined): void {
  const refetch = useRefetchList();
  const figures = services && JSON.stringify(services);
  const shown = useRef(figures);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== figures) refetch();
    shown.current = figures;
  }, [figures, refetch]);
}
