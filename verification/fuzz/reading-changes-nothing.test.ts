import { endpoints } from '@recoup/contract/endpoints';
import { roleNames } from '@recoup/domain/auth/roles';
import { allRows } from '@recoup/server/test/all-rows';
import { startTestApp } from '@recoup/server/test/harness';
import { createSampleEntities, pathOfSample } from '@recoup/server/test/sample-entities';
import { expect, it } from 'vitest';

/** Written at a call of any kind: who was last seen when, and who took data out. */
const ofEveryCall = ['sessions', 'audit_log'];

// where services are set up, those that send the caller to sign in there keep what proves the return
const reads = endpoints.filter(({ method }) => method === 'GET');

it(`none of ${reads.length} read endpoints changes anything, as GET or as HEAD`, async () => {
  const test = await startTestApp({ takesJobs: false });
  const one = await createSampleEntities(test, await test.signedIn(...roleNames));
  const before = await allRows(test.db, { except: ofEveryCall });
  const answered: number[] = [];
  for (const { path } of reads)
    for (const method of ['GET', 'HEAD'] as const) {
      const url = pathOfSample(one, path);
      const needed = { '/api/find': '?q=hotel', '/api/uploads/{uploadId}/rows': '?bucket=created' };
      const query = needed[path as keyof typeof needed] ?? '';
      const answer = await test.app.inject({
        method,
        url: url + query,
        headers: { cookie: one.owner.cookie },
      });
      expect(answer.statusCode, `${method} ${url}`).not.toBe(500);
      answered.push(answer.statusCode);
    }
  // most of them find what they ask for
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(reads.length);
  expect(await allRows(test.db, { except: ofEveryCall })).toEqual(before);
});
