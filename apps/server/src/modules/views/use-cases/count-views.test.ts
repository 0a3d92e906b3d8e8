import { savedLists } from '@recoup/contract/views/saved-lists';
import { expect, it, vi } from 'vitest';
import type { Actor } from '#platform/auth/actor';
import type { Route } from '#platform/http/route';
import type { View } from '../views.queries.ts';
import { createViewCounts } from './count-views.ts';

it('returns no count for a view whose list fails, and logs why', async () => {
  const broken = new Error('the list is broken');
  const handler = vi.fn().mockRejectedValue(broken);
  const routes = [{ endpoint: savedLists.records.endpoint, handler }] as unknown as Route[];
  const count = createViewCounts(routes, { clock: () => new Date('2026-11-20T17:00:00Z') });
  const view = { id: 7, list: 'records', query: {}, updated_at: '2026-11-20T16:00:00Z' } as View;
  const log = { warn: vi.fn() };
  expect(await count({ id: 1 } as Actor, [view], log)).toEqual([
    { viewId: 7, count: null, countedAt: null },
  ]);
  expect(log.warn).toHaveBeenCalledWith({ err: broken, viewId: 7 }, expect.any(String));
});
