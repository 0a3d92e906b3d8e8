import { homeCountryId } from '@recoup/domain/addresses/address-validity';
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
  (await test.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name;

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
    await test.db
      .deleteFrom('records')
      .where('id', '=', deleted ?? 0)
      .execute();
    await test.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', gone.id)
      .execute();

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
});

describe('the assignment of suppliers', () => {
  const patch = (caller: Caller, body: object) => caller.patch('/api/suppliers/collections', body);

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
    expect(
      (await actionsOf(seniorLead)).map((action: { subject: string }) => action.subject),
    ).toEqual([`From ${await nameOf(former.id)}`, 'Assigned and back']);
    await undone(seniorLead, offered(some));
    await undone(seniorLead, offered(all));
    expect(await assigneesOf('suppliers', ids)).toEqual([former.id, former.id, former.id]);
  });
});

describe('a deletion', () => {
  const changesOf = async (supplierId: number, field: string) =>
    (
      await test.pool.query(
        `select old_value, new_value, created_by from supplier_changes
          where supplier_id = $1 and field = $2 order by id desc`,
        [supplierId, field],
      )
    ).rows;

  it.each([
    [
      'a record',
      'record',
      async () => aRecord(test.db, { agency, statusCode: 42, paidCents: 100 }),
      'Record Note Deleted',
    ],
    ['a supplier', 'supplier', async () => (await aSupplier(test.db)).id, 'Supplier Note Deleted'],
    ['an agency', 'agency', async () => (await anAgency(test.db)).id, 'Agency Note Deleted'],
  ])(
    'of a note on %s is undone: the note is back with its id, author, and date [F-405, F-427]',
    async (_, area, make, title) => {
      const parentId = await make();
      const author = await test.signedIn('standard');
      const body = { [`${area}Id`]: parentId, note: 'Called twice.\nNo answer.' };
      const written = (await author.post(`/api/${area}Notes`, body)).json();
      const notes = async () => (await seniorLead.get(`/api/${area}Notes/${parentId}`)).json();
      const before = await notes();
      expect(before).toMatchObject([{ id: written.id, createdBy: { id: author.id } }]);

      const deleted = await seniorLead.delete(`/api/${area}Notes/${written.id}`);
      expect(deleted.statusCode).toBe(204);
      expect(await notes()).toEqual([]);
      expect((await actionsOf(seniorLead))[0]).toMatchObject({
        title,
        count: '1 note',
        subject: 'Called twice. No answer.',
      });
      expect(await undone(seniorLead, offered(deleted))).toMatchObject({
        message: 'Undone: 1 note',
        results: [{ id: written.id, success: true, message: 'Restored' }],
      });
      expect(await notes()).toEqual(before);
    },
  );

  it('of a note stays if what the note was about is gone since [F-427]', async () => {
    const recordId = await aRecord(test.db, { agency, statusCode: 42, paidCents: 100 });
    const { id } = (
      await seniorLead.post('/api/recordNotes', { recordId, note: 'Orphaned' })
    ).json();
    const action = offered(await seniorLead.delete(`/api/recordNotes/${id}`));
    await test.db.deleteFrom('records').where('id', '=', recordId).execute();
    expect(await undone(seniorLead, action)).toMatchObject({
      message: '0 of 1 undone; 1 changed since',
      results: [{ id, success: false, message: 'Record Not Found' }],
    });
  });

  it.each(['suppliers', 'agencies'] as const)(
    'of an address of %s is undone, and stands in the history again [F-427]',
    async (area) => {
      const { id: ownerId } =
        area === 'suppliers' ? await aSupplier(test.db) : await anAgency(test.db);
      const path = `/api/${area}/${ownerId}/addresses`;
      const street = '7 Undo Lane';
      const address = { street, city: 'Boston', zip: '02110', countryId: homeCountryId };
      const added = await seniorLead.post(path, address);
      expect(added.statusCode, added.body).toBe(201);
      const { id } = added.json();
      const addresses = async () =>
        (await seniorLead.get(`/api/${area}/${ownerId}`)).json().addresses;
      const before = await addresses();
      // an address in use cannot be deleted
      await test.db
        .updateTable(area === 'suppliers' ? 'supplier_addresses' : 'agency_addresses')
        .set({ is_physical: false })
        .where('address_id', '=', id)
        .execute();

      const deleted = await seniorLead.patch(path, { addressIdToDetach: id });
      expect(deleted.json().addresses).toHaveLength(before.length - 1);
      const action = offered(deleted);
      expect((await actionsOf(seniorLead))[0]).toMatchObject({
        count: '1 address',
        subject: expect.stringContaining(street),
      });
      await undone(seniorLead, action);
      expect(await addresses()).toEqual(before);
      const { rows } = await test.pool.query(
        `select old_value, new_value, created_by from ${area === 'suppliers' ? 'supplier_changes' : 'agency_changes'}
          where ${area === 'suppliers' ? 'supplier_id' : 'agency_id'} = $1 and field = 'addresses'
          order by id desc limit 1`,
        [ownerId],
      );
      expect(rows).toEqual([
        {
          old_value: rows[0].old_value,
          new_value: expect.stringContaining(street),
          created_by: seniorLead.id,
        },
      ]);
      expect(rows[0].old_value ?? '').not.toContain(street);
    },
  );

  it('of an address stays if it belongs to someone else since [F-427]', async () => {
    const [supplier, other] = [await aSupplier(test.db), await aSupplier(test.db)];
    const path = `/api/suppliers/${supplier.id}/addresses`;
    const address = {
      street: '8 Undo Lane',
      city: 'Boston',
      zip: '02110',
      countryId: homeCountryId,
    };
    const { id } = (await seniorLead.post(path, address)).json();
    await test.db
      .updateTable('supplier_addresses')
      .set({ is_physical: false })
      .where('address_id', '=', id)
      .execute();
    const action = offered(await seniorLead.patch(path, { addressIdToDetach: id }));
    const taken = await seniorLead.patch(`/api/suppliers/${other.id}/addresses`, {
      addressToAttach: { addressId: id },
    });
    expect(taken.statusCode, taken.body).toBe(200);
    expect(await undone(seniorLead, action)).toMatchObject({ undoneCount: 0 });
  });

  it('that is an edit offers nothing: the new address stands in its place [F-427]', async () => {
    const supplier = await aSupplier(test.db);
    const address = {
      street: '9 Undo Lane',
      city: 'Boston',
      zip: '02110',
      countryId: homeCountryId,
    };
    const [old, next] = [
      (await seniorLead.post(`/api/suppliers/${supplier.id}/addresses`, address)).json().id,
      (await seniorLead.post('/api/addresses', { ...address, street: '10 Undo Lane' })).json().id,
    ];
    const replaced = await seniorLead.patch(`/api/suppliers/${supplier.id}/addresses`, {
      addressIdToDetach: old,
      addressToAttach: { addressId: next },
    });
    expect(offered(replaced)).toBeUndefined();
  });

  describe('of a contact', () => {
    const put = (supplierId: number, contacts: object[]) =>
      seniorLead.put(`/api/suppliers/${supplierId}/collections/contacts`, { contacts });
    const person = (name: string) => ({ title: 'Clerk', name, email: `${name}@hotel.example` });
    const contactsOf = async (supplierId: number) =>
      (await seniorLead.get(`/api/suppliers/${supplierId}/collections/contacts`)).json();

    it('is undone at its place, with its id, and stands in the timeline [F-427]', async () => {
      const { id } = await aSupplier(test.db);
      await put(id, ['a', 'b', 'c'].map(person));
      const before = await contactsOf(id);
      const kept = before.filter((contact: { name: string }) => contact.name !== 'b');
      const sent = kept.map((contact: { id: number; name: string }) => ({
        ...person(contact.name),
        id: contact.id,
      }));
      const action = offered(await put(id, sent));
      expect(await contactsOf(id)).toEqual(kept);
      await undone(seniorLead, action);
      expect(await contactsOf(id)).toEqual(before);
      expect((await changesOf(id, 'contact'))[0]).toEqual({
        old_value: null,
        new_value: 'b, Clerk, b@hotel.example',
        created_by: seniorLead.id,
      });
    });

    it('stays if the supplier has three others since, and is offered for deletions only [F-427]', async () => {
      const { id } = await aSupplier(test.db);
      expect(offered(await put(id, [person('a')]))).toBeUndefined();
      const action = offered(await put(id, ['b', 'c', 'd'].map(person)));
      expect(await undone(seniorLead, action)).toMatchObject({
        results: [{ success: false, message: 'The supplier has 3 other contacts now' }],
      });
    });
  });

  it('of a callback is undone with its id and author; its calendar events are made anew [F-427]', async () => {
    const { id: supplierId } = await aSupplier(test.db);
    const made = await seniorLead.post('/api/supplierCallbacks', {
      supplierId,
      assignedTo: seniorLead.id,
      reason: 'Ask about the check',
      scheduledTime: '2099-01-05T15:00:00.000Z',
    });
    const { id } = made.json();
    const events = { primaryEventId: 'p1', sharedEventId: 's1' };
    await seniorLead.patch(`/api/supplierCallbacks/${id}`, events);
    const callbacks = async () =>
      (await seniorLead.get(`/api/supplierCallbacks/${supplierId}`)).json();
    const [before] = await callbacks();
    expect(before).toMatchObject(events);
    const deleted = await seniorLead.delete(`/api/supplierCallbacks/${id}`);
    expect(await callbacks()).toEqual([]);
    await undone(seniorLead, offered(deleted));
    expect(await callbacks()).toEqual([{ ...before, primaryEventId: null, sharedEventId: null }]);
  });
});

