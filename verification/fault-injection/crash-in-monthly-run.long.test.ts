import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { monthToReport } from '@recoup/domain/reports/report-month';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { sweepUnknownFiles } from '@recoup/server/platform/files/stored-files';
import { expectNoViolations, waitUntilNoJobRuns } from '@recoup/server/test/invariants';
import { appToKill } from '@recoup/server/test/processes/app-to-kill';
import { repetitions } from '@recoup/server/test/processes/repetitions';
import { withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { expect, it } from 'vitest';

const kills = repetitions(2);

const app = appToKill();
const { dataFolder, send } = app;
const month = monthToReport(dayInZone(new Date()));

async function reports(): Promise<Report[]> {
  const answer = await send('GET', `/api/reports?year=${month.year}&month=${month.month}`);
  return (await answer.json()) as Report[];
}

const doneOf = (list: readonly Report[]): number =>
  list.filter(({ completed }) => completed).length;

/** Waits until more reports than before are made, and returns how many. */
async function waitForMore(than: number): Promise<number> {
  let done = than;
  const count = async (): Promise<number> => (done = doneOf(await reports()));
  await expect.poll(count, { interval: 20 }).toBeGreaterThan(than);
  return done;
}

/** The contents of the reports, without what a second run may change. */
const saying = (list: readonly Report[]) =>
  list.map(({ agency, completed, succeeded, totals }) => ({
    agency,
    completed,
    succeeded,
    totals,
  }));

it('a monthly run that is killed again and again ends whole, each report once with its file', async () => {
  const run = await send('POST', '/api/reports', month);
  expect(run.status, await run.clone().text()).toBe(202);
  const queued = ((await run.json()) as Report[]).length;
  expect(queued).toBeGreaterThan(3);
  let done = 0;
  for (let kill = 0; kill < kills && done < queued; kill += 1) {
    done = await waitForMore(done);
    // later, the last ones may be created before the response arrives
    if (done < queued / 2) {
      const early = await send('POST', '/api/reports/publish', month);
      expect([early.status, await early.text()]).toEqual([
        400,
        expect.stringMatching(/still processing/),
      ]);
    }
    await app.kill();
    await app.start();
  }
  while (done < queued) done = await waitForMore(done);

  const survived = await reports();
  expect(survived.map(({ succeeded }) => succeeded)).toEqual(Array(queued).fill(true));
  await withDatabaseOf(dataFolder, async ({ db }) => {
    const store = await openLocalFileStore(join(dataFolder, 'files'));
    const files = await db
      .selectFrom('agency_reports as r')
      .innerJoin('stored_files as f', 'f.id', 'r.file_id')
      .select(['f.key', 'f.sha256'])
      .execute();
    expect(files).toHaveLength(queued);
    for (const { key, sha256 } of files)
      expect(
        createHash('sha256')
          .update(await buffer(await store.open(key)))
          .digest(),
      ).toEqual(sha256);
    expect(await readdir(join(dataFolder, 'files', 'temporary'))).toEqual([]);
    expect(await sweepUnknownFiles({ db, store, olderThanMs: 0 })).toBe(0);
    await waitUntilNoJobRuns(db);
    await expectNoViolations(db);
  });

  const again = await send('POST', '/api/reports', month);
  expect(again.status).toBe(202);
  for (let made = 0; made < queued; ) made = await waitForMore(made);
  expect(saying(await reports())).toEqual(saying(survived));
  const published = await send('POST', '/api/reports/publish', month);
  expect(published.status, await published.text()).toBe(200);
}, 400_000);
