import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { noticeEndOfJob } from '#platform/notices/notices';
import { aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let origin: string;
beforeEach(async () => {
  if (!test.app.server.listening) origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

const ask = (caller: Caller, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/notices/stream`, {
    headers: { cookie: caller.cookie, 'x-requested-with': 'XMLHttpRequest', ...headers },
  });

/** An open stream, whose `next` waits for a line that says it; `ended` resolves when it is over. */
async function opened(caller: Caller) {
  const response = await ask(caller);
  expect(response.status).toBe(200);
  const lines: string[] = [];
  let wake = Promise.withResolvers<void>();
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      lines.push(...chunk.split('\n').filter(Boolean));
      wake.resolve();
      wake = Promise.withResolvers();
    }
  };
  const ended = read();
  return {
    response,
    lines,
    ended,
    next: async (line: string) => {
      while (!lines.includes(line)) await wake.promise;
    },
    close: async () => {
      await response.body?.cancel().catch(() => undefined);
    },
  };
}

async function endAJob(by: Caller): Promise<void> {
  const id = randomUUID();
  await test.db
    .insertInto('job_progress')
    .values({ id, kind: 'uploads.importUpload', state: 'done', created_by: by.id })
    .execute();
  await noticeEndOfJob(test.db, { id, kind: 'uploads.importUpload', data: {} });
}

it('an open page hears at once that its user has a new notice, and nothing of others [F-428]', async () => {
  const [own, other] = [await test.signedIn('srlead'), await test.signedIn('srlead')];
  const [stream, otherStream] = [await opened(own), await opened(other)];
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  await endAJob(own);
  await stream.next('"news"');
  // read to its end, it has said all that it was given
  await sql`delete from sessions where user_id = ${other.id}`.execute(test.db);
  await otherStream.ended;
  expect(otherStream.lines).not.toContain('"news"');
});

it('the database says only whose notices are new [F-428]', async () => {
  const [agent, colleague] = [
    await test.signedIn('collectionagent'),
    await test.signedIn('collectionagent'),
  ];
  const client = await test.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen recoup_notices');
  const { id: supplierId } = await aSupplier(test.db);
  const scheduledTime = new Date(test.now.getTime() + 60_000).toISOString();
  const callback = { supplierId, scheduledTime, reason: 'Secret', assignedTo: agent.id };
  await colleague.post('/api/supplierCallbacks', callback);
  await client.query('select 1');
  expect(heard).toEqual([String(agent.id)]);
  client.release(true);
});

it('a stream ends with its session, which it does not prolong [F-428]', async () => {
  const caller = await test.signedIn('standard');
  await sql`update sessions set last_seen_at = now() - interval '2 hours'
    where user_id = ${caller.id}`.execute(test.db);
  const stream = await opened(caller);
  await stream.next('"alive"');
  const { rows } = await sql<{ isOld: boolean }>`
    select last_seen_at < now() - interval '1 hour' as "isOld" from sessions
    where user_id = ${caller.id}`.execute(test.db);
  expect(rows).toEqual([{ isOld: true }]);
  await sql`delete from sessions where user_id = ${caller.id}`.execute(test.db);
  await stream.ended;
  expect((await ask(caller)).status).toBe(401);
});

it('a stream needs the header of a script, and a user has ten at most [F-428]', async () => {
  const caller = await test.signedIn('standard');
  expect((await ask(caller, { 'x-requested-with': '' })).status).toBe(403);
  const streams = [];
  for (let count = 0; count < 10; count += 1) streams.push(await opened(caller));
  const refused = await ask(caller);
  expect(refused.status).toBe(429);
  expect((await caller.get('/api/notices')).statusCode).toBe(200);
});

it('a stream ends when the database is lost or the server stops, and opens again after it [F-428]', async () => {
  const caller = await test.signedIn('srlead');
  const first = await opened(caller);
  await test.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'recoup-notices' and datname = current_database()`);
  await first.ended;
  const second = await opened(caller);
  await endAJob(caller);
  await second.next('"news"');
  await test.restart();
  await second.ended;
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const third = await opened(caller);
  await endAJob(caller);
  await third.next('"news"');
});
