import { randomUUID } from 'node:crypto';
import { jobNotices, noticeDays } from '@recoup/domain/notices/notice-kinds';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jobAbilities } from '#modules/jobs/use-cases/job-abilities';
import { deleteOldNotices, noticeEndOfJob } from '#platform/notices/notices';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { runScheduled } from '#test/run-scheduled';

const test = await startTestApp();

const noticesOf = async (caller: Caller) => {
  const answer = await caller.get('/api/notices');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

async function anEndedJob(by: Caller, job: object): Promise<string> {
  const id = randomUUID();
  await test.db
    .insertInto('job_progress')
    .values({ id, kind: 'uploads.importUpload', state: 'done', created_by: by.id, ...job })
    .execute();
  return id;
}

async function aNotice(by: Caller, message = ''): Promise<void> {
  const id = await anEndedJob(by, { message });
  await noticeEndOfJob(test.db, { id, kind: 'uploads.importUpload', data: {} });
}

it('a job that ended is told once to the user who started it, with its message and its link [F-428]', async () => {
  const [own, other] = [await test.signedIn('srlead'), await test.signedIn('srlead')];
  const done = await anEndedJob(own, { message: '12 records imported' });
  const failed = await anEndedJob(own, { state: 'failed', message: 'This file is empty.' });
  const running = await anEndedJob(own, { state: 'running' });
  for (const id of [done, done, failed, running])
    await noticeEndOfJob(test.db, { id, kind: 'uploads.importUpload', data: { uploadId: 7 } });
  expect(await noticesOf(own)).toMatchObject({
    unread: 2,
    notices: [
      { title: 'File Not Imported', text: 'This file is empty.', isFailure: true, readAt: null },
      { title: 'File Imported', text: '12 records imported', screen: 'upload', targetId: 7 },
    ],
  });
  expect(await noticesOf(other)).toEqual({ unread: 0, notices: [] });
});

it('an imported file is told with its name [F-428]', async () => {
  const own = await test.signedIn('srlead');
  const { id: uploadId } = await test.db
    .insertInto('uploads')
    .values({ kind: 'cts', file_name: 'october.csv', file_hash: Buffer.alloc(32), byte_size: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const message of ['12 records imported', '']) {
    const id = await anEndedJob(own, { message });
    await noticeEndOfJob(test.db, { id, kind: 'uploads.importUpload', data: { uploadId } });
  }
  const { notices } = await noticesOf(own);
  expect(notices.map(({ text }: { text: string }) => text)).toEqual([
    'october.csv',
    'october.csv: 12 records imported',
  ]);
});

it('jobs that were queued together are told as one when the last has ended [F-428]', async () => {
  const executive = await test.signedIn('executive');
  const created_at = '2026-11-20T10:00:00.000Z';
  const report = (state: string) =>
    anEndedJob(executive, { kind: 'reports.makeReport', state, created_at });
  const ended = (id: string) =>
    noticeEndOfJob(test.db, { id, kind: 'reports.makeReport', data: {} });
  const [first, , last] = [await report('done'), await report('failed'), await report('running')];
  await ended(first);
  expect((await noticesOf(executive)).notices).toEqual([]);
  await test.db.updateTable('job_progress').set({ state: 'done' }).where('id', '=', last).execute();
  await ended(last);
  await ended(first);
  expect((await noticesOf(executive)).notices).toMatchObject([
    { title: 'Reports Failed', text: '2 of 3 reports, 1 failed' },
  ]);
});

it('every kind of job that users start is told, but for those that a dialog waits for [F-428]', () => {
  const started = Object.keys(jobAbilities).filter((kind) => jobAbilities[kind]?.length);
  expect(Object.keys(jobNotices).toSorted()).toEqual(
    started.filter((kind) => kind !== 'uploads.checkUpload'),
  );
});

it('an assignment by someone else is told with its number, until it is undone [F-428]', async () => {
  const [lead, clerk] = [await test.signedIn('srlead'), await test.signedIn('contributor')];
  const agency = await anAgency(test.db);
  for (let count = 0; count < 2; count += 1)
    await aRecord(test.db, { agency, lastName: 'Noticed' });
  const assign = (userId: number) =>
    lead.patch('/api/records', {
      assigned_user_id: { oldValue: JSON.stringify({ search: 'Noticed' }), newValue: userId },
    });
  const answer = await assign(clerk.id);
  expect((await noticesOf(clerk)).notices).toMatchObject([
    {
      title: 'Records Assigned to You',
      text: '2 records',
      screen: 'assignedRecords',
      actor: { id: lead.id },
    },
  ]);
  await lead.post(`/api/undo/${String(answer.headers['undo-id'])}`);
  expect(await noticesOf(clerk)).toEqual({ unread: 0, notices: [] });
  await assign(lead.id);
  expect((await noticesOf(lead)).notices).toEqual([]);
});

it('a callback is told to whom another schedules it, and when it is due, until it is deleted [F-428]', async () => {
  const [agent, colleague] = [
    await test.signedIn('collectionagent'),
    await test.signedIn('collectionagent'),
  ];
  const { id: supplierId } = await aSupplier(test.db, { name: 'Kingfisher Inn' });
  const scheduledTime = new Date(test.now.getTime() + 60_000).toISOString();
  const callback = { supplierId, scheduledTime, reason: 'Check sent?', assignedTo: agent.id };
  const scheduled = await colleague.post('/api/supplierCallbacks', callback);
  expect(scheduled.statusCode, scheduled.body).toBe(201);
  const { id } = scheduled.json();
  const titles = async () =>
    (await noticesOf(agent)).notices.map(({ title }: { title: string }) => title);
  const look = () => runScheduled(test, 'notices.noticeDueCallbacks');
  await look();
  expect(await titles()).toEqual(['Callback Scheduled for You']);
  test.now = new Date(test.now.getTime() + 120_000);
  await look();
  await look();
  expect((await noticesOf(agent)).notices).toMatchObject([
    {
      title: 'Callback Due',
      text: 'Kingfisher Inn: Check sent?',
      screen: 'supplier',
      targetId: supplierId,
    },
    { title: 'Callback Scheduled for You', actor: { id: colleague.id } },
  ]);
  await colleague.delete(`/api/supplierCallbacks/${id}`);
  expect(await titles()).toEqual([]);
});

it('only the own notices are marked as read, one or all up to one [F-428]', async () => {
  const [own, other] = [await test.signedIn('srlead'), await test.signedIn('srlead')];
  for (const by of [own, own, own, other]) await aNotice(by);
  const [newest, middle] = (await noticesOf(own)).notices;
  const read = (body: object) => own.post('/api/notices/read', body);
  expect((await read({ id: newest.id })).statusCode).toBe(204);
  expect((await noticesOf(own)).unread).toBe(2);
  await read({ upTo: middle.id });
  await read({ upTo: 2_147_483_647 });
  expect((await noticesOf(own)).unread).toBe(0);
  expect((await noticesOf(other)).unread).toBe(1);
  expect((await read({})).statusCode).toBe(400);
  expect((await read({ id: 1, upTo: 1 })).statusCode).toBe(400);
});

it('a notice is gone for who may no longer see what it is about [F-428]', async () => {
  const former = await test.signedIn('srlead', 'standard');
  await aNotice(former, 'Secret');
  expect((await noticesOf(former)).unread).toBe(1);
  await sql`delete from user_roles ur using roles r
    where r.id = ur.role_id and r.name = 'srlead' and ur.user_id = ${former.id}`.execute(test.db);
  expect(await noticesOf(former)).toEqual({ unread: 0, notices: [] });
});

it('asking for notices does not prolong a session, and any other call does [F-428]', async () => {
  const caller = await test.signedIn('standard');
  const lastSeen = async () =>
    (
      await test.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', caller.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at;
  await sql`update sessions set last_seen_at = now() - interval '2 hours'
    where user_id = ${caller.id}`.execute(test.db);
  const before = await lastSeen();
  await noticesOf(caller);
  expect(await lastSeen()).toBe(before);
  await caller.get('/api/undo');
  expect(await lastSeen()).not.toBe(before);
});

it(`notices are deleted after ${noticeDays} days [F-428]`, async () => {
  const caller = await test.signedIn('srlead');
  for (const days of [noticeDays - 1, noticeDays + 1]) {
    await aNotice(caller, `${days} days`);
    await sql`update notices set created_at = now() - make_interval(days => ${days})
      where text = ${`${days} days`}`.execute(test.db);
  }
  await deleteOldNotices(test.db);
  const left = await test.db
    .selectFrom('notices')
    .select('text')
    .where('user_id', '=', caller.id)
    .execute();
  expect(left).toEqual([{ text: `${noticeDays - 1} days` }]);
});

it('an export that is ready is told with its file, to who may still fetch it [F-428]', async () => {
  const clerk = await test.signedIn('contributor', 'standard');
  const anExport = async (list: string, kind: string, job: object): Promise<string> => {
    const id = await anEndedJob(clerk, { kind: 'exports.makeExport', ...job });
    await test.db
      .insertInto('exports')
      .values({
        id,
        user_id: clerk.id,
        list,
        query: '{}',
        columns: ['id'],
        format: 'csv',
        file_name: `${list}-${kind}.csv`,
        row_count: 1,
      })
      .execute();
    await noticeEndOfJob(test.db, { id, kind: 'exports.makeExport', data: { exportId: id } });
    return id;
  };
  const id = await anExport('invoices', 'made', {});
  await anExport('invoices', 'failed', { state: 'failed', message: 'Too many rows' });
  await anExport('audit-log', 'made', {});
  expect((await noticesOf(clerk)).notices).toMatchObject([
    { title: 'Export Failed', text: 'invoices-failed.csv: Too many rows', exportId: null },
    { title: 'Export Ready', text: 'invoices-made.csv', exportId: id, screen: null },
  ]);
  await test.db.deleteFrom('exports').where('id', '=', id).execute();
  expect((await noticesOf(clerk)).notices).toHaveLength(1);
});

it('menus count what waits, for whom it waits and who may see it, to 100 [F-428]', async () => {
  const [agent, colleague] = [
    await test.signedIn('collectionagent'),
    await test.signedIn('collectionagent'),
  ];
  const supplier = await aSupplier(test.db);
  for (const minutes of [-5, 5])
    await test.db
      .insertInto('supplier_callbacks')
      .values({
        supplier_id: supplier.id,
        assigned_to: agent.id,
        reason: 'Call',
        scheduled_time: new Date(test.now.getTime() + minutes * 60_000).toISOString(),
      })
      .execute();
  await sql`insert into outgoing_messages (service, kind, key, payload, state)
    select 'mail', 'test', state, '{}', state
    from unnest(array['queued', 'failed', 'sent', 'dead']) as s (state)`.execute(test.db);
  const badgesOf = async (caller: Caller) => (await caller.get('/api/notices/badges')).json();
  expect(await badgesOf(agent)).toEqual({
    awaitingInvoices: null,
    overdueCallbacks: 1,
    waitingMessages: null,
  });
  expect(await badgesOf(colleague)).toMatchObject({ overdueCallbacks: 0 });
  const clerk = await test.signedIn('standard');
  expect(await badgesOf(clerk)).toMatchObject({ awaitingInvoices: 0, overdueCallbacks: null });
  const executive = await test.signedIn('executive');
  expect(await badgesOf(executive)).toMatchObject({ waitingMessages: 2 });
  await sql`insert into outgoing_messages (service, kind, key, payload)
    select 'mail', 'test', n::text, '{}' from generate_series(1, 100) as s (n)`.execute(test.db);
  expect(await badgesOf(executive)).toMatchObject({ waitingMessages: 100 });
});
