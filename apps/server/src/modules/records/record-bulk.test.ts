import type { RoleName } from '@recoup/domain/auth/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachRecords, closeAsBankruptcy } from '#modules/records/records.api';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';

interface Result {
  id: number | null;
  ids?: number[];
  success: boolean;
  message: string;
}

let app: TestApp;
let agency: { id: number; arc: string };
let seniorLead: Caller;
let contributor: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agency = await anAgency(app.db);
  seniorLead = await app.signedIn('srlead', 'contributor');
  contributor = await app.signedIn('contributor');
});

async function patch(caller: Caller, body: object): Promise<Result[]> {
  const answer = await caller.patch('/api/records', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

const assign = (selection: object, newValue: number | '') => ({
  assigned_user_id: { oldValue: JSON.stringify(selection), newValue },
});

const detail = async (id: number) => (await contributor.get(`/api/records/${id}`)).json();

async function recordsOf(lastName: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await aRecord(app.db, { agency, lastName }));
  return ids;
}

describe('assigning records of a list', () => {
  test('gives all that match to a user, with a result for each [F-406, A-156, A-157, R-262, R-263, R-264, R-265, R-266, R-267]', async () => {
    const ids = await recordsOf('Assignable', 3);
    const results = await patch(
      seniorLead,
      assign({ search: 'Assignable', filters: { status: [0] } }, contributor.id),
    );
    expect(results).toEqual([{ id: null, ids, success: true, message: 'Record Assigned' }]);
    expect((await detail(ids[2]!)).assignedUser).toMatchObject({ id: contributor.id });
    expect((await detail(ids[2]!)).changes[0]).toMatchObject({
      field: 'assignedUser',
      oldValue: null,
      newValue: expect.stringContaining('Person'),
      createdBy: { id: seniorLead.id },
    });
  });

  test('touches the oldest 500 of more [R-257]', async () => {
    await app.db
      .insertInto('records')
      .values(
        Array.from({ length: 503 }, () => ({
          agency_id: agency.id,
          arc: agency.arc,
          guest_first_name: 'Ada',
          guest_last_name: 'Throng',
          start_date: '2026-03-01',
          end_date: '2026-03-02',
          rate: '100.00',
          commission: '10.00',
          entry: '2026-04-01',
        })),
      )
      .execute();
    const results = await patch(
      seniorLead,
      assign({ advancedSearch: { lastName: 'Throng' } }, seniorLead.id),
    );
    const [{ ids = [] } = {}] = results;
    expect(ids).toHaveLength(500);
    const rest = await app.db
      .selectFrom('records')
      .select('id')
      .where('guest_last_name', '=', 'Throng')
      .where('assigned_user_id', 'is', null)
      .execute();
    expect(rest).toHaveLength(3);
    const highest = Math.max(...ids);
    for (const { id } of rest) expect(id).toBeGreaterThan(highest);
  });

  test('gives exactly the chosen ones, and names the ones that are gone [F-420]', async () => {
    const [first, gone, other, last] = await recordsOf('Chosen', 4);
    await app.db.deleteFrom('records').where('id', '=', gone!).execute();
    const results = await patch(seniorLead, assign({ ids: [last, gone, first] }, contributor.id));
    expect(results).toEqual([
      { id: null, ids: [first, last], success: true, message: 'Record Assigned' },
      {
        id: gone,
        success: false,
        message: `Record ${gone} was deleted by someone else.`,
      },
    ]);
    expect((await detail(other!)).assignedUser).toBeNull();
  });

  test('gives the oldest 500 of more chosen ones, and takes 2,000 at most [F-420]', async () => {
    const [id] = await recordsOf('Anchor', 1);
    const many = (count: number) => Array.from({ length: count }, (_, n) => 1_000_000 + n);
    const results = await patch(seniorLead, assign({ ids: [...many(1_999), id] }, contributor.id));
    expect(results.flatMap(({ ids, id: one }) => ids ?? [one])).toHaveLength(500);
    expect((await detail(id!)).assignedUser).toMatchObject({ id: contributor.id });
    const refused = await seniorLead.patch('/api/records', assign({ ids: many(2_001) }, 1));
    expect(refused.statusCode).toBe(400);
  });

  test('gives all that match but some, and asks when they are another number [F-420]', async () => {
    const ids = await recordsOf('Nearly', 3);
    const all = { search: 'Nearly', except: [ids[1]] };
    const refused = await seniorLead.patch(
      '/api/records',
      assign({ ...all, count: 5 }, contributor.id),
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'secondLook',
      message: '2 records match now, not 5.',
      count: 2,
    });
    expect((await detail(ids[0]!)).assignedUser).toBeNull();
    const results = await patch(seniorLead, assign({ ...all, count: 2 }, contributor.id));
    expect(results).toMatchObject([{ ids: [ids[0], ids[2]], success: true }]);
    expect((await detail(ids[1]!)).assignedUser).toBeNull();
  });

  test('empties the whole list of a user [S-745, S-746, S-747]', async () => {
    const ids = await recordsOf('Leaver', 2);
    const leaver = await app.signedIn('contributor');
    await patch(seniorLead, assign({ search: 'Leaver' }, leaver.id));
    const results = await patch(seniorLead, assign({ assignedUserId: leaver.id }, ''));
    expect(results).toMatchObject([{ id: null, ids, success: true }]);
    expect((await detail(ids[0]!)).assignedUser).toBeNull();
  });

  test('leaves the list of an executive to executives', async () => {
    const executive = await app.signedIn('executive');
    const refused = await seniorLead.patch(
      '/api/records',
      assign({ assignedUserId: executive.id }, ''),
    );
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Only an executive user can unassign executive records');
    expect(await patch(executive, assign({ assignedUserId: executive.id }, ''))).toEqual([]);
  });

  test('refuses someone who may not assign, an unknown user and an inactive one [R-497]', async () => {
    const gone = await app.signedIn('contributor');
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
    const [id] = await recordsOf('Stays', 1);
    const tries = [
      {
        caller: contributor,
        to: contributor.id,
        status: 403,
        text: 'Senior Lead permissions required',
      },
      { caller: seniorLead, to: 2_000_000, status: 400, text: 'This user does not exist.' },
      {
        caller: seniorLead,
        to: gone.id,
        status: 400,
        text: 'is inactive. Records can be assigned only to active users.',
      },
    ];
    for (const { caller, to, status, text } of tries) {
      const answer = await caller.patch('/api/records', assign({ search: 'Stays' }, to));
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).toContain(text);
    }
    expect((await detail(id!)).assignedUser).toBeNull();
  });
});

