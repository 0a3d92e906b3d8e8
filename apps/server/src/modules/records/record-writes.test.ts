import { beforeAll, describe, expect, test } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';

let app: TestApp;
let agency: { id: number; arc: string };
let supplier: { id: number; phone: string };
let standard: Caller;
let accounting: Caller;
let executive: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agency = await anAgency(app.db);
  supplier = await aSupplier(app.db);
  standard = await app.signedIn('standard', 'contributor');
  accounting = await app.signedIn('standard', 'accounting', 'contributor');
  executive = await app.signedIn('executive', 'contributor', 'srlead');
});

const payload = (change: object = {}) => ({
  guest_first_name: 'Grace',
  guest_last_name: 'Hopper',
  arc: agency.arc,
  phone_number: supplier.phone,
  start_date: '2026-05-01',
  end_date: '2026-05-04',
  rate: 200,
  commission: 60,
  ...change,
});

const detail = async (id: number) => (await standard.get(`/api/records/${id}`)).json();
const path = (id: number) => `/api/records/${id}`;
const balance = async () =>
  (await app.db
    .selectFrom('supplier_balances')
    .select('balance')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst()) ?? { balance: 0 };

describe('creating a record', () => {
  test('belongs to the agency of its ARC and the supplier of its phone, whose balance it joins [R-183, R-184, R-060, R-061]', async () => {
    const before = Number((await balance()).balance);
    const answer = await standard.post('/api/records', payload({ confirmation_number: 'GH-1' }));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      id: expect.any(Number),
      status: { code: 0, name: 'Not Resolved' },
      agency: { id: agency.id },
      supplier: { id: supplier.id },
      entry: '2026-11-20',
      days: 3,
      commission: 60,
      confirmationNumber: 'GH-1',
    });
    expect(Number((await balance()).balance)).toBe(before + 6_000);
  });

  test('takes an unknown phone for a missing supplier, and a paid status with everything it needs [F-149]', async () => {
    const paid = { status: 1, paid_ct: 60, payment_method_id: 3, check_number: '77' };
    const refused = await accounting.post('/api/records', payload(paid));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({
      date_processed: ['A processed date is required for the status Paid.'],
    });
    const ahead = await accounting.post(
      '/api/records',
      payload({ ...paid, date_processed: '2999-01-01' }),
    );
    expect(ahead.json().errors).toEqual({
      date_processed: ['Processed date cannot be after today.'],
    });
    const created = await accounting.post(
      '/api/records',
      payload({ ...paid, date_processed: '2026-06-01', phone_number: '(999) 555-0100' }),
    );
    expect(created.json()).toMatchObject({
      supplier: null,
      isPaid: true,
      paidCt: 60,
      checkNumber: '77',
      paymentMethod: { id: 3 },
    });
  });

  test.each([
    ['arc', { arc: '99999999' }, 'No agency has the ARC 99999999.'],
    ['phone_number', { phone_number: '12345' }, 'Enter local phone number'],
    ['end_date', { end_date: '2026-04-30' }, 'Check out cannot be before check in.'],
    ['guest_first_name', { guest_first_name: ' ' }, 'Guest first name is required'],
    ['status', { status: 13 }, 'A record cannot be changed from Not Resolved to Unknown.'],
    [
      'status',
      { status: 46 },
      'The Inactive status can only be assigned to records whose agencies are Closed or On Hold.',
    ],
    ['substatus', { status: 3, substatus: 2 }, 'Net Rate is not a substatus of Previously Paid.'],
  ])('shows at %s what is wrong with it [R-193]', async (field, change, text) => {
    const answer = await standard.post('/api/records', payload(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: [text] });
  });
});

