import { endpoints } from '@recoup/contract/endpoints';
import { undoKindNames } from '@recoup/domain/undo/undo-kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredActions } from '#modules/undo/undo.service';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const agency = await anAgency(test.db);

type Answer = Awaited<ReturnType<Caller['get']>>;

/** The id by which a call can be undone; undefined if it offers nothing. */
function offered(answer: Answer): number | undefined {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { 'undo-id': id } = answer.headers;
  return id === undefined ? undefined : Number(id);
}

const undo = (caller: Caller, id: number | undefined) => caller.post(`/api/undo/${id}`);

async function undone(caller: Caller, id: number | undefined) {
  const answer = await undo(caller, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const actionsOf = async (caller: Caller) => (await caller.get('/api/undo')).json();

const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().message];

const assigneesOf = async (table: 'records' | 'suppliers', ids: number[]) =>
  (
    await test.db
      .selectFrom(table)
      .select('assigned_user_id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map((row) => row.assigned_user_id);

let seniorLead: Caller;
beforeEach(async () => {
  seniorLead = await test.signedIn('srlead', 'contributor', 'standard', 'collectionagent');
});

async function recordsOf(lastName: string, assignees: (number | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const assigned_user_id of assignees) {
    const id = await aRecord(test.db, { agency, lastName });
    await test.db.updateTable('records').set({ assigned_user_id }).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}

const assign = (caller: Caller, lastName: string, userId: number | '') =>
  caller.patch('/api/records', {
    assigned_user_id: { oldValue: JSON.stringify({ search: lastName }), newValue: userId },
  });

const nameOf = async (id: number): Promise<string> =>
  (
    await test.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  ).name;

describe('the assignment of records', () => {
  it('is undone by who did it: each record goes back to its former assigned user, and both changes stand in its history [F-405, F-427]', async () => {
    const [one, other, next] = await Promise.all([
      test.signedIn('contributor'),
      test.signedIn('contributor'),
      test.signedIn('contributor'),
    ]);
    const ids = await recordsOf('Undoable', [one.id, other.id, null, next.id]);
    const id = offered(await assign(seniorLead, 'Undoable', next.id));
    expect(await assigneesOf('records', ids)).toEqual([next.id, next.id, next.id, next.id]);
    expect((await actionsOf(seniorLead))[0]).toEqual({
      id,
      kind: 'records.assign',
      title: 'Records Assigned',
      count: '3 records',
      subject: `To ${await nameOf(next.id)}`,
      doneAt: expect.stringMatching(/Z$/),
      undoneAt: null,
      outcome: null,
      refusal: null,
    });

    expect(await undone(seniorLead, id)).toEqual({
      results: [{ id: null, ids: expect.any(Array), success: true, message: 'Restored' }],
      message: 'Undone: 3 records',
      undoneCount: 3,
    });
    expect(await assigneesOf('records', ids)).toEqual([one.id, other.id, null, next.id]);
    const { changes } = (await seniorLead.get(`/api/records/${ids[0]}`)).json();
    expect(changes.slice(0, 2)).toMatchObject([
      { field: 'assignedUser', newValue: await nameOf(one.id), createdBy: { id: seniorLead.id } },
      { field: 'assignedUser', newValue: await nameOf(next.id), createdBy: { id: seniorLead.id } },
    ]);
    expect((await actionsOf(seniorLead))[0]).toMatchObject({
      undoneAt: expect.stringMatching(/Z$/),
      outcome: 'Undone: 3 records',
      refusal: 'Already undone',
    });
  });

  it('leaves records as they are that someone changed since, and says which and why [F-427]', async () => {
    const former = await test.signedIn('contributor');
    const gone = await test.signedIn('contributor');
    const next = await test.signedIn('contributor');
    const ids = await recordsOf('Meanwhile', [former.id, former.id, former.id, gone.id, null]);
    const [, moved, deleted, inactive] = ids;
    const id = offered(await assign(seniorLead, 'Meanwhile', next.id));
    const set = (record: number | undefined, userId: number | null) =>
      test.db
        .updateTable('records')
        .set({ assigned_user_id: userId })
        .where('id', '=', record ?? 0)
        .execute();
    await set(moved, seniorLead.id);
    await test.db.deleteFrom('records').where('id', '=', deleted ?? 0).execute();
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();

    const answer = await undone(seniorLead, id);
    expect(answer.message).toBe('2 of 5 undone; 3 changed since');
    expect(answer.results).toEqual(
      expect.arrayContaining([
        { id: moved, success: false, message: 'Assigned to someone else since' },
        { id: deleted, success: false, message: 'Deleted since' },
        { id: inactive, success: false, message: `${await nameOf(gone.id)} is inactive` },
      ]),
    );
    const left = ids.filter((record) => record !== deleted);
    expect(await assigneesOf('records', left)).toEqual([former.id, seniorLead.id, next.id, null]);
    expect((await actionsOf(seniorLead))[0].outcome).toBe('2 of 5 undone; 3 changed since');
  });

  it('offers nothing where it changes nothing [F-427]', async () => {
    const next = await test.signedIn('contributor');
    await recordsOf('Unchanged', [next.id, next.id]);
    expect(offered(await assign(seniorLead, 'Unchanged', next.id))).toBeUndefined();
    expect(await actionsOf(seniorLead)).toEqual([]);
  });

  it('of no one, which empties a list, gives the user all of it back [F-427]', async () => {
    const former = await test.signedIn('contributor');
    const ids = await recordsOf('Emptied', [former.id, former.id]);
    const answer = await seniorLead.patch('/api/records', {
      assigned_user_id: { oldValue: JSON.stringify({ assignedUserId: former.id }), newValue: '' },
    });
    expect(await assigneesOf('records', ids)).toEqual([null, null]);
    const id = offered(answer);
    expect((await actionsOf(seniorLead))[0]).toMatchObject({
      title: 'Records Unassigned',
      subject: `From ${await nameOf(former.id)}`,
    });
    await undone(seniorLead, id);
    expect(await assigneesOf('records', ids)).toEqual([former.id, former.id]);
  });
});

describe('an undo', () => {
  async function anAction(caller: Caller, lastName: string): Promise<number | undefined> {
    const next = await test.signedIn('contributor');
    await recordsOf(lastName, [null]);
    return offered(await assign(caller, lastName, next.id));
  }

  it('is not for anyone else, and not for twice [F-427]', async () => {
    const id = await anAction(seniorLead, 'Ownership');
    const colleague = await test.signedIn('srlead', 'executive');
    expect(refusalOf(await undo(colleague, id))).toEqual([404, 'Action Not Found']);
    expect(await actionsOf(colleague)).toEqual([]);
    await undone(seniorLead, id);
    expect(refusalOf(await undo(seniorLead, id))).toEqual([409, 'This has already been undone.']);
  });

  it('needs the ability of the action still [F-427]', async () => {
    const id = await anAction(seniorLead, 'Demoted');
    await test.pool.query(
      `delete from user_roles where user_id = $1
        and role_id = (select id from roles where name = 'srlead')`,
      [seniorLead.id],
    );
    expect((await actionsOf(seniorLead))[0].refusal).toBe('Senior Lead permissions required');
    expect(refusalOf(await undo(seniorLead, id))).toEqual([
      403,
      'Senior Lead permissions required',
    ]);
  });

  it('is possible for 24 hours, and then forgotten with all that it kept [F-427]', async () => {
    const id = await anAction(seniorLead, 'Yesterday');
    const age = (hours: number) =>
      test.pool.query(
        `update undoable_actions set created_at = now() - make_interval(hours => $2, mins => 1)
          where id = $1`,
        [id, hours],
      );
    await age(24);
    expect(await actionsOf(seniorLead)).toEqual([]);
    expect(refusalOf(await undo(seniorLead, id))).toEqual([
      400,
      'Actions can be undone for only 24 hours.',
    ]);
    await age(23);
    await deleteExpiredActions(test.db);
    expect(await actionsOf(seniorLead)).toHaveLength(1);
    await age(24);
    await deleteExpiredActions(test.db);
    expect(refusalOf(await undo(seniorLead, id))).toEqual([404, 'Action Not Found']);
  });

  it('that restored nothing can be tried again [F-427]', async () => {
    const former = await test.signedIn('contributor');
    const next = await test.signedIn('contributor');
    const ids = await recordsOf('Retried', [former.id]);
    const id = offered(await assign(seniorLead, 'Retried', next.id));
    const activate = (is_active: boolean) =>
      test.db.updateTable('users').set({ is_active }).where('id', '=', former.id).execute();
    await activate(false);
    expect(await undone(seniorLead, id)).toMatchObject({
      message: '0 of 1 undone; 1 changed since',
      undoneCount: 0,
    });
    await activate(true);
    expect(await undone(seniorLead, id)).toMatchObject({ message: 'Undone: 1 record' });
    expect(await assigneesOf('records', ids)).toEqual([former.id]);
  });

  it('stands in the audit log [F-427]', async () => {
    const id = await anAction(seniorLead, 'Audited');
    await undone(seniorLead, id);
    const { rows } = await test.pool.query(
      `select subject from audit_log where user_id = $1 and action = 'undone'`,
      [seniorLead.id],
    );
    expect(rows).toEqual([
      { subject: expect.stringMatching(/^Records Assigned, 1 record, To .+, Undone: 1 record$/) },
    ]);
  });

  it('is offered by the contract for every kind of action that can be undone [F-427]', () => {
    const offeredKinds = new Set(endpoints.flatMap((endpoint) => endpoint.undo ?? []));
    expect([...offeredKinds].toSorted()).toEqual([...undoKindNames].toSorted());
  });
});

describe('the assignment of suppliers', () => {
  const patch = (caller: Caller, body: object) =>
    caller.patch('/api/suppliers/collections', body);

  async function suppliersOf(assignees: (number | null)[]): Promise<number[]> {
    const ids: number[] = [];
    for (const assigned_user_id of assignees) {
      const { id } = await aSupplier(test.db, { name: 'Assigned and back' });
      await test.db
        .updateTable('suppliers')
        .set({ assigned_user_id })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    return ids;
  }

  it('and reassignment are undone: each supplier goes back to its former agent [F-427]', async () => {
    const [one, other, next] = await Promise.all([
      test.signedIn('collectionagent'),
      test.signedIn('collectionagent'),
      test.signedIn('collectionagent'),
    ]);
    const ids = await suppliersOf([one.id, other.id, null, next.id]);
    const body = { assigned_user_id: next.id, selected_suppliers: ids, reassign: true };
    const id = offered(await patch(seniorLead, body));
    expect(await undone(seniorLead, id)).toMatchObject({ message: 'Undone: 3 suppliers' });
    expect(await assigneesOf('suppliers', ids)).toEqual([one.id, other.id, null, next.id]);
    const { rows } = await test.pool.query(
      `select old_value, new_value, created_by from supplier_changes
        where supplier_id = $1 and field = 'assignedUser' order by id desc limit 1`,
      [ids[0]],
    );
    expect(rows).toEqual([
      { old_value: String(next.id), new_value: String(one.id), created_by: seniorLead.id },
    ]);
  });

  it('stays where the former agent is none anymore or has 200 suppliers [F-427]', async () => {
    const [former, full, next] = await Promise.all([
      test.signedIn('collectionagent'),
      test.signedIn('collectionagent'),
      test.signedIn('collectionagent'),
    ]);
    const ids = await suppliersOf([former.id, full.id]);
    const body = { assigned_user_id: next.id, selected_suppliers: ids, reassign: true };
    const id = offered(await patch(seniorLead, body));
    await test.pool.query('delete from user_roles where user_id = $1', [former.id]);
    await test.pool.query(
      `insert into suppliers (name, assigned_user_id)
        select 'Filler ' || n, $1 from generate_series(1, 200) n`,
      [full.id],
    );
    const { results } = await undone(seniorLead, id);
    expect(results).toEqual([
      {
        id: ids[0],
        success: false,
        message: `${await nameOf(former.id)} is not an active collection agent`,
      },
      {
        id: ids[1],
        success: false,
        message: `${await nameOf(full.id)} would have more than 200 suppliers`,
      },
    ]);
    expect(await assigneesOf('suppliers', ids)).toEqual([next.id, next.id]);
  });

  it('of no one is undone, of some or of all of a user [F-427]', async () => {
    const former = await test.signedIn('collectionagent');
    const ids = await suppliersOf([former.id, former.id, former.id]);
    const some = await patch(seniorLead, {
      assigned_user_id: null,
      selected_suppliers: ids.slice(0, 1),
    });
    const all = await seniorLead.patch(`/api/suppliers/${former.id}/unassign`);
    expect(await assigneesOf('suppliers', ids)).toEqual([null, null, null]);
    expect((await actionsOf(seniorLead)).map((action: { subject: string }) => action.subject)).toEqual(
      [`From ${await nameOf(former.id)}`, 'Assigned and back'],
    );
    await undone(seniorLead, offered(some));
    await undone(seniorLead, offered(all));
    expect(await assigneesOf('suppliers', ids)).toEqual([former.id, former.id, former.id]);
  });
});