describe('a phone fix', () => {
  const fix = (oldValue: string, newValue: string) =>
    seniorLead.patch('/api/records', { phone_number: { oldValue, newValue } });
  const phonesOf = async (ids: number[]) =>
    await test.db
      .selectFrom('records')
      .select(['phone', 'phone_given', 'phone_extension', 'phone_dialable', 'supplier_id'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();

  async function recordsWith(phone: string, count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) {
      const id = await aRecord(test.db, { agency });
      await test.db
        .updateTable('records')
        .set({ phone, phone_given: `call ${phone} x${n}`, phone_extension: String(n) })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    return ids;
  }

  it('is undone: the records it moved have their former phone number and supplier [F-427]', async () => {
    const [from, to] = [await aSupplier(test.db), await aSupplier(test.db)];
    const ids = await recordsWith(from.phone, 3);
    await test.db
      .updateTable('records')
      .set({ supplier_id: from.id })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    const before = await phonesOf(ids);
    const action = offered(await fix(from.phone, to.phone));
    expect((await phonesOf(ids)).map((row) => row.supplier_id)).toEqual([to.id, to.id, to.id]);
    expect(await undone(seniorLead, action)).toMatchObject({ message: 'Undone: 3 records' });
    expect(await phonesOf(ids)).toEqual(before);
    const { changes } = (await seniorLead.get(`/api/records/${ids[0]}`)).json();
    expect(
      changes
        .slice(0, 2)
        .map((change: { field: string }) => change.field)
        .toSorted(),
    ).toEqual(['phone', 'supplier']);
  });

  it('leaves records alone that were paid or corrected again since [F-427]', async () => {
    const [from, to, third] = [
      await aSupplier(test.db),
      await aSupplier(test.db),
      await aSupplier(test.db),
    ];
    const ids = await recordsWith(from.phone, 3);
    const [paid, again] = ids;
    const action = offered(await fix(from.phone, to.phone));
    await test.db
      .updateTable('records')
      .set({ status_code: 1, paid_ct: '20.00', payment_method_id: 2, date_processed: '2026-04-01' })
      .where('id', '=', paid ?? 0)
      .execute();
    await test.db
      .updateTable('records')
      .set({ phone: third.phone, supplier_id: third.id })
      .where('id', '=', again ?? 0)
      .execute();
    const { message, results } = await undone(seniorLead, action);
    expect(message).toBe('1 of 3 undone; 2 changed since');
    expect(results).toEqual(
      expect.arrayContaining([
        { id: paid, success: false, message: 'Paid since' },
        { id: again, success: false, message: 'Phone number or supplier changed since' },
      ]),
    );
  });

  it('gives records to the supplier that their former one has become since [F-427]', async () => {
    const [from, to, survivor] = [
      await aSupplier(test.db),
      await aSupplier(test.db),
      await aSupplier(test.db),
    ];
    const [id = 0] = await recordsWith(from.phone, 1);
    await test.db
      .updateTable('records')
      .set({ supplier_id: from.id })
      .where('id', '=', id)
      .execute();
    const action = offered(await fix(from.phone, to.phone));
    const merged = await (await test.signedIn('lead', 'standard', 'contributor')).post(
      `/api/suppliers/${survivor.id}/merges`,
      { duplicateId: from.id },
    );
    expect(merged.statusCode, merged.body).toBeLessThan(300);
    await undone(seniorLead, action);
    expect(await phonesOf([id])).toMatchObject([{ phone: from.phone, supplier_id: survivor.id }]);
  });
});

describe('the conversion of a foreign payment', () => {
  let accounting: Caller;
  beforeEach(async () => {
    accounting = await test.signedIn('accounting', 'standard', 'contributor');
  });

  async function foreignRecord(): Promise<number> {
    const supplier = await aSupplier(test.db);
    const id = await aRecord(test.db, { agency, supplier });
    await test.pool.query(
      `update addresses set country_id = 40 where id in
        (select address_id from supplier_addresses where supplier_id = $1)`,
      [supplier.id],
    );
    await test.pool.query(
      `update records set status_code = 45, paid_ct = 100.37, forval = 100.37, payment_method_id = 5
        where id = $1`,
      [id],
    );
    return id;
  }

  const convert = (id: number) =>
    accounting.patch(`/api/records/${id}`, {
      paid_ct: 74.27,
      expected_paid_ct: 100.37,
      exchange_rate: 0.74,
    });
  const detail = async (id: number) => (await accounting.get(`/api/records/${id}`)).json();

  it('is undone to the cent: it waits again with its amount, status, and day [F-427]', async () => {
    const id = await foreignRecord();
    const before = await detail(id);
    const action = offered(await convert(id));
    expect((await actionsOf(accounting))[0]).toMatchObject({
      title: 'Foreign Payment Converted',
      count: '1 payment',
      subject: `REC ${id}`,
    });
    expect(await detail(id)).toMatchObject({ paidCt: 74.27, isUnconverted: false });
    expect(await undone(accounting, action)).toMatchObject({ message: 'Undone: 1 payment' });
    const after = await detail(id);
    expect(after).toMatchObject({
      paidCt: 100.37,
      status: before.status,
      dateProcessed: before.dateProcessed,
      isUnconverted: true,
      convertedAt: null,
    });
    expect(after.changes.length).toBeGreaterThan(before.changes.length);
  });

  it('stays if it was undone or converted again since [F-427]', async () => {
    const [undoneBefore, again] = [await foreignRecord(), await foreignRecord()];
    const actions = [];
    for (const id of [undoneBefore, again]) actions.push(offered(await convert(id)));
    for (const id of [undoneBefore, again])
      expect((await accounting.post(`/api/records/${id}/undoConversion`)).statusCode).toBeLessThan(
        300,
      );
    await convert(again);
    const reasons = [];
    for (const action of actions)
      reasons.push((await undone(accounting, action)).results[0].message);
    expect(reasons).toEqual(['This payment has not been converted.', 'Converted again since']);
  });

  it('offers nothing for an edit that converts nothing [F-427]', async () => {
    const id = await aRecord(test.db, { agency });
    const edited = await accounting.patch(`/api/records/${id}`, { confirmation_number: 'N1' });
    expect(offered(edited)).toBeUndefined();
  });
});