describe('editing a record', () => {
  test.each([7, 10])(
    'leaves it Inactive while its agency is in status %i [F-147]',
    async (statusCode) => {
      const away = await anAgency(app.db, { statusCode });
      const id = await aRecord(app.db, { agency: away, supplier, statusCode: 46 });
      const refused = await standard.patch(path(id), { status: 0 });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual({
        status: ['The record stays Inactive while its agency is Closed or On Hold.'],
      });
      await app.db
        .updateTable('agencies')
        .set({ status_code: 0 })
        .where('id', '=', away.id)
        .execute();
      expect((await standard.patch(path(id), { status: 0 })).statusCode).toBe(200);
    },
  );

  test('reopens an Inactive record that is given the ARC of an agency that is not Closed or On Hold [R-159]', async () => {
    const away = await anAgency(app.db, { statusCode: 10 });
    const onHold = await anAgency(app.db, { statusCode: 7 });
    const inactive = () => aRecord(app.db, { agency: away, supplier, statusCode: 46 });
    const moved = await standard.patch(path(await inactive()), { arc: agency.arc });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json()).toMatchObject({ agency: { id: agency.id }, status: { code: 0 } });
    const whole = await standard.put(path(await inactive()), payload({ status: 46 }));
    expect(whole.json()).toMatchObject({ agency: { id: agency.id }, status: { code: 0 } });
    const stays = await standard.patch(path(await inactive()), { arc: onHold.arc });
    expect(stays.json()).toMatchObject({ agency: { id: onHold.id }, status: { code: 46 } });
  });

  test('changes the whole or a part, with its commission and its history [R-077, R-185, R-187]', async () => {
    const id = await aRecord(app.db, { agency, supplier });
    const part = await standard.patch(path(id), { rate: 150 });
    expect(part.statusCode, part.body).toBe(200);
    expect(part.json()).toMatchObject({ rate: 150, commission: 30 });
    const whole = await standard.put(path(id), payload({ status: 3, substatus: 5 }));
    expect(whole.json()).toMatchObject({
      guestLastName: 'Hopper',
      status: { code: 3 },
      substatus: { code: 5 },
      rate: 200,
      commission: 60,
      dateProcessed: '2026-11-20',
    });
    const [status] = whole
      .json()
      .changes.filter(({ field }: { field: string }) => field === 'status');
    expect(status).toMatchObject({
      oldValue: 'Not Resolved',
      newValue: 'Previously Paid',
      oldSubstatus: null,
      newSubstatus: 'Onyx',
      createdBy: { id: standard.id },
      updated_at: status.created_at,
    });
  });

  test('clears the agreed nights with the dates they stood for', async () => {
    const id = await aRecord(app.db, { agency, supplier });
    await app.db.updateTable('records').set({ nights_agreed: 9 }).where('id', '=', id).execute();
    expect((await detail(id)).days).toBe(9);
    const answer = await standard.patch(path(id), { end_date: '2026-03-05' });
    expect(answer.json()).toMatchObject({ days: 4, commission: 40 });
  });

  test('matches a changed phone number again, and keeps one that cannot be dialed while other fields change', async () => {
    const other = await aSupplier(app.db);
    const id = await aRecord(app.db, { agency, supplier });
    const moved = await standard.patch(path(id), { phone_number: other.phone });
    expect(moved.json().supplier).toMatchObject({ id: other.id });
    await app.db
      .updateTable('records')
      .set({ phone: '123', phone_given: '123', phone_dialable: false, supplier_id: null })
      .where('id', '=', id)
      .execute();
    const kept = await standard.patch(path(id), { phone_number: '123', rate: 10 });
    expect(kept.statusCode, kept.body).toBe(200);
    const wrong = await standard.patch(path(id), { phone_number: '124' });
    expect(wrong.json().message).toBe('Enter local phone number');
  });

  test('leaves paid records and the substatus Collections to accounting', async () => {
    const paid = await aRecord(app.db, { agency, supplier, statusCode: 1, paidCents: 2_000 });
    const refused = await standard.patch(path(paid), { paid_ct: 10 });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Accounting permissions required');
    expect((await accounting.patch(path(paid), { paid_ct: 10 })).json().paidCt).toBe(10);
    const open = await aRecord(app.db, { agency, supplier });
    expect((await standard.patch(path(open), { substatus: 15 })).statusCode).toBe(403);
    expect((await accounting.patch(path(open), { substatus: 15 })).statusCode).toBe(200);
  });

  test('shows the second of two users who changed what, and writes none of their changes', async () => {
    const id = await aRecord(app.db, { agency, supplier });
    const { updated_at: started } = await detail(id);
    await accounting.patch(path(id), { rate: 300, expected_updated_at: started });
    const late = await standard.put(path(id), payload({ expected_updated_at: started }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'staleSave',
      updatedBy: { id: accounting.id },
      changed: expect.arrayContaining(['rate', 'commission']),
      message: expect.stringMatching(/^Person \d+ changed .*Rate.* while you were editing\.$/),
    });
    expect((await detail(id)).rate).toBe(300);
    const { updated_at: now } = await detail(id);
    const mine = await standard.put(path(id), payload({ expected_updated_at: now }));
    expect(mine.statusCode, mine.body).toBe(200);
  });

  test('refuses a paid CT that multiplies another than the stored one', async () => {
    const id = await aRecord(app.db, { agency, supplier, statusCode: 1, paidCents: 2_000 });
    const late = await accounting.patch(path(id), { paid_ct: 40, expected_paid_ct: 10 });
    expect(late.statusCode).toBe(409);
    expect((await detail(id)).paidCt).toBe(20);
  });

  test('returns 404 for a missing record', async () => {
    const answer = await standard.patch(path(2_000_000), { rate: 1 });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Record Not Found');
  });
});

