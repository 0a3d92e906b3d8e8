import { randomBytes } from 'node:crypto';
import { endpoints } from '@recoup/contract/endpoints';
import { type Ability, may } from '@recoup/domain/auth/abilities';
import { type RoleName, roleNames } from '@recoup/domain/auth/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRecord } from './factories.ts';
import { type Caller, startTestApp, type TestApp } from './harness.ts';
import { createSampleEntities, type SampleEntities } from './sample-entities.ts';

/** A text that stands in one place of the database, and the abilities of which any one opens it. */
interface Planted {
  readonly text: string;
  readonly opens: readonly Ability[];
}

/** Where the planted things are, by the name of the parameter that asks for them. */
type Places = Record<string, readonly (string | number)[]>;

const uploads = ['agencies.upload', 'agencies.uploadCts', 'agencies.uploadArcs'] as const;

/** Plants a text for what each ability opens; no two places hold the same text. */
async function plantTexts(
  { db }: TestApp,
  one: SampleEntities,
): Promise<{ planted: Planted[]; places: Places }> {
  const planted: Planted[] = [];
  const plant = (...opens: Ability[]): string => {
    const text = `plant${randomBytes(6).toString('hex')}`;
    planted.push({ text, opens });
    return text;
  };
  const { owner, supplierId, agencyId } = one;
  const asks = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBeLessThan(300);
  };

  // a record with its notes, its invoice, what was paid for it, and one that was deleted
  const { recordId: recordIds } = await sql<{ recordId: number[] }>`
    select array_agg(record_id) as "recordId" from receipt_entries
    where receipt_id = ${one.paymentId} and record_id is not null`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { recordId: [] });
  const [paidId = 0] = recordIds;
  await db
    .insertInto('record_notes')
    .values({ record_id: paidId, note: plant('recordNotes.view') })
    .execute();
  await db
    .updateTable('receipts')
    .set({ number: plant('payments.view', 'invoices.view') })
    .where('id', '=', one.paymentId)
    .execute();
  await db
    .insertInto('record_archive_events')
    .values({ record_id: paidId, kind: 'restored', reason: plant('records.restore') })
    .execute();
  const { id: invoiceId } = await db
    .selectFrom('invoice_lines')
    .select('invoice_id as id')
    .where('record_id', '=', paidId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_deliveries')
    .values({
      invoice_id: invoiceId,
      supplier_id: supplierId,
      channel: 'email',
      recipient: plant('invoices.view'),
      state: 'failed',
      result: plant('invoices.view'),
    })
    .execute();
  const agency = await db
    .selectFrom('agency_arcs')
    .select(['agency_id as id', 'arc'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const deletedId = await aRecord(db, { agency, lastName: plant('records.restore') });
  await asks(owner.delete(`/api/records/${deletedId}`));

  // a supplier with its notes, callbacks, recordings and contacts
  await asks(owner.post('/api/supplierNotes', { supplierId, note: plant('suppliers.view') }));
  const callsOn = '2031-03-04T05:06:00';
  planted.push({ text: callsOn, opens: ['supplierCallbacks.view'] });
  await db
    .insertInto('supplier_callbacks')
    .values({
      supplier_id: supplierId,
      assigned_to: owner.id,
      reason: plant('supplierCallbacks.view'),
      scheduled_time: `${callsOn}Z`,
    })
    .execute();
  await db
    .updateTable('supplier_recordings')
    .set({ description: plant('supplierRecordings.view') })
    .where('supplier_id', '=', supplierId)
    .execute();
  await db
    .insertInto('supplier_contacts')
    .values({
      supplier_id: supplierId,
      place: 1,
      title: 'Owner',
      name: plant('collections.viewContacts'),
      email: 'owner@hotel.test',
    })
    .execute();
  for (const [field, ability] of [
    ['callback', 'supplierCallbacks.view'],
    ['contact', 'collections.viewContacts'],
    ['recording', 'supplierRecordings.view'],
    ['dba', 'suppliers.view'],
  ] as const)
    await db
      .insertInto('supplier_changes')
      .values({ supplier_id: supplierId, field, old_value: plant(ability) })
      .execute();

  // an agency with its notes and reports; uploads; a bulk edit
  await asks(owner.post('/api/agencyNotes', { agencyId, note: plant('agencies.view') }));
  const reportJob = await db
    .insertInto('job_progress')
    .values({ kind: 'test', state: 'failed', message: plant('reports.view', 'jobs.manage') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agency_reports')
    .values({ agency_id: agencyId, year: 2026, month: 10, job_id: reportJob.id })
    .execute();
  const uploadIds: number[] = [];
  for (const [kind, opens] of [
    ['agency', uploads],
    ['supplier', ['suppliers.upload']],
  ] as const) {
    const { id } = await db
      .insertInto('uploads')
      .values({
        kind,
        agency_id: kind === 'agency' ? agencyId : null,
        // an agency's figures name its last file, as each of its records does
        file_name: kind === 'agency' ? 'stays.csv' : plant(...opens),
        file_hash: randomBytes(32),
        reading: JSON.stringify({ header: ['Guest'] }),
        byte_size: 10,
        state: 'done',
        total_count: 1,
        unreadable_count: 1,
        created_by: owner.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    uploadIds.push(id);
    await db
      .insertInto('upload_rejects')
      .values({
        upload_id: id,
        row_number: 1,
        bucket: 'unreadable',
        reason: plant(...opens),
        raw: JSON.stringify([plant(...opens)]),
      })
      .execute();
  }
  const bulkEdit = await owner.post('/api/records/bulkEdits', {
    selection: JSON.stringify({ search: String(one.freeRecordId) }),
    edit: { status: 4 },
  });
  expect(bulkEdit.statusCode, bulkEdit.body).toBeLessThan(300);
  await db
    .updateTable('record_bulk_edit_items')
    .set({ reason: plant('records.bulkEdit') })
    .where('bulk_edit_id', '=', bulkEdit.json().id)
    .execute();
  await db
    .insertInto('vendors')
    .values({ code: plant('vendors.view', 'suppliers.editVendor', 'invoices.generate') })
    .execute();

  // what the house keeps about itself
  await db
    .insertInto('audit_log')
    .values({ action: 'signed in', subject: plant('auditLog.view') })
    .execute();
  const { id: messageId } = await db
    .insertInto('outgoing_messages')
    .values({
      service: 'mail',
      kind: 'passwordChanged',
      key: randomBytes(6).toString('hex'),
      payload: JSON.stringify({ userId: owner.id, recipient: `${plant('outbox.view')}@a.test` }),
      state: 'dead',
      last_error: plant('outbox.view'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update company_versions set details = details || ${JSON.stringify({
    bankName: plant('company.view'),
  })}::jsonb`.execute(db);
  const inactive = await db
    .insertInto('users')
    .values({ name: plant('users.editStatus'), email: 'gone@recoup.test', is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const active = await db
    .insertInto('users')
    .values({ name: 'Active', email: `${plant('users.view')}@recoup.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('job_progress')
    .set({ message: plant('jobs.manage') })
    .where('id', '=', one.jobId)
    .execute();

  // what belongs to one person opens to no ability
  await db.updateTable('api_tokens').set({ name: plant() }).where('id', '=', one.tokenId).execute();
  await db
    .updateTable('user_second_factors')
    .set({ name: plant() })
    .where('id', '=', one.factorId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ user_agent: plant() })
    .where('user_id', '=', owner.id)
    .execute();

  const places: Places = {
    recordId: [paidId, deletedId, one.freeRecordId],
    supplierId: [supplierId],
    agencyId: [agencyId],
    invoiceId: [invoiceId],
    userId: [inactive.id, active.id],
    uploadId: uploadIds,
    bulkEditId: [bulkEdit.json().id],
    messageId: [messageId],
    jobId: [one.jobId],
    phone: ['2125550100'],
  };
  return { planted, places };
}

/** The addresses of a reading call, with every combination that a planted thing needs. */
function addressesOf(path: string, places: Places, planted: readonly Planted[]): string[] {
  let addresses = [path];
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    addresses = addresses.flatMap((address) =>
      (places[name] ?? [1]).map((value) => address.replace(`{${name}}`, String(value))),
    );
  const queries: Record<string, string[]> = {
    '/api/find': planted.map(({ text }) => `?q=${text.slice(0, 18)}`),
    '/api/users': ['', '?assignable=any', '?filters={"showInactive":true}'],
    '/api/agencies': ['', '?unknownSupplier=true'],
    '/api/uploads/{uploadId}/rows': ['?bucket=unreadable'],
    '/api/supplierBalances': ['', '?minimumBalance=25000'],
    '/api/reports': ['?year=2026&month=10'],
    '/api/records/bulkEdits/{bulkEditId}/records': ['', '?outcome=changed'],
  };
  return addresses.flatMap((address) => (queries[path] ?? ['']).map((query) => address + query));
}

let app: TestApp;
let planted: readonly Planted[];
let seenByOwner: string;
const seen = new Map<RoleName, string>();

/** Everything that a person with one role can read, as one text. */
async function readEverything(caller: Caller, places: Places): Promise<string> {
  const bodies: string[] = [];
  for (const { method, path, access, neverEnds } of endpoints) {
    if (method !== 'GET' || access === 'public' || neverEnds) continue;
    for (const address of addressesOf(path, places, planted))
      bodies.push((await caller.get(encodeURI(address))).body);
  }
  return bodies.join('\n');
}

beforeAll(async () => {
  app = await startTestApp({ takesJobs: false });
  const one = await createSampleEntities(app, await app.signedIn(...roleNames));
  const made = await plantTexts(app, one);
  planted = made.planted;
  // owing enough to be in collections
  await sql`update supplier_balances set balance = 30000 where supplier_id = ${one.supplierId}`.execute(
    app.db,
  );
  seenByOwner = await readEverything(await app.signedIn(...roleNames), made.places);
  for (const role of roleNames)
    seen.set(role, await readEverything(await app.signedIn(role), made.places));
});

describe('what a role reads over all endpoints', () => {
  for (const role of roleNames)
    test(`${role} sees only what its abilities open, whatever response it is part of [F-204]`, () => {
      const closed = planted.filter(({ opens }) => !opens.some((ability) => may([role], ability)));
      expect(closed.length).toBeGreaterThan(0);
      const body = seen.get(role) ?? '';
      expect(closed.filter(({ text }) => body.includes(text))).toEqual([]);
    });

  test('someone with every role finds every text that an ability opens [F-204]', () => {
    const missed = planted.filter(
      ({ text, opens }) => opens.length > 0 && !seenByOwner.includes(text),
    );
    expect(missed).toEqual([]);
  });
});
