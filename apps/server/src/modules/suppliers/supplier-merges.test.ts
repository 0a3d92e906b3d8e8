import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aReceipt, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { mergedRelations } from './merge-rows.repository.ts';

const test = await startTestApp();
const lead = await test.signedIn('lead', 'contributor', 'standard', 'collectionagent');
const agency = await anAgency(test.db);

type Hotel = Awaited<ReturnType<typeof aSupplier>>;
let survivor: Hotel;
let duplicate: Hotel;

/** A supplier with something of everything: $20.00 to claim, and $10.00 paid. */
async function aFullSupplier(name: string, email: string): Promise<Hotel> {
  const hotel = await aSupplier(test.db, { name });
  const open = await aRecord(test.db, { agency, supplier: hotel });
  await aRecord(test.db, { agency, supplier: hotel, statusCode: 1, paidCents: 1_000 });
  await sql`
    with invoice as (insert into invoices (supplier_id, issued_on, line_count, total)
      values (${hotel.id}, '2026-11-01', 1, 20.00) returning id),
    line as (insert into invoice_lines (invoice_id, record_id, position, agency_id, arc,
        guest_first_name, guest_last_name, start_date, end_date, nights, rate, commission)
      select invoice.id, r.id, 1, agency_id, arc, guest_first_name, guest_last_name, start_date,
        end_date, 2, rate, commission from invoice, records r where r.id = ${open}),
    delivery as (insert into invoice_deliveries (invoice_id, channel, recipient)
      select id, 'postage', 'Front desk' from invoice),
    email as (insert into supplier_emails (supplier_id, email) values (${hotel.id}, ${email})),
    note as (insert into supplier_notes (supplier_id, note) values (${hotel.id}, 'Rings twice')),
    contact as (insert into supplier_contacts (supplier_id, place, title, name, phone)
      values (${hotel.id}, 1, 'Owner', ${name}, '2125550100')),
    callback as (insert into supplier_callbacks
        (supplier_id, assigned_to, reason, scheduled_time)
      values (${hotel.id}, ${lead.id}, 'Ask again', '2026-12-01T15:00Z')),
    file as (insert into stored_files (key, name, media_type, byte_size, sha256)
      values (${`key-${hotel.id}`}, 'call.mp3', 'audio/mpeg', 1, '') returning id),
    recording as (insert into supplier_recordings (supplier_id, file_id, filename)
      select ${hotel.id}, id, 'call.mp3' from file),
    status as (insert into supplier_status_history (supplier_id, new_status)
      values (${hotel.id}, 0))
    select`.execute(test.db);
  await aReceipt(test.db, {
    supplierId: hotel.id,
    amount: '10.00',
    number: '',
    receivedOn: day('2026-11-05'),
  });
  return hotel;
}

beforeEach(async () => {
  test.now = new Date('2026-11-20T17:00:00Z');
  survivor = await aFullSupplier('Hotel Luz', 'shared@luz.test');
  duplicate = await aFullSupplier('Luz Hotel', 'SHARED@luz.test');
});

const merge = (into = survivor.id, duplicateId = duplicate.id) =>
  lead.post(`/api/suppliers/${into}/merges`, { duplicateId });

