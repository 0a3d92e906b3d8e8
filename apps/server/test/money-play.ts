import type { BankItem } from '@recoup/contract/bank/bank-lines.schemas';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { atTheBank } from './bank.ts';
import type { Caller } from './harness.ts';
import { expectNoViolations } from './invariants.ts';
import { bankOf, expectedOf, outcomeOf, type Played } from './money-figures.ts';
import {
  at,
  aWorld,
  type Bench,
  type Case,
  dayOf,
  type Held,
  type StatementLine,
  send,
  type World,
} from './money-world.ts';

/** The account of a world, with what the bank has done in it. */
export async function accountOf(accountant: Caller, world: World): Promise<number> {
  world.account ??= (await atTheBank(accountant).openAccount()).id;
  return world.account;
}

/** A line of the statement of a world that is matched with what it is called. */
export async function credit(
  accountant: Caller,
  held: Held[],
  [on, amount, ...names]: StatementLine,
): Promise<void> {
  const [first] = held;
  if (!first) return;
  const bank = atTheBank(accountant);
  const line = await bank.enterLine({
    bankAccountId: await accountOf(accountant, first.world),
    bookedOn: dayOf(on),
    amount,
    text: names.join(' '),
  });
  const isOurs = ({ kind, receiptId, entryId }: BankItem): boolean =>
    kind === 'slip' ||
    held.some(
      ({ receipt: { id, acts } }) =>
        id === receiptId ||
        acts.some(({ entries }) => entries.some((entry) => entry.id === entryId)),
    );
  const proposal = line.proposals.find(
    ({ items }) => items.map(({ name }) => name).join() === names.join() && items.some(isOurs),
  );
  expect(proposal, `${names.join()} in ${JSON.stringify(line.proposals)}`).toBeDefined();
  await bank.match(
    line,
    (proposal?.items ?? []).map(({ receiptId, bankDepositId, entryId }) => ({
      ...(receiptId !== null && { receiptId }),
      ...(bankDepositId !== null && { bankDepositId }),
      ...(entryId !== null && { entryId }),
    })),
  );
  for (const one of held)
    one.receipt = await send(accountant, 'GET', `/api/receipts/${one.receipt.id}`);
}

async function runReports(
  executive: Caller,
  month: { year: number; month: number },
): Promise<void> {
  await send(executive, 'POST', '/api/reports', month, 202);
  const url = `/api/reports?year=${month.year}&month=${month.month}`;
  await vi.waitFor(
    async () => {
      const reports: Report[] = (await executive.get(url)).json();
      expect(reports.length > 0 && reports.every(({ completed }) => completed)).toBe(true);
    },
    { interval: 100, timeout: 240_000 },
  );
}

/**
 * Plays cases side by side: October, its run on November 1 and publishing on November 3, November, and its run
 * on December 1; then what the bank says is matched.
 */
async function playCases(bench: Bench, cases: readonly Case[]): Promise<Map<Case, Played>> {
  const { test, accountant, executive } = bench;
  const played = new Map<Case, Played>();
  for (const one of cases) {
    test.now = at('10-01');
    const world = await aWorld(bench);
    test.now = at('10-31');
    played.set(one, { world, held: (await one.october?.(world)) ?? [] });
  }
  test.now = at('11-01');
  await runReports(executive, { year: 2026, month: 10 });
  const phase = async (name: 'between' | 'november', on: string) => {
    for (const [one, play] of played) {
      test.now = at(on);
      play.held = (await one[name]?.(play.world, play.held)) ?? play.held;
    }
  };
  await phase('between', '11-02');
  test.now = at('11-03');
  await send(executive, 'POST', '/api/reports/publish', { year: 2026, month: 10 }, 200);
  await phase('november', '11-04');
  test.now = at('12-01');
  await runReports(executive, { year: 2026, month: 11 });
  for (const [{ deposit, statement }, { world, held }] of played) {
    await deposit?.(world, held);
    for (const line of statement) await credit(accountant, held, line);
  }
  return played;
}

/** Plays cases, and tests the figures of each, its days in the bank, and the ledger after all of them. */
export function testCases(bench: Bench, title: string, cases: readonly Case[]): void {
  let played: Map<Case, Played>;
  const playedOf = (one: Case): Played => played.get(one) ?? { world: {} as World, held: [] };

  describe(title, () => {
    beforeAll(async () => {
      played = await playCases(bench, cases);
    }, 180_000);

    it.each(cases)('$title', async (one) => {
      expect(await outcomeOf(bench, one, playedOf(one))).toEqual(expectedOf(one));
    });

    it.each(cases)('comes to the statement of the bank on every day: $title', async (one) => {
      const { days, differing } = await bankOf(bench, playedOf(one).world);
      expect(days).toEqual(one.bank);
      expect(differing).toEqual([]);
    });

    it('leaves nothing that contradicts the ledger', async () => {
      await expectNoViolations(bench.test.db);
    });
  });
}
