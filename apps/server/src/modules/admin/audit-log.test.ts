import { auditKinds } from '@recoup/domain/admin/audit-log';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const executive = await test.signedIn('executive');
const other = await test.signedIn('standard');

interface Entry {
  kind: string;
  user: { id: number; name: string } | null;
  what: string;
  address: string;
  created_at: string;
}

const url = '/api/auditLog';
const ask = async (filters: object, search = ''): Promise<Entry[]> => {
  const query = { filters: JSON.stringify(filters), search, perPage: '100' };
  const answer = await executive.get(url, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

beforeAll(async () => {
  const { id } = other;
  const entry = (action: string, at: string, more: object = {}) => ({
    user_id: id,
    action,
    subject: 'ann@example.com',
    address: '203.0.113.7',
    created_at: at,
    ...more,
  });
  await test.db
    .insertInto('audit_log')
    .values([
      entry('signed in', '2026-03-08T04:59:59.999Z'),
      entry('signed out', '2026-03-08T05:00:00.000Z'),
      entry('exported', '2026-03-09T03:59:59.999Z', { subject: 'GET /api/records/downloadCsv' }),
      entry('refused', '2026-03-09T04:00:00.000Z', { subject: 'GET /api/jobs' }),
      entry('sign-in refused', '2026-03-10T12:00:00.000Z', { user_id: null, subject: '=cmd|x' }),
      entry('user.change', '2026-03-11T12:00:00.000Z', {
        subject: `user:${id}`,
        details: JSON.stringify({
          before: { roles: [], isActive: true },
          after: { roles: ['lead'], isActive: true },
        }),
      }),
    ])
    .execute();
});

describe('the audit log on a screen', () => {
  it('shows who did what, newest first, in plain words', async () => {
    const [change, refused] = await ask({ on: { from: '2026-03-10', to: '2026-03-11' } });
    expect(change).toMatchObject({
      kind: 'user.change',
      user: { id: other.id, name: expect.any(String) },
      what: `user ${other.id}: roles none → Lead`,
      address: '203.0.113.7',
    });
    expect(refused).toMatchObject({ kind: 'sign-in refused', user: null });
  });

  it('is read by person, by kind and by day of the office, over the change of the clocks', async () => {
    const kinds = async (filters: object, search?: string) =>
      (await ask(filters, search)).map(({ kind }) => kind);
    const day = { on: '2026-03-08' };
    expect(await kinds(day)).toEqual(['exported', 'signed out']);
    expect(await kinds({ ...day, userId: executive.id })).toEqual([]);
    expect(await kinds({ on: { from: '2026-03-01' }, userId: 'none' })).toEqual([
      'sign-in refused',
    ]);
    expect(await kinds({ kind: 'refused', userId: other.id })).toEqual(['refused']);
    expect(await kinds({}, '/api/jobs')).toContain('refused');
    expect((await executive.get(url, { query: { filters: '{"kind":"x"}' } })).statusCode).toBe(400);
  });

  it('writes down who looked at it, once for all pages of a look, and who took it away', async () => {
    const reader = await test.signedIn('executive');
    await reader.get(`${url}?search=jobs`);
    await reader.get(`${url}?search=jobs&page=2`);
    const file = await reader.get(`${url}/downloadCsv?search=jobs`);
    expect(file.statusCode, file.body).toBe(200);
    await expect
      .poll(async () => (await ask({ userId: reader.id })).map(({ kind, what }) => [kind, what]))
      .toEqual([
        ['exported', `GET ${url}/downloadCsv?search=jobs`],
        ['audit log read', `${url}?search=jobs`],
      ]);
  });

  it('leaves as a file in the same words, with nothing that a spreadsheet would run', async () => {
    const on = JSON.stringify({ on: { from: '2026-03-08', to: '2026-03-10' } });
    const file = await executive.get(`${url}/downloadCsv`, { query: { filters: on } });
    const lines = file.body
      .replaceAll(/["\uFEFF]/g, '')
      .trim()
      .split('\n');
    expect(lines[0]).toBe('Time,User,Event,Subject,Details,IP Address');
    expect(lines[1]).toBe(`2026-03-10 08:00:00,,Sign-in failed,'=cmd|x,,203.0.113.7`);
    expect(lines.at(-1)).toContain('2026-03-08 00:00:00');
    expect(lines).toHaveLength(5);
  });

  it('is only for executives, and knows everyone', async () => {
    for (const path of [url, `${url}/downloadCsv`, `${url}/people`])
      expect((await other.get(path)).statusCode).toBe(403);
    const { people } = (await executive.get(`${url}/people`)).json();
    expect(people).toContainEqual({ id: other.id, name: expect.any(String) });
  });

  it('has a text for every kind that is logged', async () => {
    const names = auditKinds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { kind } of await ask({}))
      expect(auditKinds.map((known) => known.kind)).toContain(kind);
  });
});
