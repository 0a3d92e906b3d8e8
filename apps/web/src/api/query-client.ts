import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, noResponse } from './api-error.ts';
import { maintenanceKey } from './maintenance.ts';

const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.status === noResponse || error.status >= 502);

/** The cache of everything read: refusals are final, a silent or restarting server is asked again. */
export function createQueryClient(): QueryClient {
  const cache = new QueryClient({
    mutationCache: new MutationCache({
      // the banner comes at once, not when it is asked for again
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'maintenance')
          void cache.invalidateQueries({ queryKey: maintenanceKey });
      },
    }),
    defaultOptions: {
      queries: {
        // A request that cannot be sent fails and shows an error instead of waiting silently.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return cache;
}
