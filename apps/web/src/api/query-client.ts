import { QueryClient } from '@tanstack/react-query';
import { ApiError, noAnswer } from './api-error.ts';

const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.status === noAnswer || error.status >= 502);

/** The cache of everything read: refusals are final, a silent or restarting server is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
