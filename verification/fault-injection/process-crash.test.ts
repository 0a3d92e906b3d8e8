import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import type { Db } from '@recoup/server/platform/db/database';
import { sweepUnknownFiles } from '@recoup/server/platform/files/stored-files';
import { expectNoViolations, waitUntilNoJobRuns } from '@recoup/server/test/invariants';
import { appToKill } from '@recoup/server/test/processes/app-to-kill';
import {
  anUpload,
  aPayment,
  aReconciliation,
  aUserChange,
  type InterruptibleRequest,
} from '@recoup/server/test/processes/interrupted-work';
import { chanceOf, repeatFactor, repetitions } from '@recoup/server/test/processes/repetitions';
import { killDatabase, withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { describe, expect, it } from 'vitest';

const kills = repetitions(4);
/** Some kills come just after the response: acknowledged writes must be there. */
const beyond = 1.4;

const app = appToKill();
const { dataFolder, send } = app;

/** Does a work in peace; returns how long it took. */
async function doWhole(work: InterruptibleRequest): Promise<number> {
  const began = performance.now();
  const answer = await work.begin(send);
  expect(answer.status, `${work.name}: ${await answer.text()}`).toBeLessThan(300);
  return performance.now() - began;
}

/** Begins a work, kills the application on the way; returns whether the work was acknowledged. */
async function interrupt(work: InterruptibleRequest, delayMs: number): Promise<boolean> {
  const answer = work.begin(send).then(
    ({ ok }) => ok,
    () => false,
  );
  await sleep(delayMs);
  await app.kill();
  return await answer;
}

/** Waits until no upload is under way anymore. */
async function settle(db: Db): Promise<void> {
  const open = db.selectFrom('uploads').select('id').where('state', 'in', ['received', 'running']);
  await expect.poll(() => open.execute(), { interval: 200 }).toEqual([]);
}

describe('the application, killed at random moments', () => {
  it(
    'keeps all or nothing of what was under way, and ends it afterwards',
    async () => {
      const begin = [
        anUpload,
        (db: Db) => aReconciliation(db, send),
        (db: Db) => aPayment(db, send),
        aUserChange,
      ];
      const chance = chanceOf(4);
      const works = await withDatabaseOf(dataFolder, async ({ db }) => {
        const made: InterruptibleRequest[] = [];
        for (let kill = 0; kill < kills + begin.length; kill += 1)
          made.push(await begin[kill % begin.length]!(db));
        return made;
      });
      const longestMs: Record<string, number> = {};
      for (const work of works.splice(0, begin.length)) longestMs[work.name] = await doWhole(work);

      const readyMs: number[] = [];
      const left = { none: 0, all: 0 };
      for (const [kill, work] of works.entries()) {
        const delayMs = chance.unit() * beyond * longestMs[work.name]!;
        const isAcknowledged = await interrupt(work, delayMs);
        if (kill % 3 === 2) await killDatabase(dataFolder);
        readyMs.push(Math.round(await app.start()));
        await withDatabaseOf(dataFolder, async ({ db }) => {
          const stored = await work.stored(db);
          left[stored] += 1;
          if (isAcknowledged) expect(stored, `${work.name} after ${delayMs} ms`).toBe('all');
          // no application lives long enough here to take up the jobs of the ones before it
          await expectNoViolations(db, { except: 'I11' });
        });
      }
      process.stdout.write(
        `Killed: ${left.none} had stored nothing, ${left.all} all. Ready again after ${readyMs.join(', ')} ms\n`,
      );

      await withDatabaseOf(dataFolder, async ({ db }) => {
        await settle(db);
        for (const work of works) {
          if ((await work.stored(db)) === 'none') await doWhole(work);
          expect(await work.stored(db)).toBe('all');
        }
        await waitUntilNoJobRuns(db);
        await expectNoViolations(db);
        const folder = join(dataFolder, 'files');
        const store = await openLocalFileStore(folder);
        expect(await sweepUnknownFiles({ db, store, olderThanMs: 0 })).toBe(0);
        expect(await readdir(join(folder, 'temporary'))).toEqual([]);
      });
    },
    600_000 * repeatFactor,
  );
});
