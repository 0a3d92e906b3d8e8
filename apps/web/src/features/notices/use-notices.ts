import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { listNotices } from '@recoup/contract/notices/notices.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';

export type Notices = ResponseOf<typeof listNotices>;
export type Notice = Notices['notices'][number];

const everyMs = 30_000;
const followedMs = 300_000;

/** A short visit, and what a screen loads first, do without the stream. */
const startMs = 5_000;

/** Whether a tab of this browser follows the stream of new notices. */
let isFollowed = false;

/** Follows the stream of new notices while the page is open, once it has loaded (decision 158). */
export function useNoticeStream(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { followNotices } = await import('./notice-stream.ts');
      if (isOver) return;
      stop = followNotices((told) => {
        isFollowed = told !== 'lost';
        if (told !== 'alive')
          void cache.invalidateQueries({ queryKey: endpointKey(listNotices, {}) });
      });
    };
    // without its script the page goes on asking
    const timer = setTimeout(() => void start().catch(() => undefined), startMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [cache]);
}

/**
 * The user's notices, asked for again while the page is in sight. An ended session leaves them as
 * they are: no one is asked to sign in for them.
 */
export function useNotices() {
  return useQuery({
    queryKey: endpointKey(listNotices, {}),
    queryFn: ({ signal }) => call(listNotices, {}, { signal, takesRefusal: true }),
    refetchInterval: () => (isFollowed ? followedMs : everyMs),
    retry: false,
  });
}
