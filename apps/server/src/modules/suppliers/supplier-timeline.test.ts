import type { TimelineEntry } from '@recoup/contract/suppliers/supplier-timeline.schemas';
import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aReceipt, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const collector = await test.signedIn('contributor', 'standard', 'collectionagent', 'srlead');
const contributor = await test.signedIn('contributor');
let supplier: Awaited<ReturnType<typeof aSupplier>>;

beforeAll(async () => {
  supplier = await aSupplier(test.db);
});

interface Page {
  entries: TimelineEntry[];
  nextCursor: string | null;
}

async function timeline(caller = collector, query: Record<string, string> = {}): Promise<Page> {
  const answer = await caller.get(`/api/suppliers/${supplier.id}/timeline`, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const ofKind = (...kind: string[]) => ({ filters: JSON.stringify({ kind }) });

/** The texts of the newest events, without who and when. */
async function says(...kinds: string[]) {
  const { entries } = await timeline(collector, ofKind(...kinds));
  return entries.map(({ what, detail }) => [what, detail]);
}

async function put(change: object): Promise<void> {
  const url = `/api/suppliers/${supplier.id}`;
  const answer = await collector.put(url, { name: 'Hotel Luz', ...change });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the timeline of a supplier', () => {
  it('shows notes and changes of the supplier, newest first, with author and time', async () => {
    await put({ dba: 'Luz LLC', fax: '(212) 555-0199' });
    await put({ status: 22, reopenDate: '2027-01-31' });
    await put({ status: 92, substatus: 4, reopenDate: null });
    await collector.post('/api/supplierNotes', {
      supplierId: supplier.id,
      note: 'Ask for Maria',
      important: true,
    });
    const { entries, nextCursor } = await timeline();
    expect(nextCursor).toBeNull();
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^note-\d+$/),
      kind: 'note',
      at: expect.stringMatching(/Z$/),
      createdBy: { id: collector.id, name: expect.any(String) },
      what: 'Important note',
      detail: 'Ask for Maria',
      isImportant: true,
      scheduledFor: null,
      invoiceId: null,
      recording: null,
    });
    const told = await says('change');
    expect(told).toEqual(
      expect.arrayContaining([
        ['Status changed', 'Temp Closed → Collections · Payment Plan'],
        ['Status changed', 'Billable → Temp Closed'],
        ['Reopen Date changed', 'nothing → 1/31/2027'],
        ['DBA changed', 'nothing → Luz LLC'],
        ['Fax changed', 'nothing → (212) 555-0199'],
      ]),
    );
    expect(told.filter(([what]) => what === 'Status changed')).toHaveLength(2);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows who was assigned and unassigned', async () => {
    const assign = (assigned_user_id: number | null) =>
      collector.patch('/api/suppliers/collections', {
        selected_suppliers: [supplier.id],
        assigned_user_id,
      });
    const given = await assign(collector.id);
    expect(given.statusCode, given.body).toBe(200);
    await assign(null);
    const name = (await timeline()).entries[0]?.createdBy?.name;
    expect((await says('change')).slice(0, 2)).toEqual([
      ['Assigned to changed', `${name} → nothing`],
      ['Assigned to changed', `nothing → ${name}`],
    ]);
  });

  it('shows contacts, callbacks and recordings, and deleted ones', async () => {
    const url = `/api/suppliers/${supplier.id}/collections/contacts`;
    const maria = { title: 'Controller', name: 'Maria Sol', phone: '2125550123', email: '' };
    const { contacts } = (await collector.put(url, { contacts: [maria] })).json();
    const { id } = contacts[0];
    await collector.put(url, { contacts: [{ ...maria, id, title: 'Owner' }] });
    await collector.put(url, { contacts: [] });
    const calls = await says('call');
    expect(calls).toEqual([
      ['Contact removed', 'Maria Sol, Owner, (212) 555-0123'],
      [
        'Contact changed',
        'Maria Sol, Controller, (212) 555-0123 → Maria Sol, Owner, (212) 555-0123',
      ],
      ['Contact added', 'Maria Sol, Controller, (212) 555-0123'],
    ]);
    const { rows } = await sql<{ id: number }>`
      with file as (insert into stored_files (key, name, media_type, byte_size, sha256)
        values ('k1', 'call.mp3', 'audio/mpeg', 1, '') returning id),
      recording as (insert into supplier_recordings (supplier_id, file_id, filename, description)
        select ${supplier.id}, id, 'call.mp3', 'With Maria' from file)
      insert into supplier_callbacks (supplier_id, assigned_to, reason, scheduled_time, created_by)
      values (${supplier.id}, ${collector.id}, 'Promised a check', '2026-12-01T15:00:00Z',
        ${collector.id}) returning id`.execute(test.db);
    const { entries } = await timeline(collector, ofKind('call'));
    expect(entries.find(({ id: key }) => key === `callback-${rows[0]?.id}`)).toMatchObject({
      what: expect.stringMatching(/^Callback for Person /),
      detail: 'Promised a check',
      scheduledFor: '2026-12-01T15:00:00.000Z',
    });
    expect(entries.find(({ recording }) => recording === 'call.mp3')).toMatchObject({
      what: 'Call recorded: call.mp3',
      detail: 'With Maria',
    });
    expect((await collector.delete(`/api/supplierCallbacks/${rows[0]?.id}`)).statusCode).toBe(204);
    expect((await says('call'))[0]).toEqual(['Callback deleted', 'Promised a check']);
  });

  it('shows invoices, their deliveries, payments, and undone ones', async () => {
    const recordId = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
    await sql`
      with invoice as (insert into invoices (supplier_id, issued_on, line_count, total, created_by)
        values (${supplier.id}, '2026-11-01', 1, 1234.50, ${collector.id}) returning id),
      line as (insert into invoice_lines (invoice_id, record_id, position, agency_id, arc,
          guest_first_name, guest_last_name, start_date, end_date, nights, rate, commission)
        select invoice.id, r.id, 1, agency_id, arc, guest_first_name, guest_last_name, start_date,
          end_date, 2, rate, 1234.50 from invoice, records r where r.id = ${recordId}),
      delivery as (insert into invoice_deliveries (invoice_id, channel, recipient, state, result)
        select id, 'email', 'ar@luz.test', 'failed', 'Mailbox full' from invoice),
      note as (insert into supplier_notes (supplier_id, invoice_id, note)
        select ${supplier.id}, id, 'Invoice created' from invoice)
      select`.execute(test.db);
    const receiptId = await aReceipt(test.db, {
      supplierId: supplier.id,
      amount: '1234.50',
      number: '7788',
      receivedOn: day('2026-11-05'),
    });
    await sql`
      with act as (insert into receipt_acts (kind) values ('reconciled') returning id)
      insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on,
        record_id, agency_id, invoice_id)
      select act.id, ${receiptId}, 'applied', 1234.50, 1234.50, '2026-11-05', '2026-11-05',
        l.record_id, l.agency_id, l.invoice_id
      from act, invoice_lines l where l.record_id = ${recordId}`.execute(test.db);
    await sql`
      with act as (insert into receipt_acts (kind) values ('undone') returning id)
      insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on,
        record_id, agency_id, invoice_id, reverses, live)
      select act.id, e.receipt_id, 'undone', -e.amount, -e.dollars, e.posted_on, e.paid_on,
        e.record_id, e.agency_id, e.invoice_id, e.id, false
      from act, receipt_entries e where e.receipt_id = ${receiptId}`.execute(test.db);
    await sql`
      with act as (insert into receipt_acts (kind) values ('undone') returning id)
      insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, created_by)
      select id, ${receiptId}, 'amount', -1234.50, -1234.50, '2026-11-05', ${collector.id}
      from act`.execute(test.db);
    await sql`update receipts set state = 'void' where id = ${receiptId}`.execute(test.db);
    const { entries } = await timeline(collector, ofKind('invoice', 'delivery', 'payment'));
    const invoiceId = entries[0]?.invoiceId;
    const detail = `Check 7788, processed 11/5/2026, for invoice ${invoiceId}`;
    expect(entries.map(({ what, detail: more }) => [what, more])).toEqual([
      ['Payment of $1,234.50 undone', detail],
      ['Payment of $1,234.50 received', detail],
      [`Invoice ${invoiceId} by email`, 'To ar@luz.test · failed: Mailbox full'],
      [`Invoice ${invoiceId} issued`, '1 record, $1,234.50'],
    ]);
    expect(entries.every((entry) => entry.invoiceId === invoiceId)).toBe(true);
    expect(entries[0]).toMatchObject({ what: 'Payment of $1,234.50 undone' });
    expect(entries[0]?.createdBy?.id).toBe(collector.id);
    const notes = (await timeline(collector, ofKind('note'))).entries;
    expect(notes.map(({ detail: note }) => note)).not.toContain('Invoice created');
  });

  it('shows to each role only what its cards may show', async () => {
    const { entries } = await timeline(contributor);
    expect([...new Set(entries.map(({ kind }) => kind))].toSorted()).toEqual(['change', 'note']);
    expect((await timeline(contributor, ofKind('payment'))).entries).toEqual([]);
  });

  it('is read page by page without losing or repeating an event of the same instant', async () => {
    const many = await aSupplier(test.db);
    await sql`insert into supplier_notes (supplier_id, note, created_at)
      select ${many.id}, 'Note ' || n, timestamptz '2026-03-01 12:00Z' + n / 20 * interval '1 s'
      from generate_series(1, 60) n`.execute(test.db);
    await sql`insert into supplier_status_history (supplier_id, new_status, created_at)
      select ${many.id}, 0, timestamptz '2026-03-01 12:00Z' + n / 5 * interval '1 s'
      from generate_series(1, 15) n`.execute(test.db);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const answer = await collector.get(`/api/suppliers/${many.id}/timeline`, { query });
      const page: Page = answer.json();
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(75);
    expect(new Set(seen).size).toBe(75);
  });

  it('refuses a place that no page wrote, an unknown kind and an unknown supplier', async () => {
    const get = (id: number, query: Record<string, string>) =>
      collector.get(`/api/suppliers/${id}/timeline`, { query });
    for (const cursor of ['x', '2026-13-01T00:00:00.000Z_note_1', '2026-01-01T00:00:00.000Z_x_1']) {
      const answer = await get(supplier.id, { cursor });
      expect(answer.statusCode, cursor).toBe(400);
      expect(answer.json().errors.cursor).toEqual([
        `Cursor must be the nextCursor of a page of the timeline, not '${cursor}'`,
      ]);
    }
    expect((await get(supplier.id, ofKind('gossip'))).statusCode).toBe(400);
    expect((await get(2147483647, {})).json().message).toBe('Supplier Not Found');
  });

  it('lets a supplier with contacts, callbacks and recordings be deleted', async () => {
    const { id } = await aSupplier(test.db);
    await sql`insert into supplier_contacts (supplier_id, place, title, name, phone)
      values (${id}, 1, 'Owner', 'Ann', '2125550111')`.execute(test.db);
    const lead = await test.signedIn('lead');
    expect((await lead.delete(`/api/suppliers/${id}`)).statusCode).toBe(204);
  });
});
