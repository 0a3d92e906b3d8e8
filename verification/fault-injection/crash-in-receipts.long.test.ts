import { randomUUID } from 'node:crypto';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Db } from '@recoup/server/platform/db/database';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { appToKill } from '@recoup/server/test/processes/app-to-kill';
import { withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { waitingForLocks } from '@recoup/server/test/waiting-for-locks';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const lines = 200;
const today = dayInZone(new Date());

const app = appToKill();
const { dataFolder, send } = app;

async function make<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await send('POST', path, body);
  const text = await answer.text();
  expect(answer.status, `${path} ${text}`).toBe(201);
  return JSON.parse(text);
}

interface Made {
  id: number;
  updated_at: string;
}

const enterReceipt = async (amount: number): Promise<Made> =>
  await make<Made>('/api/receipts', {
    paymentMethodId: 3,
    number: '1001',
    receivedOn: today,
    amount,
  });

let accounts = 0;
const openAccount = async (): Promise<Made> =>
  await make<Made>('/api/bank/accounts', { name: `Operating ${++accounts}`, lastFour: '4410' });

/** A call that writes many rows at once. */
interface ManyRows {
  path: string;
  body: () => FormData | object;
  /** The row of the last of them, by the table's change that writes it. */
  last: { change: string; row: RawBuilder<unknown> };
  /** All that there is of it. */
  count: (db: Db) => Promise<Record<string, number>>;
  /** The same once it is done. */
  whole: Record<string, number>;
}

