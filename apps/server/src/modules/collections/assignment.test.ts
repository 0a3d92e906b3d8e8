import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const agency = await anAgency(test.db);
const lead = await test.signedIn('srlead');
const agent = await test.signedIn('collectionagent');
const path = '/api/suppliers/collections';
const overLimit = (most: number) =>
  `This user already reached maximum of ${most} suppliers assigned. Please choose another user.`;

const newAgent = async (): Promise<number> => (await test.signedIn('collectionagent')).id;

async function newSuppliers(count: number, assignedUserId?: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Assigned ${index}`,
    assigned_user_id: assignedUserId ?? null,
  }));
  if (rows.length === 0) return [];
  const made = await test.db.insertInto('suppliers').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

const ofUser = async (userId: number): Promise<number[]> =>
  (
    await test.db
      .selectFrom('suppliers')
      .select('id')
      .where('assigned_user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** A supplier that owes this many dollars. */
async function owing(name: string, dollars: number, given: { assignedUserId?: number } = {}) {
  const supplier = await aSupplier(test.db, { name, statusCode: 92, ...given });
  await aRecord(test.db, { agency, supplier, rateCents: dollars * 500 });
  return supplier;
}

describe('assigning suppliers', () => {
  it('gives all the selected to a collection agent [S-675, S-676, S-677, S-678, S-679, S-672]', async () => {
    const [userId, ids] = [await newAgent(), await newSuppliers(3)];
    const answer = await lead.patch(path, { assigned_user_id: userId, selected_suppliers: ids });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().results).toHaveLength(3);
    expect(await ofUser(userId)).toEqual(ids);
  });

  it('gives all or none, up to 200 by assignment and 100 by reassignment [S-669, S-670, S-671]', async () => {
    const userId = await newAgent();
    const other = await newAgent();
    const own = await newSuppliers(99, userId);
    const [first, second] = await newSuppliers(2, other);
    const move = (ids: unknown[]) =>
      lead.patch(path, { assigned_user_id: userId, selected_suppliers: ids, reassign: true });
    const refused = await move([first, second]);
    expect([refused.statusCode, refused.json().message]).toEqual([400, overLimit(100)]);
    expect(await ofUser(userId)).toEqual(own);
    expect((await move([first])).statusCode).toBe(200);
    const more = await newSuppliers(101);
    const give = (ids: number[]) =>
      lead.patch(path, { assigned_user_id: userId, selected_suppliers: ids });
    expect((await give(more)).json().message).toBe(overLimit(200));
    expect((await give(more.slice(1))).statusCode).toBe(200);
    expect(await ofUser(userId)).toHaveLength(200);
  });

  it('lets exactly one of two users win, for the same supplier and for the last place', async () => {
    const [one, other] = [await newAgent(), await newAgent()];
    const ids = await newSuppliers(2);
    const raced = await Promise.all(
      [one, other].map((userId) =>
        lead.patch(path, { assigned_user_id: userId, selected_suppliers: ids }),
      ),
    );
    expect(raced.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const full = await newAgent();
    await newSuppliers(199, full);
    const [a, b] = await newSuppliers(2);
    const last = await Promise.all(
      [a, b].map((id) => lead.patch(path, { assigned_user_id: full, selected_suppliers: [id] })),
    );
    expect(last.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
    expect(await ofUser(full)).toHaveLength(200);
  });

  it('is for active collection agents, and refuses missing suppliers', async () => {
    const ids = await newSuppliers(1);
    const clerk = await test.signedIn('standard');
    const give = (userId: number, suppliers = ids) =>
      lead.patch(path, { assigned_user_id: userId, selected_suppliers: suppliers });
    expect((await give(clerk.id)).json().message).toMatch(/active collection agents/);
    expect((await give(2147483647)).json().message).toBe('User Not Found');
    expect((await give(await newAgent(), [2147483647])).json().message).toBe('Supplier Not Found');
  });

  it('needs a senior lead; taking away needs a collection agent [S-673]', async () => {
    const userId = await newAgent();
    const [id] = await newSuppliers(1, userId);
    const given = { assigned_user_id: userId, selected_suppliers: [id] };
    expect((await agent.patch(path, given)).statusCode).toBe(403);
    const taken = { assigned_user_id: null, selected_suppliers: [id] };
    const refused = await lead.patch(path, taken);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only collection agents can unassign suppliers',
    ]);
    const answer = await agent.patch(path, taken);
    expect(answer.json().results).toEqual([{ id, success: true, message: 'Supplier unassigned' }]);
    expect(await ofUser(userId)).toEqual([]);
  });

  it('takes every supplier from a user', async () => {
    const userId = await newAgent();
    const ids = await newSuppliers(3, userId);
    expect((await lead.patch(`/api/suppliers/${userId}/unassign`)).statusCode).toBe(403);
    const answer = await agent.patch(`/api/suppliers/${userId}/unassign`);
    expect(answer.json().results.map((row: { id: number }) => row.id)).toEqual(ids);
    expect(await ofUser(userId)).toEqual([]);
    expect((await agent.patch('/api/suppliers/2147483647/unassign')).statusCode).toBe(404);
  });
});

describe('the collections list', () => {
  const query = { minimumBalance: '25000' };
  beforeEach(async () => {
    await test.db.updateTable('suppliers').set({ assigned_user_id: null }).execute();
    await test.db.deleteFrom('records').execute();
  });

  it('counts suppliers that owe 25000 or more, and the unassigned ones among them [S-668, S-674]', async () => {
    await owing('Small', 24_999);
    await owing('Free', 25_000);
    await owing('Taken', 26_000, { assignedUserId: agent.id });
    const count = async (more: Record<string, string> = {}) =>
      (await lead.get(`${path}/count`, { query: { ...query, ...more } })).json();
    expect(await count()).toEqual({ count: 2, unassignedCount: 1 });
    expect(await count({ search: 'Taken' })).toEqual({ count: 1, unassignedCount: 0 });
  });

  it('means all that the search finds when none is selected [S-667]', async () => {
    await owing('Small', 24_000);
    const free = [await owing('Free 1', 25_000), await owing('Free 2', 30_000)];
    await owing('Taken', 26_000, { assignedUserId: agent.id });
    const userId = await newAgent();
    const answer = await lead.patch(path, {
      assigned_user_id: userId,
      selected_suppliers: [],
      search: JSON.stringify({ minimumBalance: 25_000 }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await ofUser(userId)).toEqual(free.map(({ id }) => id));
  });

  it('is filtered by user by senior leads only [S-663]', async () => {
    const filters = JSON.stringify({ assignedUserId: agent.id });
    for (const url of ['/api/supplierBalances', `${path}/count`]) {
      expect((await agent.get(url, { query: { ...query, filters } })).statusCode).toBe(403);
      expect((await lead.get(url, { query: { ...query, filters } })).statusCode).toBe(200);
      expect((await agent.get(url, { query })).statusCode).toBe(200);
    }
  });

  it('is downloaded by user by senior leads only [S-881]', async () => {
    const clerk = await test.signedIn('contributor');
    const both = await test.signedIn('contributor', 'srlead');
    const filters = JSON.stringify({ assignedUserId: agent.id });
    const download = (user: typeof clerk, more: Record<string, string>) =>
      user.get('/api/supplierBalances/download', { query: { ...query, ...more } });
    expect((await download(clerk, { filters })).statusCode).toBe(403);
    expect((await download(both, { filters })).statusCode).toBe(200);
    expect((await download(clerk, { sortBy: 'nextCallback' })).statusCode).toBe(403);
    expect((await download(clerk, {})).statusCode).toBe(200);
  });

  it('shows no supplier below the minimum to users who may not see balances', async () => {
    for (const minimum of [undefined, '24999.99']) {
      const answer = await agent.get('/api/supplierBalances', {
        query: minimum === undefined ? {} : { minimumBalance: minimum },
      });
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Only suppliers in collections are available. Set minimumBalance to 25000.',
      ]);
    }
  });

  it("puts a collector's day in order: due callbacks, promises, oldest check-out, balance", async () => {
    const make = async (name: string, dollars: number, substatus: number | null, call?: string) => {
      const { id } = await owing(name, dollars);
      await test.db
        .updateTable('suppliers')
        .set({ status_code: substatus === null ? 92 : 0, substatus_code: substatus })
        .where('id', '=', id)
        .execute();
      if (call !== undefined)
        await test.db
          .insertInto('supplier_callbacks')
          .values({ supplier_id: id, assigned_to: agent.id, reason: 'x', scheduled_time: call })
          .execute();
    };
    await make('Plain', 30_000, null);
    await make('Biggest', 90_000, null);
    await make('Promised', 26_000, 2);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const overdue = inHours(-26);
    await make('Later', 27_000, null, inHours(48));
    await make('Due', 28_000, null, inHours(-1));
    await make('Overdue', 25_500, null, overdue);
    const sortedBy = async (sortBy: string) =>
      (await agent.get('/api/supplierBalances', { query: { ...query, sortBy } })).json().data;
    const names = (data: Array<{ supplierName: string }>) =>
      data.map(({ supplierName }) => supplierName);
    const data = await sortedBy('workOrder');
    expect(names(data)).toEqual(['Overdue', 'Due', 'Promised', 'Biggest', 'Plain', 'Later']);
    expect(data[0].nextCallbackAt).toBe(overdue);
    expect(names(await sortedBy('nextCallback')).slice(0, 3)).toEqual(['Overdue', 'Due', 'Later']);
  });
});
