import { randomUUID } from 'node:crypto';
import { refusalOf } from '@recoup/domain/auth/abilities';
import { roles } from '@recoup/domain/auth/roles';
import { isPaidStatus, recordStatuses } from '@recoup/domain/records/record-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { applyBulkEdit } from './use-cases/run-bulk-edit.ts';

interface BulkEdit {
  id: number;
  state: string;
  total: number;
  groups: Array<{ outcome: string; reason: string; count: number }>;
  jobId: string | null;
  applyRefusal: string | null;
  undoRefusal: string | null;
}

const started = new Date('2026-11-20T17:00:00Z');
let app: TestApp;
let agency: { id: number; arc: string };
let lead: Caller;
beforeAll(async () => {
  app = await startTestApp();
  agency = await anAgency(app.db);
  lead = await app.signedIn('srlead', 'standard', 'contributor', 'accounting');
});
beforeEach(() => {
  app.now = started;
});

const path = (id: number, rest = '') => `/api/records/bulkEdits/${id}${rest}`;
const ofGuest = (lastName: string) => JSON.stringify({ advancedSearch: { lastName } });

async function prepare(edit: object, lastName: string, caller = lead): Promise<BulkEdit> {
  const answer = await caller.post('/api/records/bulkEdits', {
    selection: ofGuest(lastName),
    edit,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return (await caller.get(path(answer.json().id))).json();
}

async function post(id: number, what: 'apply' | 'undo', caller = lead): Promise<BulkEdit> {
  const answer = await caller.post(path(id, `/${what}`));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function carryOut(edit: object, lastName: string): Promise<BulkEdit> {
  return await post((await prepare(edit, lastName)).id, 'apply');
}

const outcomes = ({ groups }: BulkEdit): Record<string, number> =>
  Object.fromEntries(
    groups.map(({ outcome, reason, count }) => [`${outcome}${reason && `: ${reason}`}`, count]),
  );

const stored = (ids: readonly number[]) =>
  app.db
    .selectFrom('records')
    .select([
      'status_code',
      'substatus_code',
      'assigned_user_id',
      'paid_ct',
      'payment_method_id',
      'check_number',
      'date_processed',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

async function ended(id: number): Promise<BulkEdit> {
  const read = async (): Promise<BulkEdit> => (await lead.get(path(id))).json();
  await expect.poll(async () => (await read()).state).not.toMatch(/applying|undoing/);
  return await read();
}

async function throng(lastName: string, count: number, supplierId?: number): Promise<void> {
  for (let left = count; left > 0; left -= 1_000)
    await app.db
      .insertInto('records')
      .values(
        Array.from({ length: Math.min(left, 1_000) }, () => ({
          agency_id: agency.id,
          arc: agency.arc,
          supplier_id: supplierId ?? null,
          guest_first_name: 'Ada',
          guest_last_name: lastName,
          start_date: '2026-03-01',
          end_date: '2026-03-02',
          rate: '100.00',
          commission: '10.00',
          entry: '2026-04-01',
        })),
      )
      .execute();
}

describe('the list of bulk edits', () => {
  test('shows each with its values, its user, and how many records it changed [F-430]', async () => {
    for (const statusCode of [0, 0, 2])
      await aRecord(app.db, { agency, lastName: 'Listed', statusCode });
    const done = await carryOut({ status: 2 }, 'Listed');
    const draft = await prepare({ assigned_user_id: lead.id }, 'Listed');
    const { data } = (await lead.get('/api/records/bulkEdits')).json();
    expect(data.slice(0, 2)).toMatchObject([
      {
        id: draft.id,
        state: 'draft',
        edit: { assignedUser: { id: lead.id } },
        total: 3,
        changed: 0,
      },
      { id: done.id, state: 'done', edit: { status: { code: 2 } }, total: 3, changed: 2 },
    ]);
    expect(data[0].createdBy.id).toBe(lead.id);
    const other = await lead.get('/api/records/bulkEdits?search=no%20one%20of%20this%20name');
    expect(other.json().meta.total).toBe(0);
    const stranger = await app.signedIn('standard', 'contributor');
    expect((await stranger.get('/api/records/bulkEdits')).statusCode).toBe(403);
  });
});

describe('looking at a bulk edit', () => {
  test('shows how many would change, stay and be refused for which reason, and changes nothing', async () => {
    const open = await aRecord(app.db, { agency, lastName: 'Looked' });
    await aRecord(app.db, { agency, lastName: 'Looked', statusCode: 2 });
    await aRecord(app.db, { agency, lastName: 'Looked', statusCode: 3 });
    const edit = await prepare({ status: 2 }, 'Looked');
    expect(edit).toMatchObject({ state: 'draft', total: 3, applyRefusal: null });
    expect(outcomes(edit)).toEqual({
      open: 1,
      unchanged: 1,
      'refused: A record cannot be changed from Previously Paid to Cancelled.': 1,
    });
    const [refused] = edit.groups.filter(({ outcome }) => outcome === 'refused');
    const { reason } = refused!;
    const rows = await lead.get(path(edit.id, '/records'), {
      query: { filters: JSON.stringify({ outcome: 'refused', reason }) },
    });
    expect(rows.json()).toMatchObject({
      meta: { total: 1 },
      data: [{ outcome: 'refused', reason, status: { code: 3, name: 'Previously Paid' } }],
    });
    expect((await stored([open]))[0]).toMatchObject({ status_code: 0 });
  });

  test('refuses an edit of nothing, of no record, of too many, and for a user who takes none', async () => {
    const refusal = async (selection: object, edit: object): Promise<string> => {
      const answer = await lead.post('/api/records/bulkEdits', {
        selection: JSON.stringify(selection),
        edit,
      });
      expect(answer.statusCode, answer.body).toBe(400);
      return answer.body;
    };
    expect(await refusal({}, {})).toContain('Choose a status');
    expect(await refusal({ search: 'nobodycalledso' }, { status: 2 })).toContain(
      'No records match.',
    );
    expect(await refusal({}, { assigned_user_id: 2_000_000_000 })).toContain('does not exist');
    expect(await refusal({}, { status: 99 })).toContain('status');
    const other = await app.signedIn('contributor');
    expect((await other.post('/api/records/bulkEdits', {})).statusCode).toBe(403);
  });
});

describe('carrying out a bulk edit', () => {
  test('leaves every record, whatever its status and the new one, as an edit of it alone would', async () => {
    const closed = await anAgency(app.db, { statusCode: 7 });
    for (const to of [0, 1, 2, 6, 13, 41, 42, 46]) {
      const froms = recordStatuses.filter(({ code }) => code !== 46 && code !== to);
      const pairs: Array<{ bulk: number; alone: number }> = [];
      for (const { code: from } of froms) {
        const given = {
          agency: from % 2 ? closed : agency,
          statusCode: from,
          lastName: `Twin${to}`,
          ...(isPaidStatus(from) && { paidCents: 2_000 }),
        };
        pairs.push({
          bulk: await aRecord(app.db, given),
          alone: await aRecord(app.db, { ...given, lastName: `Alone${to}` }),
        });
      }
      const edit = await prepare({ status: to }, `Twin${to}`);
      if (edit.applyRefusal === null) await post(edit.id, 'apply');
      const rows = await lead.get(path(edit.id, '/records'), { query: { perPage: '200' } });
      const told: Array<{ recordId: number; outcome: string; reason: string }> = rows.json().data;
      for (const { bulk, alone } of pairs) {
        const answer = await lead.patch(`/api/records/${alone}`, { status: to });
        const reason = answer.statusCode === 200 ? '' : answer.json().message;
        expect(told.find(({ recordId }) => recordId === bulk)?.reason).toBe(reason);
        expect(await stored([bulk])).toEqual(await stored([alone]));
      }
    }
    await expectNoViolations(app.db);
  });

  test('writes history in the name of who did it, and keeps balances exact', async () => {
    const supplier = await aSupplier(app.db);
    await throng('Balanced', 40, supplier.id);
    const edit = await carryOut({ status: 6, substatus: 2 }, 'Balanced');
    expect(outcomes(edit)).toEqual({ changed: 40 });
    const { rows } = await app.pool.query(
      `select count(*)::int as lines, count(distinct h.record_id)::int as records,
        min(h.created_by) as author
      from record_history h join records r on r.id = h.record_id
      where r.guest_last_name = 'Balanced' and h.field = 'status'`,
    );
    expect(rows).toEqual([{ lines: 40, records: 40, author: lead.id }]);
    const balance = await app.db
      .selectFrom('supplier_balances')
      .select(['balance', 'billable_records'])
      .where('supplier_id', '=', supplier.id)
      .executeTakeFirstOrThrow();
    expect({ ...balance, balance: Number(balance.balance) }).toEqual({
      balance: 0,
      billable_records: 0,
    });
    await expectNoViolations(app.db);
  });

  test('has one effect however often it is requested, and none for another user', async () => {
    await throng('Once', 3);
    const { id } = await prepare({ status: 4 }, 'Once');
    const other = await app.signedIn('srlead', 'standard');
    expect((await other.post(path(id, '/apply'))).statusCode).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => lead.post(path(id, '/apply'))));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 400, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().message).toBe(
      'This bulk edit has already been applied.',
    );
    const history = await app.pool.query(
      `select h.id from record_history h join records r on r.id = h.record_id
      where r.guest_last_name = 'Once' and h.field = 'status'`,
    );
    expect(history.rowCount).toBe(3);
  });

  test('checks a record again that was changed or deleted after the preview', async () => {
    const ids = [
      await aRecord(app.db, { agency, lastName: 'Moved' }),
      await aRecord(app.db, { agency, lastName: 'Moved' }),
      await aRecord(app.db, { agency, lastName: 'Moved' }),
    ];
    const { id } = await prepare({ status: 5 }, 'Moved');
    await lead.patch(`/api/records/${ids[0]}`, { status: 2 });
    await lead.delete(`/api/records/${ids[1]}`);
    expect(outcomes(await post(id, 'apply'))).toEqual({
      changed: 1,
      'refused: A record cannot be changed from Cancelled to Too Old.': 1,
      'refused: The record was deleted by someone else.': 1,
    });
  });

  test('assigns and unassigns any number, whatever the status', async () => {
    const supplier = await aSupplier(app.db);
    const paid = { agency, supplier, lastName: 'Given', statusCode: 1, paidCents: 500 };
    const ids = [await aRecord(app.db, { agency, lastName: 'Given' }), await aRecord(app.db, paid)];
    const worker = await app.signedIn('contributor');
    await carryOut({ assigned_user_id: worker.id }, 'Given');
    expect((await stored(ids)).map((row) => row.assigned_user_id)).toEqual([worker.id, worker.id]);
    await carryOut({ assigned_user_id: null }, 'Given');
    expect((await stored(ids)).map((row) => row.assigned_user_id)).toEqual([null, null]);
  });
});

describe('undoing a bulk edit', () => {
  test('gives every record back what it had, money among it, and does so once', async () => {
    const supplier = await aSupplier(app.db);
    const given = { agency, supplier, lastName: 'Back' };
    const ids = [
      await aRecord(app.db, { ...given, statusCode: 1, paidCents: 1_999 }),
      await aRecord(app.db, { ...given, statusCode: 8, paidCents: 700 }),
    ];
    const before = await stored(ids);
    const edit = await carryOut({ status: 41, assigned_user_id: lead.id }, 'Back');
    expect((await stored(ids)).map(({ paid_ct: paid }) => Number(paid))).toEqual([0, 0]);
    const answers = await Promise.all([1, 2].map(() => lead.post(path(edit.id, '/undo'))));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 400]);
    expect(await stored(ids)).toEqual(before);
    expect((await lead.get(path(edit.id))).json()).toMatchObject({
      state: 'undone',
      undoRefusal: 'This bulk edit has already been undone.',
    });
    await expectNoViolations(app.db);
  });

  test('leaves the records that were changed since and says which and why', async () => {
    const supplier = await aSupplier(app.db);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++)
      ids.push(
        await aRecord(app.db, {
          agency,
          supplier,
          lastName: 'Touched',
          statusCode: n === 2 ? 2 : 44,
        }),
      );
    const edit = await carryOut({ status: 0 }, 'Touched');
    await lead.patch(`/api/records/${ids[0]}`, { rate: 77 });
    await lead.delete(`/api/records/${ids[1]}`);
    const invoice = await lead.post('/api/invoices', {
      supplierId: supplier.id,
      records: [ids[2]],
    });
    expect([200, 201], invoice.body).toContain(invoice.statusCode);
    const undone = await post(edit.id, 'undo');
    expect(outcomes(undone)).toEqual({
      undone: 1,
      'kept: The record was changed after the bulk edit.': 1,
      'kept: The record was deleted after the bulk edit.': 1,
      'kept: The record was invoiced after the bulk edit.': 1,
    });
    const kept = await lead.get(path(edit.id, '/records'), {
      query: { filters: JSON.stringify({ outcome: 'kept' }) },
    });
    expect(kept.json().data.map(({ recordId }: { recordId: number }) => recordId)).toEqual(
      ids.slice(0, 3),
    );
    expect((await stored([ids[3]!]))[0]).toMatchObject({ status_code: 44 });
  });

  test('does not make a record inactive again whose agency is open again', async () => {
    const closed = await anAgency(app.db, { statusCode: 7 });
    const id = await aRecord(app.db, { agency: closed, lastName: 'Asleep', statusCode: 46 });
    await app.db
      .updateTable('agencies')
      .set({ status_code: 0 })
      .where('id', '=', closed.id)
      .execute();
    const edit = await carryOut({ status: 0 }, 'Asleep');
    expect(outcomes(await post(edit.id, 'undo'))).toEqual({
      'kept: The agency is no longer Closed or On Hold.': 1,
    });
    expect((await stored([id]))[0]).toMatchObject({ status_code: 0 });
    await expectNoViolations(app.db);
  });

  test('is available for an hour, to its author, and not before it was applied', async () => {
    await throng('Late', 2);
    const draft = await prepare({ status: 4 }, 'Late');
    expect((await lead.post(path(draft.id, '/undo'))).json().message).toBe(
      'This bulk edit is still running.',
    );
    await post(draft.id, 'apply');
    const other = await app.signedIn('srlead', 'executive');
    expect((await other.post(path(draft.id, '/undo'))).statusCode).toBe(403);
    app.now = new Date(started.getTime() + 61 * 60_000);
    expect((await lead.post(path(draft.id, '/undo'))).json().message).toBe(
      'Bulk edits can be undone for one hour only.',
    );
    app.now = new Date(started.getTime() + 59 * 60_000);
    expect(outcomes(await post(draft.id, 'undo'))).toEqual({ undone: 2 });
  });
});

