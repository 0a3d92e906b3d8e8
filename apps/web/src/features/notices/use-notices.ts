import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { listNotices } from '@recoup/contract/notices/notices.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';

export type Notices = ResponseOf<typeof listNotices>;
export type Notice = Notices['notices'][number];

const everyMs = 30_000;

/**
 * The user's notices, asked for again while the page is in sight. An ended session leaves them as
 * they are: no one is asked to sign in for them.
 */
export function useNotices() {
  return useQuery({
    queryKey: endpointKey(listNotices, {}),
    queryFn: ({ signal }) => call(listNotices, {}, { signal, takesRefusal: true }),
    refetchInterval: everyMs,
    retry: false,
  });
}
