import type { Deps } from '#platform/deps';
import { markRead } from '#platform/notices/notices';
import { createNoticesQueries } from './notices.queries.ts';

/** What users are told; any area adds to it with `addNotices` of the platform. */
export function createNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    queries: createNoticesQueries({ db, clock }),
    markRead: (userId: number, which: Parameters<typeof markRead>[2]) =>
      markRead(db, userId, which),
  };
}

export type NoticesModule = ReturnType<typeof createNotices>;