describe('who may change many records', () => {
  const assignment = { assigned_user_id: { oldValue: '{"search":"Stays"}', newValue: 1 } };
  const phone = { phone_number: { oldValue: '9995550009', newValue: '2125550100' } };

  test.each<[string, RoleName[], object | undefined, string]>([
    ['nobody special', [], assignment, 'Senior Lead permissions required'],
    ['an accountant', ['accounting'], assignment, 'Senior Lead permissions required'],
    ['a standard user', ['standard'], assignment, 'Senior Lead permissions required'],
    ['a collection agent', ['collectionagent'], assignment, 'Senior Lead permissions required'],
    ['a contributor', ['contributor'], assignment, 'Senior Lead permissions required'],
    ['a lead', ['lead'], { assigned_user_id: null }, 'Senior Lead permissions required'],
    ['a standard user', ['standard'], phone, 'Contributor permissions required'],
    ['a senior lead', ['srlead'], phone, 'Contributor permissions required'],
    ['a lead', ['lead'], undefined, 'Contributor permissions required'],
  ])(
    'refuses %s with %j sending %j by what it needs: %s [F-146]',
    async (_who, roles, body, text) => {
      const answer = await (await app.signedIn(...roles)).patch('/api/records', body);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe(text);
    },
  );
});

describe('correcting a phone', () => {
  const fix = (oldValue: string | null, newValue: string, recordId?: number) => ({
    phone_number: { oldValue, newValue, ...(recordId === undefined ? {} : { recordId }) },
  });
  const withPhone = (phone: string, statusCode = 0) =>
    aRecord(app.db, { agency, supplier: { id: null as unknown as number, phone }, statusCode });

  test('changes every open record that has it and matches them to the supplier; paid and closed ones stay and are counted [R-268, F-406]', async () => {
    const supplier = await aSupplier(app.db);
    const open = await withPhone('9995550001');
    const review = await withPhone('9995550001', 44);
    const paid = await withPhone('9995550001', 1);
    await withPhone('9995550001', 2);
    const answer = await contributor.patch('/api/records', fix('(999) 555-0001', supplier.phone));
    expect(answer.json()).toEqual({
      results: [{ id: null, ids: [open, review], success: true, message: 'Phone Number Updated' }],
      unaffectedCount: 2,
    });
    expect(await detail(open)).toMatchObject({
      phone: supplier.phone,
      supplier: { id: supplier.id },
    });
    expect(await detail(paid)).toMatchObject({ phone: '9995550001', supplier: null });
    const changed = (await detail(open)).changes.map(({ field }: { field: string }) => field);
    expect(changed.toSorted()).toEqual(['phone', 'supplier']);
  });

  test('is refused for a record that is paid, and for a number that no open record has [F-406]', async () => {
    const paid = await withPhone('9995550004', 1);
    for (const [body, text] of [
      [
        fix('9995550004', '2125550100', paid),
        `Record ${paid}: The phone number of a record with the status Paid cannot be changed here.`,
      ],
      [fix('9995550004', '2125550100'), 'No open records have the phone number 9995550004.'],
    ] as const) {
      const refused = await contributor.patch('/api/records', body);
      expect([refused.statusCode, refused.json().message]).toEqual([400, text]);
    }
    expect((await detail(paid)).phone).toBe('9995550004');
  });

  test('never attaches a toll-free number automatically', async () => {
    const supplier = await aSupplier(app.db, { phone: '8005550177' });
    const id = await withPhone('9995550002');
    await patch(contributor, fix('9995550002', supplier.phone));
    expect(await detail(id)).toMatchObject({ phone: '8005550177', supplier: null });
  });

  test('gives a number to the one record that has none', async () => {
    const [id, other] = [await withPhone(''), await withPhone('')];
    await patch(contributor, fix(null, '212-555-0199', id));
    expect((await detail(id)).phone).toBe('2125550199');
    expect((await detail(other)).phone).toBeNull();
  });

  test('rejects invalid local phone numbers and numbers that no record has anymore', async () => {
    const id = await withPhone('9995550003');
    const wrong = await contributor.patch('/api/records', fix('9995550003', '12345'));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({ phone_number: ['Enter local phone number'] });
    const none = await contributor.patch('/api/records', fix('9995559999', '2125550100'));
    expect(none.statusCode).toBe(400);
    expect(none.json().message).toBe('No records have the phone number 9995559999 anymore.');
    expect((await detail(id)).phone).toBe('9995550003');
  });
});

