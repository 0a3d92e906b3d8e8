import { beforeAll, describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const agent = await test.signedInWho('supplierCallbacks.edit');
let supplierId: number;
beforeAll(async () => {
  supplierId = (await aSupplier(test.db)).id;
});

const callback = (change: object = {}) => ({
  scheduledTime: '2026-11-24T15:00:00.000Z',
  reason: '  Promised a check  ',
  supplierId,
  assignedTo: agent.id,
  ...change,
});
const list = async () => (await agent.get(`/api/supplierCallbacks/${supplierId}`)).json();

describe('callbacks to a supplier', () => {
  it('are scheduled and listed by their time [S-549, S-568, S-570, S-573, S-574, S-575]', async () => {
    const late = await agent.post('/api/supplierCallbacks', callback());
    expect(late.statusCode, late.body).toBe(201);
    expect(late.json()).toEqual({
      id: expect.any(Number),
      scheduledTime: '2026-11-24T15:00:00.000Z',
      scheduled_time: '2026-11-24T15:00:00.000Z',
      reason: 'Promised a check',
      supplierId,
      assignedTo: agent.id,
      assignedUser: { id: agent.id, name: expect.any(String), is_active: true },
      created_by: agent.id,
      createdBy: { id: agent.id, name: expect.any(String) },
      primaryEventId: null,
      sharedEventId: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const soon = await agent.post(
      '/api/supplierCallbacks',
      callback({ scheduledTime: '2026-11-23T15:00:00.000Z' }),
    );
    expect(await list()).toEqual([soon.json(), late.json()]);
  });

  it.each([
    ['S-554', { assignedTo: undefined }],
    ['S-555', { reason: undefined }],
    ['S-556', { reason: '   ' }],
    ['S-557', { scheduledTime: undefined }],
    ['S-559', { reason: 'x'.repeat(256) }],
    ['a time gone by', { scheduledTime: '2026-11-20T16:59:59.000Z' }],
    ['nobody', { assignedTo: 2147483647 }],
  ])('are refused with $1 [$0]', async (_ids, change) => {
    const before = (await list()).length;
    const answer = await agent.post('/api/supplierCallbacks', callback(change));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await list()).toHaveLength(before);
  });

  it('are for active collection agents only, and to suppliers that exist', async () => {
    const clerk = await test.signedIn('standard');
    const other = await agent.post('/api/supplierCallbacks', callback({ assignedTo: clerk.id }));
    expect(other.json().message).toMatch(/collection agents/);
    const nowhere = await agent.post(
      '/api/supplierCallbacks',
      callback({ supplierId: 2147483647 }),
    );
    expect([nowhere.statusCode, nowhere.json().message]).toEqual([404, 'Supplier Not Found']);
    expect((await clerk.get(`/api/supplierCallbacks/${supplierId}`)).statusCode).toBe(403);
    expect((await clerk.post('/api/supplierCallbacks', callback())).statusCode).toBe(403);
  });

  it('keep which of their calendar events were made, one by one', async () => {
    const { id } = (await agent.post('/api/supplierCallbacks', callback())).json();
    const url = `/api/supplierCallbacks/${id}`;
    expect((await agent.patch(url, { primaryEventId: 'p1' })).json()).toMatchObject({
      primaryEventId: 'p1',
      sharedEventId: null,
    });
    expect((await agent.patch(url, { sharedEventId: 's1' })).json()).toMatchObject({
      primaryEventId: 'p1',
      sharedEventId: 's1',
    });
    expect((await agent.patch('/api/supplierCallbacks/2147483647', {})).statusCode).toBe(404);
  });

  it('are deleted [S-576]', async () => {
    const { id } = (await agent.post('/api/supplierCallbacks', callback())).json();
    expect((await agent.delete(`/api/supplierCallbacks/${id}`)).statusCode).toBe(204);
    expect((await list()).map((row: { id: number }) => row.id)).not.toContain(id);
    const again = await agent.delete(`/api/supplierCallbacks/${id}`);
    expect([again.statusCode, again.json().message]).toEqual([404, 'Callback Not Found']);
  });

  it('report that no calendar is set up [S-569, S-571, S-572]', async () => {
    const calendar = await agent.get('/api/supplierCallbacks');
    expect(calendar.json()).toEqual({ calendarId: null, isSetUp: false });
    const token = await agent.get('/api/supplierCallbacks/accessToken');
    expect([token.statusCode, token.json()]).toEqual([200, { accessToken: null }]);
    const connect = await agent.get('/api/google/oauth');
    expect([connect.statusCode, connect.json().message]).toEqual([
      503,
      'Google Calendar is not set up on this server.',
    ]);
  });
});
