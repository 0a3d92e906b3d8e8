import type { Db } from '@recoup/server/platform/db/database';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { appToKill } from '@recoup/server/test/processes/app-to-kill';
import { repetitions } from '@recoup/server/test/processes/repetitions';
import { withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { describe, expect, it } from 'vitest';

const hotels = 40;
const linesEach = 3;

const app = appToKill();
const { dataFolder, send } = app;
/** Beyond the area codes of the demo's hotels. */
let phones = 0;

async function someHotels(db: Db): Promise<number[]> {
  const agency = await anAgency(db);
  const ids: number[] = [];
  for (let made = 0; made < hotels; made += 1) {
    phones += 1;
    const supplier = await aSupplier(db, { phone: String(9_990_000_000 + phones) });
    for (let line = 0; line < linesEach; line += 1) await aRecord(db, { agency, supplier });
    ids.push(supplier.id);
  }
  return ids;
}

const invoicesOf = async (db: Db, supplierIds: readonly number[]) =>
  await db
    .selectFrom('invoices')
    .select(['id', 'supplier_id', 'line_count'])
    .where('supplier_id', 'in', supplierIds)
    .orderBy('id')
    .execute();

const stateOf = async (db: Db): Promise<string> => {
  const { state } = await db
    .selectFrom('invoice_batches')
    .select('state')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return state;
};

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { interval: 20 }).toBe(true);
}

/** Kills the application in the middle of a batch: one that was done by then is followed by another. */
async function killBatch(issuedBefore: number) {
  for (let batch = 0; batch < 5; batch += 1) {
    const supplierIds = await withDatabaseOf(dataFolder, ({ db }) => someHotels(db));
    const started = await send('POST', '/api/invoices/generate/pdfs', { supplierIds });
    expect(started.status).toBe(202);
    await withDatabaseOf(dataFolder, async ({ db }) => {
      await waitUntil(async () => (await invoicesOf(db, supplierIds)).length >= issuedBefore);
    });
    await app.kill();
    const { state, before } = await withDatabaseOf(dataFolder, async ({ db }) => ({
      state: await stateOf(db),
      before: await invoicesOf(db, supplierIds),
    }));
    if (state !== 'done') return { supplierIds, before };
    await app.start();
  }
  throw new Error('Every batch was done before the application was killed.');
}

describe('a batch of invoices, killed on its way', () => {
  const moments = [
    ['while it issues', 5],
    ['once it has issued all and prints', hotels],
  ] as const;
  it.each(Array.from({ length: repetitions(1) }, () => moments).flat())(
    '%s is taken up again and issues no invoice twice',
    async (_, issuedBefore) => {
      const { supplierIds, before } = await killBatch(issuedBefore);
      await app.start();
      await withDatabaseOf(dataFolder, async ({ db }) => {
        await waitUntil(async () => (await stateOf(db)) === 'done');
        const issued = await invoicesOf(db, supplierIds);
        expect(issued.slice(0, before.length)).toEqual(before);
        expect(issued.map((invoice) => invoice.supplier_id)).toEqual(supplierIds);
        expect(new Set(issued.map((invoice) => invoice.line_count))).toEqual(new Set([linesEach]));
        const { merged_file_id, zip_file_id } = await db
          .selectFrom('invoice_batches')
          .select(['merged_file_id', 'zip_file_id'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        expect([merged_file_id, zip_file_id]).not.toContain(null);
        const sent = await db
          .selectFrom('invoice_deliveries')
          .select('id')
          .where(
            'invoice_id',
            'in',
            issued.map(({ id }) => id),
          )
          .execute();
        expect(sent).toEqual([]);
        await expectNoViolations(db);
      });
    },
  );
});