describe('deleting and restoring', () => {
  test('finds a deleted record by its guest in any language, in capitals or not', async () => {
    const id = await aRecord(app.db, { agency, supplier, lastName: 'İpekçi' });
    expect((await standard.delete(path(id))).statusCode).toBe(204);
    for (const search of ['İpekçi', 'İPEKÇİ']) {
      const { data } = (await executive.get('/api/records/deleted', { query: { search } })).json();
      expect(data, search).toEqual([expect.objectContaining({ id })]);
    }
  });

  test('moves a record with its notes to the archive, from where it comes back as it was [R-197]', async () => {
    const id = await aRecord(app.db, { agency, supplier, lastName: 'Archived' });
    await app.db.insertInto('record_notes').values({ record_id: id, note: 'Kept' }).execute();
    await standard.patch(path(id), { rate: 120 });
    const before = await detail(id);
    expect((await standard.delete(path(id))).statusCode).toBe(204);
    expect((await standard.get(path(id))).statusCode).toBe(404);
    const deleted = (
      await executive.get('/api/records/deleted', { query: { search: 'archived' } })
    ).json();
    expect(deleted.data).toEqual([
      expect.objectContaining({
        id,
        commission: before.commission,
        deletedBy: expect.objectContaining({ id: standard.id }),
      }),
    ]);
    expect((await standard.post(`${path(id)}/restore`)).statusCode).toBe(403);
    expect((await executive.post(`${path(id)}/restore`)).json()).toEqual({ id });
    expect(await detail(id)).toEqual(before);
    expect((await standard.get(`/api/recordNotes/${id}`)).json()[0].note).toBe('Kept');
    expect((await executive.post(`${path(id)}/restore`)).statusCode).toBe(404);
  });

  test('is refused for a paid record, with the reason [R-199]', async () => {
    const id = await aRecord(app.db, { agency, supplier, statusCode: 1, paidCents: 2_000 });
    const answer = await standard.delete(path(id));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(`Record ${id} has the status Paid and cannot be deleted.`);
  });

  test('by phone deletes all or none, and says which have to stay [R-208, R-209, R-212, R-213, R-214]', async () => {
    const nobody = { id: null as unknown as number, phone: '9995550050' };
    const open = await aRecord(app.db, { agency, supplier: nobody });
    const paid = await aRecord(app.db, { agency, supplier: nobody, statusCode: 1, paidCents: 100 });
    const of = async () =>
      (await standard.get('/api/records/byPhone/(999)%20555-0050'))
        .json()
        .map((row: { id: number }) => row.id);
    expect(await of()).toEqual([open, paid]);
    const url = '/api/suppliers/9995550050/records';
    const refused = await standard.delete(url);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Executive permissions required to delete records');
    const kept = await executive.delete(url);
    expect(kept.statusCode).toBe(400);
    expect(kept.json().errors.records).toEqual([
      `Record ${paid} has the status Paid and cannot be deleted.`,
    ]);
    expect(await of()).toEqual([open, paid]);
    await app.db
      .updateTable('records')
      .set({ status_code: 0, paid_ct: '0', payment_method_id: null, date_processed: null })
      .where('id', '=', paid)
      .execute();
    expect((await executive.delete(url)).json()).toEqual({
      results: [open, paid].map((id) => ({ id, success: true, message: 'Record Deleted' })),
    });
    expect(await of()).toEqual([]);
    const none = await executive.delete(url);
    expect(none.statusCode).toBe(404);
    expect(none.json().message).toBe('Records Not Found');
  });
});

describe('notes on a record', () => {
  test('are written, returned newest first and deleted [R-223, R-224, R-225, R-226, R-227, R-228, R-229, R-230, R-231]', async () => {
    const id = await aRecord(app.db, { agency, supplier, statusCode: 42, paidCents: 100 });
    const first = await standard.post('/api/recordNotes', { recordId: id, note: ' Whose? ' });
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toEqual({
      id: expect.any(Number),
      recordId: id,
      note: 'Whose?',
      createdBy: { id: standard.id, name: expect.any(String) },
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      isPinned: false,
      earlierTexts: [],
    });
    const second = await standard.post('/api/recordNotes', { recordId: id, note: 'Found' });
    const notes = (await standard.get(`/api/recordNotes/${id}`)).json();
    expect(notes).toEqual([second.json(), first.json()]);
    const refused = await standard.delete(`/api/recordNotes/${first.json().id}`);
    expect(refused.json().message).toBe('Executive permissions required');
    expect((await executive.delete(`/api/recordNotes/${first.json().id}`)).statusCode).toBe(204);
    expect((await executive.delete(`/api/recordNotes/${first.json().id}`)).statusCode).toBe(404);
  });

  test('are refused in other statuses and without a text [R-220, R-222]', async () => {
    const id = await aRecord(app.db, { agency, supplier });
    const closed = await standard.post('/api/recordNotes', { recordId: id, note: 'x' });
    expect(closed.statusCode).toBe(400);
    expect(closed.json().message).toBe(
      'Notes can be added only while a record is in Unknown Deposit or Overpayment.',
    );
    const empty = await standard.post('/api/recordNotes', { recordId: id, note: ' ' });
    expect(empty.json().errors).toEqual({ note: ['Note is required'] });
  });
});
