import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const owner = await test.signedIn('api', 'srlead');

const byToken = (token: string, url = '/api/users') =>
  test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('API tokens', () => {
  it('act with their owner’s roles, are shown once, and end when revoked', async () => {
    const headers = { 'idempotency-key': 'one token' };
    const answer = await owner.post('/api/user/tokens', { name: 'Sync' }, { headers });
    expect(answer.statusCode).toBe(201);
    const { id, token } = answer.json();
    expect((await byToken(token)).statusCode).toBe(200);
    expect((await byToken(token, '/api/vendorCodes/1')).statusCode).toBe(404);
    expect((await byToken(token, '/api/chains/1')).statusCode).toBe(403);

    const listed = (await owner.get('/api/user/tokens')).json();
    expect(listed).toEqual([expect.objectContaining({ id, name: 'Sync', expiresAt: null })]);
    expect(listed[0].lastUsedAt).toMatch(/Z$/);
    expect(JSON.stringify(listed)).not.toContain(token);
    const kept = await test.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain(token);

    const stranger = await test.signedIn('api');
    expect((await stranger.delete(`/api/user/tokens/${id}`)).statusCode).toBe(404);
    expect((await owner.delete(`/api/user/tokens/${id}`)).statusCode).toBe(204);
    expect((await byToken(token)).statusCode).toBe(401);
    expect((await owner.get('/api/user/tokens')).json()).toEqual([]);
    expect((await owner.delete(`/api/user/tokens/${id}`)).statusCode).toBe(404);
  });

  it('end with their time, with the role, and never begin in the past', async () => {
    const past = await owner.post('/api/user/tokens', {
      name: 'Late',
      expiresAt: '2020-01-01T00:00:00Z',
    });
    expect([past.statusCode, past.json().message]).toEqual([
      400,
      'The expiry must be in the future',
    ]);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id, token } = (await owner.post('/api/user/tokens', { name: 'Day', expiresAt })).json();
    expect((await byToken(token)).statusCode).toBe(200);
    await test.db
      .updateTable('api_tokens')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect((await byToken(token)).statusCode).toBe(401);
    const lasting = (await owner.post('/api/user/tokens', { name: 'Lasting' })).json();
    await test.db.deleteFrom('user_roles').where('user_id', '=', owner.id).execute();
    expect((await byToken(lasting.token, '/api/user')).statusCode).toBe(401);
  });
});