async function countRows(db: Db, counts: RawBuilder<unknown>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select ${counts}`.execute(db);
  return rows[0] ?? {};
}

/** One receipt is applied to many records. */
async function anApplying(db: Db): Promise<ManyRows> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db, { phone: '9990000001' });
  const records: number[] = [];
  for (let line = 0; line < lines; line += 1) records.push(await aRecord(db, { agency, supplier }));
  const stamps = await db
    .selectFrom('records')
    .select(['id', 'updated_at'])
    .where('id', 'in', records)
    .orderBy('id')
    .execute();
  const receipt = await enterReceipt(20 * lines);
  return {
    path: `/api/receipts/${receipt.id}/lines`,
    body: () => ({
      processDate: today,
      lines: stamps.map(({ id, updated_at }) => ({
        recordId: id,
        amount: 20,
        expected_updated_at: updated_at,
      })),
      expected_updated_at: receipt.updated_at,
    }),
    last: { change: 'update on records', row: sql`new.id = ${sql.lit(records.at(-1))}` },
    count: async (db) =>
      await countRows(
        db,
        sql`(select count(*)::int from receipt_entries where receipt_id = ${receipt.id}) as entries,
          (select count(*)::int from records where id = any(${records}::int4[]) and status_code = 1
            and paid_ct = 20) as paid,
          (select unapplied::int from receipts where id = ${receipt.id}) as unapplied`,
      ),
    whole: { entries: lines, paid: lines, unapplied: 0 },
  };
}

/** One line of the bank is matched with many receipts. */
async function aMatching(): Promise<ManyRows> {
  const receipts: number[] = [];
  for (let made = 0; made < lines; made += 1) receipts.push((await enterReceipt(5)).id);
  const account = await openAccount();
  const line = await make<Made>('/api/bank/lines', {
    bankAccountId: account.id,
    bookedOn: today,
    amount: 5 * lines,
  });
  return {
    path: `/api/bank/lines/${line.id}/matches`,
    body: () => ({
      items: receipts.map((receiptId) => ({ receiptId })),
      expected_updated_at: line.updated_at,
    }),
    last: { change: 'update on receipts', row: sql`new.id = ${sql.lit(receipts.at(-1))}` },
    count: async (db) =>
      await countRows(
        db,
        sql`(select count(*)::int from bank_matches where bank_line_id = ${line.id}) as matches,
          (select count(*)::int from receipts where id = any(${receipts}::int4[])
            and state = 'cleared' and bank_account_id = ${account.id}) as cleared`,
      ),
    whole: { matches: lines, cleared: lines },
  };
}

/** A file of many lines is imported. */
async function anImport(): Promise<ManyRows> {
  const account = await openAccount();
  const name = 'november.csv';
  const rows = Array.from(
    { length: lines },
    (_, at) => `${today},CHECK ${at === lines - 1 ? 'THE LAST' : at},${at + 1}.00`,
  );
  const file = new Blob([['Posting Date,Description,Amount', ...rows, ''].join('\n')]);
  return {
    path: '/api/bank/statements',
    body: () => {
      const form = new FormData();
      form.append('bankAccountId', String(account.id));
      form.append('mapping', JSON.stringify({ amountSign: 'creditsAboveZero' }));
      form.append('file', file, name);
      return form;
    },
    last: { change: 'insert on bank_lines', row: sql`new.text = 'CHECK THE LAST'` },
    count: async (db) =>
      await countRows(
        db,
        sql`(select count(*)::int from bank_statements where bank_account_id = ${account.id}) as statements,
          (select count(*)::int from bank_lines where bank_account_id = ${account.id}) as lines,
          (select count(*)::int from stored_files where name = ${name}) as files`,
      ),
    whole: { statements: 1, lines, files: 1 },
  };
}

/** A hotel's text that names an invoice of many records, and says that it paid them. */
async function aText(db: Db): Promise<{ invoiceId: number; form: () => FormData; name: string }> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db, { phone: `999000${String(++texts).padStart(4, '1')}` });
  for (let line = 0; line < lines; line += 1) await aRecord(db, { agency, supplier });
  const { invoice } = await make<{ invoice: Made }>('/api/invoices', { supplierId: supplier.id });
  const name = `answer ${texts}.txt`;
  return {
    invoiceId: invoice.id,
    name,
    form: () => {
      const form = new FormData();
      form.append('file', new Blob([`Invoice ${invoice.id}: all are paid`]), name);
      return form;
    },
  };
}

let texts = 0;

/** A response is received, read, and bound to the invoice that it names. */
async function aReceiving(db: Db): Promise<ManyRows> {
  const { form, name } = await aText(db);
  return {
    path: '/api/responses',
    body: form,
    last: { change: 'update on responses', row: sql`new.name = ${sql.lit(name)}` },
    count: async (db) =>
      await countRows(
        db,
        sql`(select count(*)::int from responses where name = ${name} and state = 'waiting') as responses,
          (select count(*)::int from response_invoices i join responses r on r.id = i.response_id
            where r.name = ${name}) as invoices,
          (select count(*)::int from stored_files where name = ${name}) as files`,
      ),
    whole: { responses: 1, invoices: 1, files: 1 },
  };
}

/** A response is applied: half of its records are paid by its check, and the others are answered without money. */
async function anApplyingOfResponse(db: Db): Promise<ManyRows> {
  const { invoiceId, form, name } = await aText(db);
  const response = await make<HotelResponse>('/api/responses', form());
  const records = response.answeredInvoices.flatMap((invoice) => invoice.lines);
  const half = lines / 2;
  return {
    path: `/api/responses/${response.id}/apply`,
    body: () => ({
      processDate: today,
      newReceipt: { paymentMethodId: 3, number: name, receivedOn: today, amount: 20 * half - 5 },
      deductions: [{ amount: -5, remark: 'Wire fee' }],
      lines: records.slice(0, half).map(({ id, updated_at }) => ({
        recordId: id,
        amount: 20,
        expected_updated_at: updated_at,
      })),
      answers: records.slice(half).map(({ id, updated_at }) => ({
        recordId: id,
        statusCode: 2,
        expected_updated_at: updated_at,
      })),
      expected_updated_at: response.updated_at,
    }),
    last: { change: 'update on responses', row: sql`new.id = ${sql.lit(response.id)}` },
    count: async (db) =>
      await countRows(
        db,
        sql`(select count(*)::int from receipts where number = ${name} and unapplied = 0) as receipts,
          (select count(*)::int from receipt_entries e join receipts r on r.id = e.receipt_id
            where r.number = ${name}) as entries,
          (select count(*)::int from reconciliations where invoice_id = ${invoiceId}) as reconciliations,
          (select count(*)::int from response_records where response_id = ${response.id}) as settled,
          (select count(*)::int from invoices where id = ${invoiceId} and completed) as completed,
          (select count(*)::int from responses where id = ${response.id}
            and state = 'applied' and receipt_id is not null) as applied`,
      ),
    whole: {
      receipts: 1,
      entries: half + 1,
      reconciliations: 1,
      settled: lines,
      completed: 1,
      applied: 1,
    },
  };
}

const held = 4_711;

/** Kills the application when all but the last row is written. */
async function killAtLastRow({ path, body, last }: ManyRows, key: string): Promise<void> {
  await withDatabaseOf(
    dataFolder,
    async ({ db }) => {
      await sql`
        create function wait_at_last_row() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(${sql.lit(held)});
          return new;
        end $$`.execute(db);
      await sql`
        create trigger wait_at_last_row before ${sql.raw(last.change)} for each row
        when (${last.row}) execute function wait_at_last_row()`.execute(db);
      await db.transaction().execute(async (holding) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(held)})`.execute(holding);
        const answer = send('POST', path, body(), key).then(
          ({ status }) => status,
          () => 'cut off',
        );
        await expect.poll(() => waitingForLocks(db), { interval: 20 }).toBe(1);
        await app.kill();
        expect(await answer).toBe('cut off');
      });
      // waits until the database has given up what the killed one had begun
      await sql`drop function wait_at_last_row cascade`.execute(db);
    },
    'ownerAddress',
  );
}

describe('the application, killed when all but the last row of a call is written', () => {
  const calls: Array<[string, (db: Db) => Promise<ManyRows>]> = [
    ['applying a receipt to many records', anApplying],
    ['matching a line with many receipts', aMatching],
    ['importing a statement of many lines', anImport],
    ['receiving a response', aReceiving],
    ['applying a response to many records', anApplyingOfResponse],
  ];
  it.each(calls)('leaves nothing of %s, which is then done once', async (_, begin) => {
    await withDatabaseOf(dataFolder, async ({ db }) => {
      const call = await begin(db);
      const before = await call.count(db);
      const key = randomUUID();
      await killAtLastRow(call, key);
      expect(await call.count(db)).toEqual(before);
      await expectNoViolations(db, { except: 'I11' });

      await app.start();
      const answers: string[] = [];
      for (let time = 0; time < 2; time += 1) {
        const answer = await send('POST', call.path, call.body(), key);
        answers.push(await answer.text());
        expect(answer.status, answers.at(-1)).toBe(201);
      }
      expect(answers[1]).toBe(answers[0]);
      expect(await call.count(db)).toEqual(call.whole);
      await expectNoViolations(db);
    });
  });
});
