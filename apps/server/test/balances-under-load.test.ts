import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readInvariants } from '#server/invariants/check-invariants';
import { createSharedFixtures, operationsOf } from './balance-writers.ts';
import { startTestApp } from './harness.ts';
import { expectNoViolations } from './invariants.ts';

const test = await startTestApp();
const writers = 16;
/** For how long they write: `npm run verify:balances` takes a minute, every test run some turns. */
const seconds = Number(process.env.BALANCES_SECONDS ?? 0);
const turns = 10;
/** What must have come through in between; who had bad luck so far takes further turns. */
const needed = ['reconciliation', 'upload', 'status', 'supplier status', 'reassignment'];
const mostTurns = 100;

const balances = readInvariants().filter(({ name }) => name.startsWith('I6 supplier balance'));

/** What contradicts the balances at this instant: one statement sees one state of everything. */
async function wrongBalances(): Promise<object[]> {
  expect(balances).toHaveLength(1);
  const { rows } = await sql<object>`${sql.raw(balances[0]!.query)}`.execute(test.db);
  return rows;
}

it('keeps every balance equal to the sum of its records while sixteen users write at once', async () => {
  const world = await createSharedFixtures(test);
  const people = await Promise.all(
    Array.from({ length: writers }, () =>
      test.signedIn('contributor', 'standard', 'accounting', 'lead', 'srlead'),
    ),
  );
  const began = Date.now();
  const done: Record<string, Record<string, number>> = {};
  const hasAll = () => needed.every((act) => (done[act]?.['200'] ?? 0) > 0);
  const isOver = (turn: number) =>
    seconds > 0
      ? Date.now() - began >= seconds * 1_000
      : turn >= mostTurns || (turn >= turns && hasAll());
  const wrong: object[] = [];
  let looks = 0;
  let isWriting = true;

  const watch = async () => {
    for (; isWriting; looks += 1, await sleep(50)) wrong.push(...(await wrongBalances()));
  };
  const write = async () => {
    await Promise.all(
      people.map(async (caller, person) => {
        const acts = operationsOf(world, caller, person);
        for (let turn = 0; !isOver(turn); turn += 1) {
          const { act, status } = await acts.next();
          const ofAct = (done[act] ??= {});
          const kind = status ?? 'nothing to do';
          ofAct[kind] = (ofAct[kind] ?? 0) + 1;
        }
      }),
    );
    isWriting = false;
  };
  await Promise.all([write(), watch()]);

  const count = (test: (kind: string) => boolean): number =>
    Object.values(done)
      .flatMap((kinds) => Object.entries(kinds))
      .reduce((sum, [kind, times]) => sum + (test(kind) ? times : 0), 0);
  const took = ((Date.now() - began) / 1_000).toFixed(1);
  process.stdout.write(
    `${writers} people wrote for ${took} s: ${count((kind) => kind.startsWith('2'))} of ${count(() => true)} acts changed something; ${looks} looks at all balances meanwhile found ${wrong.length} wrong. ${JSON.stringify(done)}\n`,
  );
  expect(wrong).toEqual([]);
  expect(count((kind) => kind.startsWith('5'))).toBe(0);
  expect(count((kind) => kind.startsWith('2'))).toBeGreaterThan(writers);
  for (const act of needed) expect(Object.keys(done[act] ?? {}), act).toContain('200');
  await expectNoViolations(test.db);
});
