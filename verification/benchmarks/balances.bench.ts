import { join } from 'node:path';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import type { Pool } from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import {
  issueInvoices,
  prepareReconciliation,
  readInvoice,
  undoReconciliation,
} from './invoices-to-reconcile.ts';
import { compared, type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { withServer } from './running-server.ts';
import { type Client, signIn } from './watched-requests.ts';

const lines = 40;
const manyLines = 1_000;
const clients = 20;
const invoicesOfEach = 5;
const rounds = 30;
const burstRounds = 4;
const updates = 400;
/**
 * Reconciliations over HTTP on the demo data, by one user and by many at once, compared with their
 * budgets; and the cost of maintaining balances and counters, compared with the same changes with
 * only their history.
 */
export async function runBalancesBench(): Promise<Measurement[]> {
  return await withBenchFolder((folder) => {
    const dataFolder = join(folder, 'data');
    return withServer(async ({ address }) => {
      const client = await signIn(address, 'admin@recoup.test', demoPassword);
      const [longest = 0, ...invoices] = await issueInvoices({
        address,
        client,
        path: join(folder, 'stays.csv'),
        lines: [manyLines, ...Array.from({ length: clients * invoicesOfEach }, () => lines)],
      });
      return await withBenchDatabase(
        ({ pool }) => measure(client, pool, { longest, invoices }),
        dataFolder,
      );
    }, dataFolder);
  });
}

interface Issued {
  longest: number;
  invoices: readonly number[];
}

async function measure(
  client: Client,
  pool: Pool,
  { longest, invoices }: Issued,
): Promise<Measurement[]> {
  const [one = 0] = invoices;
  await times(client, one, 10);
  const alone = median(await times(client, one, rounds));
  const many = median(await times(client, longest, 5));
  const read = median(await timesOfReading(client, longest, 5));
  const rate = await reconcileAtOnce(client, invoices);
  const withTotals: number[] = [];
  const without: number[] = [];
  // the two take turns; after each switch every plan is made again
  for (let turn = 0; turn < 6; turn += 1) {
    const isKept = turn % 2 === 0;
    await keepTotals(pool, isKept);
    await times(client, one, 5);
    (isKept ? withTotals : without).push(...(await times(client, one, rounds / 3)));
  }
  return [
    measured(budgets.balances.alone, alone),
    measured(budgets.balances.manyLines, many),
    measured(budgets.balances.read, read),
    measured(budgets.balances.perSecond, rate),
    compared(budgets.balances.reconciled, median(withTotals), median(without)),
    await updateOne(pool),
  ];
}

/** Milliseconds of each reconciliation of an invoice, which is undone every time. */
async function times(client: Client, invoiceId: number, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const reconcile = await prepareReconciliation(client, invoiceId);
    const started = performance.now();
    await reconcile();
    taken.push(performance.now() - started);
    await undoReconciliation(client, invoiceId);
  }
  return taken;
}

/** Milliseconds of each reading of an invoice while all its lines are paid. */
async function timesOfReading(client: Client, invoiceId: number, count: number): Promise<number[]> {
  const reconcile = await prepareReconciliation(client, invoiceId);
  await reconcile();
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await readInvoice(client, invoiceId);
    taken.push(performance.now() - started);
  }
  await undoReconciliation(client, invoiceId);
  return taken;
}

/** How many per second, when many users each reconcile one invoice after another. */
async function reconcileAtOnce(client: Client, invoices: readonly number[]): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < burstRounds; round += 1) {
    const waiting: Array<() => Promise<unknown>> = [];
    for (const id of invoices) waiting.push(await prepareReconciliation(client, id));
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await next();
      }),
    );
    rates.push((invoices.length * 1000) / (performance.now() - started));
    for (const id of invoices) await undoReconciliation(client, id);
  }
  // the first round is the first time that every connection meets the statements
  return median(rates.slice(1));
}

/**
 * Returns whether balances and counters are maintained in addition to the history, or only the
 * history is written.
 */
async function keepTotals(pool: Pool, isKept: boolean): Promise<void> {
  await pool.query(
    `alter table records ${isKept ? 'enable' : 'disable'} trigger keep_totals_after_update`,
  );
}

/**
 * Milliseconds of a change of one open record's commission in a separate transaction, with balances
 * and counters and without.
 */
async function updateOne(pool: Pool): Promise<Measurement> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      'select id from records where status_code = 0 and supplier_id is not null order by id limit 50',
    );
    const withTotals: number[] = [];
    const without: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const isKept = turn % 2 === 0;
      await keepTotals(pool, isKept);
      for (let update = 0; update < updates; update += 1) {
        const id = rows[update % rows.length]?.id;
        const started = performance.now();
        await client.query({
          name: 'bench_update',
          text: 'update records set commission = commission + 0.01 where id = $1',
          values: [id],
        });
        if (update >= rows.length)
          (isKept ? withTotals : without).push(performance.now() - started);
      }
    }
    return compared(budgets.balances.updated, median(withTotals), median(without));
  } finally {
    client.release();
  }
}
