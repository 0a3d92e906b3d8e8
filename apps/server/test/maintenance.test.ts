import { rm } from 'node:fs/promises';
import { endpoints } from '@recoup/contract/endpoints';
import { type Endpoint, isServedInMaintenance } from '@recoup/contract/kit/endpoint';
import { roleNames } from '@recoup/domain/auth/roles';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPasswordHasher } from '#platform/auth/password-policy';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { createJobQueue } from '#platform/jobs/job-queue';
import { startJobs } from '#platform/jobs/start-jobs';
import { beginMaintenance, endMaintenance } from '#platform/maintenance/maintenance-mode';
import { addUser } from '#server/commands/add-user';
import { allRows } from './all-rows.ts';
import { runServerCommand } from './backup/run-server-command.ts';
import { anAgency } from './factories.ts';
import { type Caller, startTestApp, type TestApp } from './harness.ts';
import { urlOf } from './processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const words = 'until 22:00, the database is moved';
const refusal =
  'Recoup is read-only for maintenance: until 22:00, the database is moved. Nothing was changed; try again afterwards.';
const person = { email: 'ann@example.com', password: 'a long enough secret' };
const named = ({ method, path }: Endpoint): string => `${method} ${path}`;
const urlOfCall = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, '1');

describe('while Recoup is read-only for maintenance', () => {
  let app: TestApp;
  let clerk: Caller;

  beforeAll(async () => {
    app = await startTestApp({ takesJobs: false });
    clerk = await app.signedIn(...roleNames);
    await addUser(
      app.db,
      { ...person, name: 'Ann Lee', roles: roleNames },
      createPasswordHasher({ refusesEasy: false }),
    );
    await anAgency(app.db);
    await beginMaintenance(app.db, words);
  });

  const refused = endpoints.filter((call) => !isServedInMaintenance(call));

  test('only reading, signing in and out, and the pages of emailed links are served [F-331]', () => {
    const served = endpoints.filter(isServedInMaintenance).filter(({ method }) => method !== 'GET');
    expect(served.map(named).toSorted()).toEqual([
      'POST /api/login',
      'POST /api/login/knownBrowser',
      'POST /api/login/passwordLink/owner',
      'POST /api/login/singleSignOn',
      'POST /logout',
    ]);
    // these store a connection, or what proves the return to one
    expect(
      refused
        .filter(({ method }) => method === 'GET')
        .map(named)
        .toSorted(),
    ).toEqual([
      'GET /api/google/callback',
      'GET /api/google/oauth',
      'GET /api/quickbooks/authUrl',
      'GET /api/quickbooks/callback',
    ]);
  });

  test('every write request is refused with a message and a time to try again, and changes nothing [F-331]', async () => {
    expect(refused.length).toBeGreaterThan(90);
    const before = await allRows(app.db, { except: ['sessions'] });
    for (const call of refused) {
      const answer = await clerk.call(call.method, urlOfCall(call));
      expect([named(call), answer.statusCode, answer.headers['retry-after']]).toEqual([
        named(call),
        503,
        '60',
      ]);
      expect(answer.json(), named(call)).toMatchObject({ code: 'maintenance', message: refusal });
    }
    expect(await allRows(app.db, { except: ['sessions'] })).toEqual(before);
  });

  test('callers without a session or permission learn that first [F-331]', async () => {
    const nobody = await app.app.inject({
      method: 'POST',
      url: '/api/agencies',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(nobody.statusCode).toBe(401);
    const visitor = await app.signedIn('contributor');
    expect((await visitor.post('/api/agencies', {})).statusCode).toBe(403);
  });

  test('users sign in, view lists, and sign out [F-331]', async () => {
    // a browser of their own: a sign-in ends the session that the browser had
    const signedIn = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: person,
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const list = await app.app.inject({ url: '/api/agencies', headers: { cookie } });
    expect([list.statusCode, list.json().data.length]).toEqual([200, 1]);
    const left = await app.app.inject({
      method: 'POST',
      url: '/logout',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_token=${signedIn.json().csrfToken}`,
    });
    expect(left.statusCode).toBe(303);
  });

  test('anyone reads why, without a session that this would keep open [F-331]', async () => {
    const asked = await app.app.inject('/api/maintenance');
    expect(asked.json()).toEqual({ words, since: expect.stringMatching(/^\d{4}-/) });
  });

  test('a browser that comes back from a sign-in elsewhere is led to its screen [F-331]', async () => {
    const answer = await clerk.get('/api/quickbooks/callback', {
      headers: { accept: 'text/html' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/quickbooks?outcome=expired',
    ]);
  });

  test('changes are taken again at once when it ends [F-331]', async () => {
    await endMaintenance(app.db);
    const answer = await clerk.post('/api/agencies', {});
    expect(answer.json().code).toBe('invalidInput');
    expect((await app.app.inject('/api/maintenance')).json()).toEqual({ words: null, since: null });
    await beginMaintenance(app.db, words);
  });
});

describe('the workers of two processes', () => {
  const kind = jobKind('test.note', 'Noting', z.object({ name: z.string() }));
  const done: string[] = [];
  let release: (() => void) | undefined;
  let database: TestDatabase;
  const running: Array<Awaited<ReturnType<typeof startJobs>>> = [];

  const job: Job = defineJob(kind, async ({ input: { name } }) => {
    if (name === 'long')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    done.push(name);
    return undefined;
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    for (let each = 0; each < 2; each += 1) {
      const jobs = await startJobs({ address: database.address, log: testLog, kinds: [kind] });
      await jobs.work(database.db, [job]);
      running.push(jobs);
    }
  });
  afterEach(() => endMaintenance(database.db));
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await database?.close();
  });

  const leave = async (name: string) =>
    await createJobQueue({ db: database.db, boss: running[0]!.boss }).enqueue(kind, { name });

  /** The states of the workers of both processes that are there. */
  const workers = () => running.flatMap(({ boss }) => boss.getWipData().map(({ state }) => state));

  test('finish what they do, take up nothing new, and go on when the maintenance is over [F-331]', async () => {
    await leave('before');
    await leave('long');
    await expect.poll(() => [...done, release !== undefined]).toEqual(['before', true]);
    await beginMaintenance(database.db, words);
    // the one that is busy is about to rest
    await expect.poll(workers).toEqual(['stopping']);
    await leave('meanwhile');
    release?.();
    await expect.poll(workers).toEqual([]);
    expect(done).toEqual(['before', 'long']);

    await endMaintenance(database.db);
    await expect.poll(() => done).toContain('meanwhile');
  });
});

describe('npm run maintenance', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const folder = makeTestFolder();
    env = {
      DATA_DIR: folder,
      DATABASE_URL: urlOf(database.address),
      DATABASE_OWNER_URL: urlOf(database.ownerAddress),
    };
  });
  afterAll(async () => {
    await database?.close();
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
  });
  const run = async (...args: string[]) => await runServerCommand('maintenance', args, env);

  test('begins it with a text, shows it with the running jobs, and ends it [F-331]', async () => {
    expect((await run('show')).said).toBe('Recoup takes changes.\n');
    await database.db
      .insertInto('job_progress')
      .values({ id: crypto.randomUUID(), kind: 'uploads.importUpload', state: 'running' })
      .execute();
    const begun = await run('on', words);
    expect(begun).toEqual({
      code: 0,
      said: `Recoup is read-only: ${words}. Every process follows within a few seconds.\nStill running: 1 × Importing a file\n`,
    });
    await database.db.deleteFrom('job_progress').execute();
    expect((await run('show')).said).toMatch(
      /^Recoup is read-only since 2\S+Z: until 22:00, the database is moved\.\nNo job is running\.\n$/,
    );
    expect((await run('off')).said).toBe('Recoup takes changes again.\n');
    expect((await run('off')).said).toBe('Recoup was not read-only.\n');
  });
});
