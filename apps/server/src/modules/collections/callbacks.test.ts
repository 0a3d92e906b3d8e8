import { beforeAll, describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { runScheduled } from '#test/run-scheduled';

const test = await startTestApp();
const agent = await test.signedInWho('supplierCallbacks.edit');
const viewer = await test.signedIn('collectionagent', 'standard');
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

describe('a callback', () => {
  const scheduled = async (): Promise<number> => {
    const answer = await agent.post('/api/supplierCallbacks', callback());
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const ids = async (): Promise<number[]> => (await list()).map(({ id }: { id: number }) => id);
  const timeline = async (): Promise<string[]> =>
    (await viewer.get(`/api/suppliers/${supplierId}/timeline`))
      .json()
      .entries.map(({ what }: { what: string }) => what);

  it('is moved to another time ahead, and keeps its calendar events [F-428]', async () => {
    const id = await scheduled();
    await agent.patch(`/api/supplierCallbacks/${id}`, { primaryEventId: 'p1' });
    const move = (scheduledTime: string, which = id) =>
      agent.put(`/api/supplierCallbacks/${which}/time`, { scheduledTime });
    const moved = await move('2026-11-25T15:00:00.000Z');
    expect(moved.json()).toMatchObject({
      id,
      scheduledTime: '2026-11-25T15:00:00.000Z',
      primaryEventId: 'p1',
    });
    expect((await move('2026-11-20T16:59:59.000Z')).statusCode).toBe(400);
    expect((await move('2026-11-25T15:00:00.000Z', 2_147_483_647)).statusCode).toBe(404);
  });

  it('that is done leaves the lists, stays in the timeline, and can be undone once [F-428]', async () => {
    const id = await scheduled();
    const complete = () => agent.post(`/api/supplierCallbacks/${id}/done`);
    const done = await complete();
    expect(done.statusCode, done.body).toBe(204);
    expect(await ids()).not.toContain(id);
    expect(await timeline()).toContain('Callback done');
    const time = { scheduledTime: '2026-11-25T15:00:00.000Z' };
    expect((await agent.put(`/api/supplierCallbacks/${id}/time`, time)).statusCode).toBe(404);
    const again = await complete();
    expect([again.statusCode, again.headers['undo-id']]).toEqual([204, undefined]);
    const undone = await agent.post(`/api/undo/${String(done.headers['undo-id'])}`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await ids()).toContain(id);
    expect(await timeline()).not.toContain('Callback done');
  });

  it('that is done is neither due nor counted nor told of [F-428]', async () => {
    const id = await scheduled();
    const now = test.now;
    test.now = new Date('2026-11-24T16:00:00.000Z');
    const seen = async () => [
      (await agent.get('/api/home')).json().callbacksDue.total,
      (await agent.get('/api/notices/badges')).json().overdueCallbacks,
    ];
    const [due, overdue] = await seen();
    await agent.post(`/api/supplierCallbacks/${id}/done`);
    expect(await seen()).toEqual([due - 1, overdue - 1]);
    await runScheduled(test, 'notices.noticeDueCallbacks');
    const { notices } = (await agent.get('/api/notices')).json();
    expect(notices.map(({ callbackId }: { callbackId: number }) => callbackId)).not.toContain(id);
    test.now = now;
  });
});
