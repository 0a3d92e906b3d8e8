import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#server/commands/add-user';
import { startTestApp, type TestApp } from './harness.ts';

let test: TestApp;
const ann = { email: 'ann@example.com', name: 'Ann Lee', password: 'long enough', roles: [] };
const from = '203.0.113.7';

beforeAll(async () => {
  test = await startTestApp();
});

const events = async (userId: number | null) =>
  await test.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'address'])
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();

const signIn = async (email: string, password: string) =>
  await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    remoteAddress: from,
    payload: { email, password },
  });

describe('the audit log', () => {
  it('has who signed in and who was refused, with the address', async () => {
    const id = await addUser(test.db, { ...ann, roles: ['contributor'] });
    expect((await signIn(ann.email, 'wrong')).statusCode).toBe(401);
    expect((await signIn(ann.email, ann.password)).statusCode).toBe(200);
    expect(await events(id)).toEqual([{ action: 'signed in', subject: ann.email, address: from }]);
    expect(await events(null)).toEqual([
      { action: 'sign-in refused', subject: ann.email, address: from },
    ]);
  });

  it('has requests denied by role, and nothing that was allowed', async () => {
    const caller = await test.signedIn('contributor');
    expect((await caller.get('/api/jobs')).statusCode).toBe(403);
    expect((await caller.get('/api/user')).statusCode).toBe(200);
    await expect
      .poll(() => events(caller.id))
      .toEqual([{ action: 'refused', subject: 'GET /api/jobs', address: '127.0.0.1' }]);
  });

  it('has every list that left as a file, with its filters', async () => {
    const caller = await test.signedInWho('records.downloadUnknownSupplier');
    const url = '/api/records/unknownSupplier/download?sortBy=id';
    const answer = await caller.get(url);
    expect(answer.statusCode, answer.body).toBe(200);
    await expect
      .poll(() => events(caller.id))
      .toEqual([{ action: 'exported', subject: `GET ${url}`, address: '127.0.0.1' }]);
  });
});
