import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { afterEach, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { reopenSuppliers } from './suppliers.jobs.ts';

const test = await startTestApp();
const standard = await test.signedIn('contributor', 'standard');
const agent = await test.signedIn('contributor', 'standard', 'collectionagent');
const executive = await test.signedIn('contributor', 'standard', 'executive');
const lead = await test.signedIn('lead', 'contributor');

let numbers = 0;
const aPhone = (): string => `415555${String(1_000 + ++numbers)}`;

const created = async (body: object, as = standard) => {
  const answer = await as.post('/api/suppliers', { phone_number: aPhone(), ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const edited = async (id: number, body: object, as = standard) =>
  await as.put(`/api/suppliers/${id}`, { name: 'Hotel Luz', ...body });

afterEach(async () => {
  await expectNoViolations(test.db);
});

describe('POST /api/suppliers', () => {
  it('stores the addresses of international domains with the domain in ASCII [F-126]', async () => {
    const supplier = await created({
      name: 'Zur Brücke',
      email: ['ap@Müller.example', 'hotel@почта.рф', 'gm@stay.xn--p1ai'],
    });
    expect(supplier.emails.toSorted()).toEqual([
      'ap@xn--mller-kva.example',
      'gm@stay.xn--p1ai',
      'hotel@xn--80a1acny.xn--p1ai',
    ]);
    const { statusCode } = await standard.post('/api/suppliers', {
      name: 'Zur Brücke',
      phone_number: aPhone(),
      email: 'ap@müller.example\r\nBcc: gm@luz.test',
    });
    expect(statusCode).toBe(400);
  });

  it('creates a billable supplier with phone, emails, address and first note [S-351, S-329]', async () => {
    const supplier = await created({
      name: ' Hotel Luz ',
      dba: 'Luz LLC',
      phone_number: '(415) 555-0142',
      fax: '415-555-0199',
      email: ['ap@luz.test', 'AP@LUZ.test', 'gm@luz.test'],
      paymentMethod: 3,
      notes: 'Asks for a PO',
      address: { street: '1 Main', city: 'Denver', zip: '80202', countryId: 214 },
    });
    expect(supplier).toMatchObject({
      name: 'Hotel Luz',
      status: { code: 0 },
      primaryPhone: '4155550142',
      fax: '4155550199',
      emails: ['ap@luz.test', 'gm@luz.test'],
      preferredPaymentMethod: { id: 3 },
      currency: 'USD',
      physicalAddress: { street: '1 Main', isBilling: false },
    });
    const notes = (await standard.get(`/api/supplierNotes/${supplier.id}`)).json();
    expect(notes).toMatchObject([{ note: 'Asks for a PO', createdBy: { id: standard.id } }]);
  });

  it('refuses a new fax number that cannot be dialed, and keeps a stored one [F-156]', async () => {
    for (const fax of ['not a phone', '12', 'same as phone', '555-0100', '+1 000 000 0000']) {
      const refused = await standard.post('/api/suppliers', {
        name: 'Faxless',
        phone_number: aPhone(),
        fax,
      });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        { fax: ['Enter local phone number'] },
      ]);
    }
    const { id } = await created({ name: 'Old Fax', phone_number: aPhone() });
    await test.db.updateTable('suppliers').set({ fax: 'ask Ann' }).where('id', '=', id).execute();
    const put = (fax: string) => standard.put(`/api/suppliers/${id}`, { name: 'New Fax', fax });
    expect((await put('ask Ann')).statusCode).toBe(200);
    expect((await put('ask Bob')).statusCode).toBe(400);
    expect((await put('+49 89 1234567')).json().fax).toBe('49891234567');
  });

  it('attaches open records that wait for its phone, and their commission is its balance', async () => {
    const agency = await anAgency(test.db);
    const phone = aPhone();
    const recordId = await aRecord(test.db, { agency, rateCents: 10_000 });
    await test.db.updateTable('records').set({ phone }).where('id', '=', recordId).execute();
    const supplier = await created({ name: 'Found', phone_number: phone });
    expect(supplier).toMatchObject({ recordCount: 1, balance: 20 });
  });

  it('refuses a phone that is not a local number [S-332, S-343]', async () => {
    const answer = await standard.post('/api/suppliers', { name: 'A', phone_number: '555-0142' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Enter local phone number',
      errors: { phone_number: ['Enter local phone number'] },
    });
  });

  it('names the supplier that has the phone', async () => {
    const phone = aPhone();
    const { id } = await created({ name: 'First', phone_number: phone });
    const answer = await standard.post('/api/suppliers', { name: 'Second', phone_number: phone });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'phoneConflict',
      conflicts: [{ phone, supplier_id: id }],
    });
  });

  it('makes one supplier of two that are created with the same phone at once', async () => {
    const phone = aPhone();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => standard.post('/api/suppliers', { name, phone_number: phone })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('takes Temp Closed with a reopen date of today or later [S-335, S-337, S-338]', async () => {
    const closed = (reopenDate?: string) =>
      standard.post('/api/suppliers', {
        name: 'Shut',
        phone_number: aPhone(),
        status: 22,
        reopenDate,
      });
    expect((await closed()).json().errors.reopenDate).toEqual([
      'A reopen date is required for Temp Closed',
    ]);
    expect((await closed('2026-11-19')).statusCode).toBe(400);
    expect((await closed('2026-11-20')).json().reopenDate).toBe('2026-11-20');
  });

  it('gives collections statuses to collection agents, vendor codes to executives [S-339..S-342]', async () => {
    const { id: vendorId } = await test.db
      .insertInto('vendors')
      .values({ code: 'NETWORK' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { name: 'A', phone_number: aPhone() };
    const refused = await standard.post('/api/suppliers', { ...body, status: 92 });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Collection Agent permissions required');
    expect((await standard.post('/api/suppliers', { ...body, vendorId })).statusCode).toBe(403);
    expect(await created({ name: 'B', status: 92, substatus: 8 }, agent)).toMatchObject({
      isCollections: true,
      substatus: { code: 8 },
    });
    expect((await created({ name: 'C', vendorId }, executive)).vendorCode).toBe('NETWORK');
  });
});

describe('PUT /api/suppliers/{supplierId}', () => {
  it('changes what is given, leaves the rest, and keeps a history of the status [S-354]', async () => {
    const { id } = await created({ name: 'Old', dba: 'Kept', email: 'a@b.test' });
    const answer = await edited(id, { status: 88, email: 'c@d.test' });
    expect(answer.json()).toMatchObject({
      name: 'Hotel Luz',
      dba: 'Kept',
      status: { code: 88 },
      email: 'c@d.test',
    });
    const history = await test.db
      .selectFrom('supplier_status_history')
      .select(['old_status', 'new_status', 'created_by'])
      .where('supplier_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { old_status: null, new_status: 0, created_by: standard.id },
      { old_status: 0, new_status: 88, created_by: standard.id },
    ]);
  });

  it('refuses a save that began before someone else saved, and says who changed what', async () => {
    const { id, updated_at } = await created({ name: 'Raced' });
    await edited(id, { dba: 'Theirs' }, agent);
    const late = await edited(id, { dba: 'Mine', expected_updated_at: updated_at });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'staleSave',
      changed: ['dba', 'name'],
      updatedBy: { id: agent.id },
    });
    expect(late.json().message).toMatch(/ changed DBA, Name while you were editing\.$/);
    expect((await standard.get(`/api/suppliers/${id}`)).json().dba).toBe('Theirs');
  });

  it('is not blocked by a balance that changed in the meantime', async () => {
    const supplier = await created({ name: 'Hotel Luz' });
    const phone = { id: supplier.id, phone: supplier.primaryPhone };
    await aRecord(test.db, { agency: await anAgency(test.db), supplier: phone });
    const body = { dba: 'Fine', expected_updated_at: supplier.updated_at };
    expect((await edited(supplier.id, body)).statusCode).toBe(200);
  });

  it('lets each field be changed by its own role [S-348]', async () => {
    const contributor = await test.signedIn('contributor');
    const { id } = await created({ name: 'Hotel Luz' });
    expect((await edited(id, { dba: 'Ok' }, contributor)).statusCode).toBe(200);
    expect((await edited(id, { status: 88 }, contributor)).json().message).toBe(
      'Standard permissions required',
    );
    expect((await edited(id, { substatus: 1 }, contributor)).statusCode).toBe(403);
    expect((await edited(id, { status: 92 })).statusCode).toBe(403);
    expect((await edited(id, { status: 92 }, agent)).statusCode).toBe(200);
    expect((await edited(id, { status: 0 })).statusCode).toBe(403);
    expect((await edited(id, { dba: 'Still' })).statusCode).toBe(200);
  });

  it('closes the open records as bankruptcy when that is asked for', async () => {
    const supplier = await aSupplier(test.db, { name: 'Hotel Luz' });
    await aRecord(test.db, { agency: await anAgency(test.db), supplier, rateCents: 50_000 });
    const other = await edited(supplier.id, { closeOpenRecords: true });
    expect(other.statusCode).toBe(400);
    const answer = await edited(supplier.id, { status: 7, closeOpenRecords: true });
    expect(answer.json()).toMatchObject({ status: { code: 7 }, balance: 0 });
    const [record] = await test.db
      .selectFrom('records')
      .select('status_code')
      .where('supplier_id', '=', supplier.id)
      .execute();
    expect(record?.status_code).toBe(7);
  });

  it('returns 404 for a missing supplier', async () => {
    const answer = await edited(2_000_000_000, {});
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Supplier Not Found');
  });
});

describe('the nightly reopening', () => {
  it('makes a supplier billable on its reopen date, not before', async () => {
    const { id } = await created({ name: 'Hotel Luz', status: 22, reopenDate: '2026-12-01' });
    const stored = async () => (await standard.get(`/api/suppliers/${id}`)).json();
    await reopenSuppliers(test.db, day('2026-11-30'));
    expect(await stored()).toMatchObject({ status: { code: 22 }, reopenDate: '2026-12-01' });
    expect(await reopenSuppliers(test.db, day('2026-12-01'))).toBe(1);
    expect(await stored()).toMatchObject({ status: { code: 0 }, reopenDate: null });
  });
});

describe('DELETE /api/suppliers/{supplierId}', () => {
  it('deletes a supplier that nothing names, with all its parts [S-400]', async () => {
    const supplier = await created({ name: 'Gone', notes: 'Bye', address: { street: '1 End' } });
    expect((await lead.delete(`/api/suppliers/${supplier.id}`)).statusCode).toBe(204);
    expect((await standard.get(`/api/suppliers/${supplier.id}`)).statusCode).toBe(404);
    const left = await test.db
      .selectFrom('addresses')
      .select('id')
      .where('street', '=', '1 End')
      .execute();
    expect(left).toEqual([]);
    await created({ name: 'Again', phone_number: supplier.primaryPhone });
  });

  it('shows why a supplier is kept', async () => {
    const supplier = await aSupplier(test.db);
    const rateCents = cents(10_000);
    await aRecord(test.db, { agency: await anAgency(test.db), supplier, rateCents });
    const answer = await lead.delete(`/api/suppliers/${supplier.id}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('This supplier cannot be deleted because it has 1 record.');
    expect((await standard.delete(`/api/suppliers/${supplier.id}`)).statusCode).toBe(403);
  });
});