describe('records that follow their supplier', () => {
  test('attach when it gains their number, unless it is toll-free or they are closed', async () => {
    const supplier = await aSupplier(app.db);
    const withPhone = (phone: string, statusCode = 0) =>
      aRecord(app.db, { agency, supplier: { id: null as unknown as number, phone }, statusCode });
    const open = await withPhone('9995550011');
    await withPhone('9995550011', 5);
    await withPhone('8885550012');
    await app.db
      .insertInto('supplier_phone_numbers')
      .values([
        { supplier_id: supplier.id, phone: '9995550011' },
        { supplier_id: supplier.id, phone: '8885550012', is_toll_free: true },
      ])
      .execute();
    expect(await attachRecords(app.db, supplier.id)).toBe(1);
    expect((await detail(open)).supplier).toMatchObject({ id: supplier.id });
  });

  test('are closed as Bankruptcy with it, and its balance is nothing', async () => {
    const supplier = await aSupplier(app.db);
    const open = await aRecord(app.db, { agency, supplier });
    await aRecord(app.db, { agency, supplier, statusCode: 5 });
    expect(await closeAsBankruptcy(app.db, supplier.id, '2026-11-20')).toBe(1);
    expect(await detail(open)).toMatchObject({
      status: { code: 7 },
      dateProcessed: '2026-11-20',
      isBillable: false,
    });
  });
});