async function merged(): Promise<number> {
  const answer = await merge();
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const undo = (mergeId: number) => lead.delete(`/api/suppliers/${survivor.id}/merges/${mergeId}`);

/** Everything that is stored of a supplier, but when it was last touched. */
async function stateOf({ id }: Hotel) {
  const state: Record<string, unknown> = {};
  for (const { table, key } of mergedRelations) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
      where supplier_id = ${id} order by ${sql.ref(key)}`.execute(test.db);
    // what was written about the merge itself comes on top
    state[table] = rows
      .map(({ row }) => row as { field?: string })
      .filter(({ field }) => !['merged', 'mergeUndone', 'restored'].includes(field ?? ''));
  }
  const own = await sql`
    select to_jsonb(s) - 'updated_at' as supplier, b.balance, b.billable_records,
      (select count(*) from invoice_deliveries where supplier_id = s.id) as deliveries
    from suppliers s join supplier_balances b on b.supplier_id = s.id
    where s.id = ${id}`.execute(test.db);
  return { ...state, own: own.rows };
}

describe('merging two suppliers', () => {
  it('shows before what moves, what stays, and what prevents it', async () => {
    const url = `/api/suppliers/${survivor.id}/merges/preview/${duplicate.id}`;
    const preview = (await lead.get(url)).json();
    expect(preview).toMatchObject({
      survivor: { id: survivor.id, name: 'Hotel Luz' },
      duplicate: { id: duplicate.id, name: 'Luz Hotel' },
      moves: [
        '2 records with a balance of $20.00',
        '1 invoice, 1 awaiting a response',
        '1 payment',
        '1 phone number',
        '2 emails',
        '1 address',
        '1 contact',
        '1 note',
        '1 callback',
        '1 recording',
      ],
      refusal: null,
    });
    await sql`insert into supplier_contacts (supplier_id, place, title, name, phone)
      select ${duplicate.id}, p, 'Clerk', 'Bob', '2125550101' from generate_series(2, 3) p`.execute(
      test.db,
    );
    const refusal = 'Together, these suppliers have 4 contacts. The maximum is 3. Delete 1 first.';
    expect((await lead.get(url)).json().refusal).toBe(refusal);
    const refused = await merge();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe(refusal);
  });

  it('moves everything to the one that stays, and leaves every sum exact', async () => {
    await merged();
    const found = (await lead.get(`/api/suppliers/${survivor.id}`)).json();
    expect(found).toMatchObject({ name: 'Hotel Luz', balance: 40, recordCount: 4 });
    expect(found.primaryPhone).toBe(survivor.phone);
    expect(found.phoneNumbers).toEqual([survivor.phone, duplicate.phone]);
    expect(found.emails).toHaveLength(3);
    expect(found.addresses).toHaveLength(2);
    const state = (await stateOf(survivor)) as Record<string, Array<Record<string, unknown>>>;
    const of = (table: string, column: string) => state[table]?.map((row) => row[column]);
    expect(of('supplier_recordings', 'filename')).toEqual(['call.mp3', 'call (2).mp3']);
    expect(of('supplier_contacts', 'place')).toEqual([1, 2]);
    expect(of('supplier_addresses', 'is_billing')).toEqual([true, false]);
    expect(state.own).toMatchObject([{ billable_records: 2, deliveries: 2 }]);
    await expectNoViolations(test.db);
  });

  /** The payer of a hotel that it is itself, and what it turned out to be. */
  async function payerOf(supplierId: number): Promise<{ id: number; mergedInto: number | null }> {
    const { rows } = await sql<{ id: number; mergedInto: number | null }>`
      select p.id, p.merged_into_id as "mergedInto" from payers p
      join payer_suppliers ps on ps.payer_id = p.id
      where ps.supplier_id = ${supplierId} and ps.is_own`.execute(test.db);
    return rows[0] ?? { id: 0, mergedInto: null };
  }

  it('merges the payers that they are themselves, until it is undone', async () => {
    const [kept, gone] = [await payerOf(survivor.id), await payerOf(duplicate.id)];
    const mergeId = await merged();
    const read = async () => (await lead.get(`/api/payers/${gone.id}`)).json();
    expect(await read()).toMatchObject({
      mergedInto: { id: kept.id },
      suppliers: [{ id: survivor.id, isOwn: false }],
      receiptCount: 2,
    });
    const receipt = { paymentMethodId: 2, receivedOn: '2026-11-19', amount: 5 };
    const refused = await lead.post('/api/receipts', { ...receipt, payerId: gone.id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Luz Hotel was merged into another payer. Choose that one.',
    ]);
    expect((await undo(mergeId)).statusCode).toBe(204);
    expect(await payerOf(duplicate.id)).toEqual(gone);
    expect(await payerOf(survivor.id)).toEqual(kept);
    await expectNoViolations(test.db);
  });

  it('leaves a mail domain to the payer that was given it while they were one', async () => {
    const executive = await test.signedIn('executive', 'standard');
    const [kept, gone] = [await payerOf(survivor.id), await payerOf(duplicate.id)];
    const read = async (id: number) => (await executive.get(`/api/payers/${id}`)).json();
    const trust = async (id: number, mailDomains: string[]) => {
      const expected_updated_at = (await read(id)).updated_at;
      const body = { isTrusted: true, mailDomains, expected_updated_at };
      const answer = await executive.put(`/api/payers/${id}/trust`, body);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await trust(gone.id, ['luz.example', 'luz-office.example']);
    const first = await merged();
    await trust(kept.id, ['luz.example']);
    expect((await undo(first)).statusCode).toBe(204);
    expect(await read(kept.id)).toMatchObject({ isTrusted: true, mailDomains: ['luz.example'] });
    expect(await read(gone.id)).toMatchObject({
      mergedInto: null,
      isTrusted: true,
      mailDomains: ['luz-office.example'],
    });
    const second = await merged();
    await trust(kept.id, ['luz.example', 'luz-office.example']);
    expect((await undo(second)).statusCode).toBe(204);
    expect(await read(gone.id)).toMatchObject({ isTrusted: false, mailDomains: [] });
    await expectNoViolations(test.db);
  });

  it('leaves a payer that pays for other hotels as well', async () => {
    const other = await aSupplier(test.db);
    const { id } = await payerOf(duplicate.id);
    await sql`insert into payer_suppliers (payer_id, supplier_id)
      values (${id}, ${other.id})`.execute(test.db);
    await merged();
    expect((await lead.get(`/api/payers/${id}`)).json().mergedInto).toBeNull();
  });

  it('leads from the old address to the new one, also over two merges', async () => {
    await merged();
    const answer = await lead.get(`/api/suppliers/${duplicate.id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: `Supplier ${duplicate.id} was merged into supplier ${survivor.id}.`,
      mergedInto: survivor.id,
    });
    const third = await aSupplier(test.db);
    expect((await merge(third.id, survivor.id)).statusCode).toBe(201);
    expect((await lead.get(`/api/suppliers/${duplicate.id}`)).json().mergedInto).toBe(third.id);
  });

  it('keeps the recipient of an invoice, even after two merges', async () => {
    await merged();
    const third = await aSupplier(test.db);
    expect((await merge(third.id, survivor.id)).statusCode).toBe(201);
    const issuedTo = await test.db
      .selectFrom('invoices')
      .select('merged_from_id')
      .where('supplier_id', '=', third.id)
      .orderBy('id')
      .execute();
    expect(issuedTo).toEqual([{ merged_from_id: survivor.id }, { merged_from_id: duplicate.id }]);
  });

  it('undoes a merge to the letter, and writes both down', async () => {
    const before = [await stateOf(survivor), await stateOf(duplicate)];
    const id = await merged();
    const listed = (await lead.get(`/api/suppliers/${survivor.id}/merges`)).json();
    expect(listed).toMatchObject([{ id, mergedName: 'Luz Hotel', createdBy: { id: lead.id } }]);
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(204);
    expect([await stateOf(survivor), await stateOf(duplicate)]).toEqual(before);
    expect((await lead.get(`/api/suppliers/${survivor.id}/merges`)).json()).toEqual([]);
    const { entries } = (await lead.get(`/api/suppliers/${survivor.id}/timeline`)).json();
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'Merge undone', detail: `Supplier ${duplicate.id}, Luz Hotel` },
      { what: 'Duplicate merged', detail: `Supplier ${duplicate.id}, Luz Hotel` },
    ]);
    await expectNoViolations(test.db);
    expect((await undo(id)).statusCode).toBe(404);
  });

  it('takes over the collector where there was none, and gives them back', async () => {
    await sql`update suppliers set assigned_user_id = ${lead.id} where id = ${duplicate.id}`.execute(
      test.db,
    );
    const id = await merged();
    const assigned = async ({ id: of }: Hotel) =>
      (await lead.get(`/api/suppliers/${of}`)).json().assignedUser?.id ?? null;
    expect(await assigned(survivor)).toBe(lead.id);
    expect((await undo(id)).statusCode).toBe(204);
    expect([await assigned(survivor), await assigned(duplicate)]).toEqual([null, lead.id]);
  });

  it('refuses to undo once someone changed what moved, or the time has passed', async () => {
    const id = await merged();
    test.now = new Date('2026-11-28T17:00:00Z');
    const late = await undo(id);
    expect(late.statusCode).toBe(400);
    expect(late.json().message).toBe('Merges can be undone for 7 days only.');
    expect((await lead.get(`/api/suppliers/${survivor.id}/merges`)).json()).toEqual([]);
    test.now = new Date('2026-11-27T16:00:00Z');
    await sql`update records set rate = rate + 1 where phone = ${duplicate.phone}`.execute(test.db);
    const touched = await undo(id);
    expect(touched.statusCode).toBe(409);
    expect(touched.json().message).toBe(
      'This merge can no longer be undone because the following have changed since: records.',
    );
  });

  it('refuses to undo once records came in by a phone number that moved', async () => {
    const id = await merged();
    await aRecord(test.db, { agency, supplier: { id: survivor.id, phone: duplicate.phone } });
    const answer = await undo(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('records added since the merge');
  });

  it('lets exactly one of two users who merge at the same time win', async () => {
    const answers = await Promise.all([
      merge(survivor.id, duplicate.id),
      merge(duplicate.id, survivor.id),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    const twice = await Promise.all(
      [1, 2].map(async () => {
        const third = await aSupplier(test.db);
        return await merge(third.id, answers[0]?.statusCode === 201 ? survivor.id : duplicate.id);
      }),
    );
    expect(twice.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    expect(twice.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Supplier \d+ was merged into supplier \d+\.$/,
    );
  });

  it('refuses itself, a missing supplier, one from collections, and users who are not leads', async () => {
    const itself = await merge(survivor.id, survivor.id);
    expect(itself.statusCode).toBe(400);
    expect(itself.json().message).toBe('A supplier cannot be merged into itself.');
    expect((await merge(survivor.id, 2147483647)).statusCode).toBe(404);
    await sql`update suppliers set status_code = 92 where id = ${duplicate.id}`.execute(test.db);
    expect((await merge()).json().message).toBe(
      'Luz Hotel is in Collections, but Hotel Luz is not. Merge in the other direction, or move Luz Hotel out of collections first.',
    );
    const clerk = await test.signedIn('standard', 'contributor');
    const url = `/api/suppliers/${survivor.id}/merges`;
    const refused = await clerk.post(url, { duplicateId: duplicate.id });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Lead permissions required');
  });

  it('merges two that one batch billed, and undoes that', async () => {
    await sql`
      with batch as (insert into invoice_batches (filters) values ('{}') returning id)
      update invoices set batch_id = batch.id from batch
      where supplier_id in (${survivor.id}, ${duplicate.id})`.execute(test.db);
    const id = await merged();
    expect((await undo(id)).statusCode).toBe(204);
  });

  it('brings a deleted record back to the supplier that its own became', async () => {
    const executive = await test.signedIn('executive', 'standard', 'contributor');
    const recordId = await aRecord(test.db, { agency, supplier: duplicate });
    expect((await executive.delete(`/api/records/${recordId}`)).statusCode).toBe(204);
    await merged();
    const restored = await executive.post(`/api/records/${recordId}/restore`);
    expect(restored.statusCode, restored.body).toBeLessThan(300);
    const { rows } = await sql<{ supplier_id: number }>`
      select supplier_id from records where id = ${recordId}`.execute(test.db);
    expect(rows[0]?.supplier_id).toBe(survivor.id);
    await expectNoViolations(test.db);
  });

  it('knows every table that names a supplier', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'suppliers'::regclass order by 1`.execute(test.db);
    const byTrigger = ['invoice_deliveries', 'supplier_balances'];
    const moved = [...mergedRelations.map(({ table }) => table), ...byTrigger].toSorted();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(moved);
  });
});
