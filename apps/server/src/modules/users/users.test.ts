import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const seniorLead = await test.signedIn('srlead');
const agent = await test.signedIn('collectionagent', 'standard');
const executive = await test.signedIn('executive', 'srlead');

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

beforeAll(async () => {
  await test.db
    .insertInto('users')
    .values([
      { name: 'Zoë Former', email: 'gone@recoup.test', is_active: false },
      { name: 'ada Lovelace', email: 'lovelace@recoup.test' },
    ])
    .execute();
});

describe('roles', () => {
  it('returns exactly the nine roles, each with its name [A-427, A-428, A-435, S-741]', async () => {
    const anybody = await test.signedIn();
    const roles = (await anybody.get('/api/roles')).json<{ id: number; name: string }[]>();
    expect(roles.map(({ name }) => name)).toEqual([
      'executive',
      'standard',
      'api',
      'lead',
      'contributor',
      'senior',
      'accounting',
      'srlead',
      'collectionagent',
    ]);
  });
});

describe('the users list', () => {
  it('shows when each user last signed in [F-435]', async () => {
    const { id } = await test.signedIn('lead');
    const lastSignInAt = '2026-03-09T05:00:00.000Z';
    const entries = [
      { action: 'signed in', created_at: '2026-03-08T05:00:00.000Z' },
      { action: 'signed in', created_at: lastSignInAt },
      { action: 'signed out', created_at: '2026-03-10T05:00:00.000Z' },
    ];
    await test.db
      .insertInto('audit_log')
      .values(entries.map((entry) => ({ ...entry, user_id: id })))
      .execute();
    const { data } = (await seniorLead.get('/api/users?perPage=200')).json();
    const row = data.find((user: { id: number }) => user.id === id);
    expect(row).toMatchObject({ lastSignInAt });
  });

  it('returns active users by name with roles and assignments [A-438, S-737, S-739]', async () => {
    const agency = await anAgency(test.db);
    await aSupplier(test.db, { assignedUserId: agent.id });
    const recordId = await aRecord(test.db, { agency });
    await test.db
      .updateTable('records')
      .set({ assigned_user_id: agent.id })
      .where('id', '=', recordId)
      .execute();
    const { data, meta } = (await seniorLead.get('/api/users')).json();
    expect(data[0].name).toBe('ada Lovelace');
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('Zoë Former');
    expect(meta.total).toBe(data.length);
    expect(data.find(({ id }: { id: number }) => id === agent.id)).toEqual({
      id: agent.id,
      name: expect.any(String),
      email: expect.stringContaining('@'),
      is_active: true,
      roles: [
        { id: 2, name: 'standard' },
        { id: 9, name: 'collectionagent' },
      ],
      assignedRecordCount: 1,
      assignedSupplierCount: 1,
      lastSignInAt: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const byWork = await seniorLead.get('/api/users?sortBy=assignedRecordCount&sortDirection=desc');
    expect(ids(byWork.json().data)[0]).toBe(agent.id);
  });

  it('finds users by a part of their name or email', async () => {
    const byName = await seniorLead.get('/api/users?search=LOVEL');
    expect(byName.json().data).toHaveLength(1);
    const byEmail = await seniorLead.get('/api/users?search=lovelace%40rec');
    expect(ids(byEmail.json().data)).toEqual(ids(byName.json().data));
    expect((await seniorLead.get('/api/users?search=%25')).json().data).toEqual([]);
    const { id } = await test.db
      .insertInto('users')
      .values({ name: 'İnci Işık', email: 'inci@recoup.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const search of ['İnci', 'İNCİ'])
      expect(ids((await seniorLead.get('/api/users', { query: { search } })).json().data)).toEqual([
        id,
      ]);
  });

  it('shows inactive users to those who may edit the status, and to no one else', async () => {
    const url = `/api/users?filters=${encodeURIComponent('{"showInactive":true}')}&search=former`;
    expect((await executive.get(url)).json().data).toMatchObject([{ is_active: false }]);
    expect((await seniorLead.get(url)).statusCode).toBe(403);
  });
});

describe('users to assign work to', () => {
  it('returns only id and name of active users with the role', async () => {
    const answer = await agent.get('/api/users?assignable=collectionagent');
    expect(answer.json().data).toEqual([{ id: agent.id, name: expect.any(String) }]);
  });

  it('returns every active user for `any`', async () => {
    const names = (await seniorLead.get('/api/users?assignable=any'))
      .json()
      .data.map(({ name }: { name: string }) => name);
    expect(names).toContain('ada Lovelace');
    expect(names).not.toContain('Zoë Former');
  });

  it('does not open the users list to users who may only assign', async () => {
    const refused = await agent.get('/api/users');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('You do not have permission to access this page');
  });
});
