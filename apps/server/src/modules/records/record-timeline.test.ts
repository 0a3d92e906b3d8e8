import { beforeAll, describe, expect, test } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { whileOpening } from '#test/while-opening';

let app: TestApp;
let agency: { id: number; arc: string };
let supplier: { id: number; phone: string };
let executive: Caller;
let contributor: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agency = await anAgency(app.db);
  supplier = await aSupplier(app.db);
  executive = await app.signedIn('executive', 'srlead', 'standard', 'accounting', 'contributor');
  contributor = await app.signedIn('contributor');
});

interface Event {
  kind: string;
  by: { id: number } | null;
  amount: number | null;
}

const story = async (id: number) => {
  const answer = await executive.get(`/api/records/${id}/story`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { isDeleted: boolean; guest: string; events: Event[] };
};

async function anUpload(): Promise<number> {
  const { id } = await app.db
    .insertInto('uploads')
    .values({
      kind: 'agency',
      agency_id: agency.id,
      file_name: 'march.csv',
      file_hash: Buffer.from('x'),
      byte_size: 10,
      state: 'done',
      new_count: 1,
      created_by: executive.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('what happened to a record', () => {
  test('has the remark with which a receipt paid it', async () => {
    const id = await aRecord(app.db, { agency, supplier });
    const head = { paymentMethodId: 2, receivedOn: '2026-11-18', amount: 20 };
    const receipt = (await executive.post('/api/receipts', head)).json();
    const { updated_at } = (await executive.get(`/api/records/${id}`)).json();
    const line = { recordId: id, amount: 20, remark: 'Two nights only' };
    const paid = await executive.post(`/api/receipts/${receipt.id}/lines`, {
      processDate: '2026-11-19',
      lines: [{ ...line, expected_updated_at: updated_at }],
      expected_updated_at: receipt.updated_at,
    });
    expect(paid.statusCode, paid.body).toBe(201);
    const { events } = await story(id);
    expect(events.find(({ kind }) => kind === 'paid')).toMatchObject({
      amount: 20,
      text: 'Two nights only',
    });
  });

  test('is its upload with the row, every invoice, delivery, payment, change, note and deletion, in order', async () => {
    const uploadId = await anUpload();
    const id = await aRecord(app.db, { agency, supplier, firstName: 'Ann', lastName: 'Told' });
    await app.db
      .updateTable('records')
      .set({ upload_id: uploadId, upload_row: 17 })
      .where('id', '=', id)
      .execute();
    await executive.patch(`/api/records/${id}`, { rate: 110 });
    const created = await executive.post('/api/invoices', {
      supplierId: supplier.id,
      records: [id],
      deliveryMethod: 'postage',
    });
    expect(created.statusCode, created.body).toBe(201);
    const { invoice } = created.json();
    const booked = await executive.patch(`/api/invoices/${invoice.id}/records`, {
      checkNumber: '1001',
      completed: true,
      paymentAmount: 22,
      paymentMethod: 3,
      processDate: '2026-11-20',
      records: { [id]: { id, statusCode: 42, paidCt: 22, paymentMethodId: 3 } },
      expected_updated_at: invoice.updated_at,
    });
    expect(booked.statusCode, booked.body).toBe(200);
    await executive.post('/api/recordNotes', { recordId: id, note: 'Whose is it?' });
    const { events, guest } = await story(id);
    expect(guest).toBe('Ann Told');
    expect(events[0]).toMatchObject({
      kind: 'uploaded',
      upload: { id: uploadId, filename: 'march.csv', row: 17 },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'invoiced', invoiceId: invoice.id, amount: 22 }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'delivery', channel: 'postage', invoiceId: invoice.id }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'paid',
        amount: 22,
        checkNumber: '1001',
        processedOn: '2026-11-20',
        paymentMethod: expect.objectContaining({ name: 'Check' }),
        by: expect.objectContaining({ id: executive.id }),
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'changed',
        change: expect.objectContaining({
          field: 'status',
          oldValue: 'Not Resolved',
          newValue: 'Unknown Deposit',
        }),
      }),
    );
    expect(events.at(-1)).toMatchObject({ kind: 'noted', text: 'Whose is it?' });
    const kinds = [...new Set(events.map(({ kind }) => kind))];
    expect(kinds.indexOf('invoiced')).toBeLessThan(kinds.indexOf('reconciled'));
  });

  test('continues while it is deleted, and after it is restored', async () => {
    const id = await aRecord(app.db, { agency, lastName: 'Gone' });
    await executive.delete(`/api/records/${id}`);
    const gone = await story(id);
    expect(gone).toMatchObject({ isDeleted: true, guest: 'Ada Gone' });
    expect(gone.events.map(({ kind }) => kind)).toEqual(['created', 'deleted']);
    await executive.post(`/api/records/${id}/restore`);
    const back = await story(id);
    expect(back.isDeleted).toBe(false);
    expect(back.events.map(({ kind, by }) => [kind, by?.id])).toEqual([
      ['created', undefined],
      ['deleted', executive.id],
      ['restored', executive.id],
    ]);
  });

  test('names the bulk edits that changed it, and their undoing', async () => {
    const id = await aRecord(app.db, { agency, lastName: 'Edited' });
    const prepared = await executive.post('/api/records/bulkEdits', {
      selection: '{"advancedSearch":{"lastName":"Edited"}}',
      edit: { status: 4 },
    });
    const bulkEditId = prepared.json().id;
    await executive.post(`/api/records/bulkEdits/${bulkEditId}/apply`);
    await executive.post(`/api/records/bulkEdits/${bulkEditId}/undo`);
    const { events } = await story(id);
    for (const kind of ['bulkEdited', 'bulkEditUndone'])
      expect(events).toContainEqual(expect.objectContaining({ kind, bulkEditId }));
  });

  test('omits what a role may not see elsewhere, and a deleted record [F-204]', async () => {
    const id = await aRecord(app.db, { agency, lastName: 'Shared' });
    await executive.delete(`/api/records/${id}`);
    const whileDeleted = await contributor.get(`/api/records/${id}/story`);
    expect(whileDeleted.statusCode).toBe(404);
    await executive.post(`/api/records/${id}/restore`);
    await executive.patch(`/api/records/${id}`, { rate: 110 });
    const events = async (caller: Caller): Promise<string[]> =>
      (await caller.get(`/api/records/${id}/story`)).json().events.map(({ kind }: Event) => kind);
    expect(await events(contributor)).toEqual(['created', 'changed', 'changed']);
    expect(await events(executive)).toEqual([
      'created',
      'deleted',
      'restored',
      'changed',
      'changed',
    ]);
  });

  test('is unknown of a record that never was', async () => {
    const answer = await executive.get('/api/records/2000000000/story');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Record Not Found']);
  });
});

describe('the archive', () => {
  const listed = async (filters: object) =>
    (await executive.get('/api/records/deleted', { query: { filters: JSON.stringify(filters) } }))
      .json()
      .data.map(({ id }: { id: number }) => id);

  test('shows how a record was deleted, and is filtered by user, time, status and agency', async () => {
    const hotel = await aSupplier(app.db, { phone: '2125550999' });
    const own = await anAgency(app.db);
    const id = await aRecord(app.db, { agency: own, supplier: hotel, statusCode: 2 });
    await executive.delete('/api/suppliers/2125550999/records');
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    expect(await listed({ agencyId: own.id })).toEqual([id]);
    expect(await listed({ agencyId: own.id, status: [0] })).toEqual([]);
    expect(await listed({ agencyId: own.id, status: [2], deletedBy: executive.id })).toEqual([id]);
    expect(await listed({ agencyId: own.id, deletedOn: { from: today } })).toEqual([id]);
    expect(await listed({ agencyId: own.id, deletedOn: '2026-01-02' })).toEqual([]);
    const { data } = (
      await executive.get('/api/records/deleted', { query: { search: String(id) } })
    ).json();
    expect(data[0].deletedHow).toBe('By phone number (212) 555-0999');
  });

  test('gives an inactive one back open at the moment at which its agency opens', async () => {
    const onHold = await anAgency(app.db);
    const id = await aRecord(app.db, { agency: onHold, statusCode: 46 });
    await app.db
      .updateTable('agencies')
      .set({ status_code: 10 })
      .where('id', '=', onHold.id)
      .execute();
    await executive.delete(`/api/records/${id}`);
    const answer = await whileOpening(app, onHold, () =>
      executive.post(`/api/records/${id}/restore`),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await contributor.get(`/api/records/${id}`)).json()).toMatchObject({
      status: { code: 0 },
    });
  });

  test('restores many at once, and says why for each that stays', async () => {
    const phone = { id: null as unknown as number, phone: '2125550777' };
    const free = await aRecord(app.db, { agency, lastName: 'Free' });
    const twice = await aRecord(app.db, { agency, supplier: phone, lastName: 'Twice' });
    const undone = await aRecord(app.db, { agency, lastName: 'Undone' });
    const uploadId = await anUpload();
    await app.db
      .updateTable('records')
      .set({ upload_id: uploadId })
      .where('id', '=', undone)
      .execute();
    for (const id of [free, twice, undone]) await executive.delete(`/api/records/${id}`);
    const again = await aRecord(app.db, { agency, supplier: phone, lastName: 'Twice' });
    await app.db
      .updateTable('uploads')
      .set({ state: 'undone' })
      .where('id', '=', uploadId)
      .execute();
    const answer = await executive.post('/api/records/restore', {
      ids: [undone, twice, free, 2_000_000_000],
    });
    expect(answer.json().results).toEqual([
      { id: free, success: true, message: 'Record Restored' },
      {
        id: twice,
        success: false,
        message: `Record ${twice} cannot be restored because record ${again}, created after the deletion, covers the same stay.`,
      },
      {
        id: undone,
        success: false,
        message: `Record ${undone} cannot be restored because its upload was undone.`,
      },
      { id: 2_000_000_000, success: false, message: 'Record 2000000000 is not deleted.' },
    ]);
    const refused = await executive.post(`/api/records/${twice}/restore`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      `Record ${twice} cannot be restored because record ${again}, created after the deletion, covers the same stay.`,
    ]);
    expect((await contributor.post('/api/records/restore', { ids: [twice] })).statusCode).toBe(403);
    // the upload is marked as undone here, not undone
    await expectNoViolations(app.db, { except: 'I9' });
  });
});