describe('a bulk edit of thousands', () => {
  const roleOf = (author: Caller, name: 'srlead' | 'standard') =>
    [author.id, roles.find((role) => role.name === name)?.id] as const;
  const take = (author: Caller, name: 'srlead' | 'standard') =>
    app.pool.query('delete from user_roles where user_id = $1 and role_id = $2', [
      ...roleOf(author, name),
    ]);
  const give = (author: Caller, name: 'srlead' | 'standard') =>
    app.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
      ...roleOf(author, name),
    ]);

  test('is applied with the roles that its author has at that time [F-222]', async () => {
    const author = await app.signedIn('srlead', 'standard', 'contributor');
    await throng('Former', 3);
    const { id } = await prepare({ status: 4 }, 'Former', author);
    const runNow = async (): Promise<object> =>
      await applyBulkEdit(
        { db: app.db, clock: () => app.now },
        {
          id: randomUUID(),
          input: { bulkEditId: id },
          signal: new AbortController().signal,
          attempt: 0,
          progress: () => undefined,
        },
      );
    await take(author, 'srlead');
    expect(await runNow()).toEqual({
      message: '0 records changed. It stopped early: Senior Lead permissions required.',
    });
    await give(author, 'srlead');
    await take(author, 'standard');
    expect(await runNow()).toEqual({ message: '0 records changed.' });
    const edit: BulkEdit = (await author.get(path(id))).json();
    expect(outcomes(edit)).toEqual({ [`refused: ${refusalOf('records.edit')}`]: 3 });
  });

  test('continues in the background, can be cancelled, and undone as far as it got', async () => {
    await throng('Thousands', 4_500);
    const prepared = await prepare({ status: 5 }, 'Thousands');
    const started = await post(prepared.id, 'apply');
    expect(started.jobId).toEqual(expect.any(String));
    const done = await ended(prepared.id);
    expect(outcomes(done)).toEqual({ changed: 4_500 });
    await post(prepared.id, 'undo');
    expect(outcomes(await ended(prepared.id))).toEqual({ undone: 4_500 });

    const again = await prepare({ status: 4 }, 'Thousands');
    const { jobId } = await post(again.id, 'apply');
    await lead.post(`/api/jobs/${jobId}/cancel`);
    const cancelled = await ended(again.id);
    const { changed = 0, open = 0 } = outcomes(cancelled);
    expect(changed + open).toBe(4_500);
    if (changed > 0) {
      await post(again.id, 'undo');
      await ended(again.id);
    }
    const { rows } = await app.pool.query(
      `select status_code as status, count(*)::int as count from records
      where guest_last_name = 'Thousands' group by 1`,
    );
    expect(rows).toEqual([{ status: 0, count: 4_500 }]);
    await expectNoViolations(app.db);
  });
});
