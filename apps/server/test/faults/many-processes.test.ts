import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { roleNames } from '@recoup/domain/session/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalFileStore } from '#platform/files/local-file-store';
import { addUser } from '#server/commands/add-user';
import { readRole } from '#server/process-role';
import { nameDataFolder } from '#test/data-folder';
import { expectNoViolations } from '#test/invariants';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { type ProcessSlot, processSlot, urlOf } from './process-slot.ts';
import { actOnce, expectDeeds, noDeeds, type SendOnce, type SendTwice } from './shared-load.ts';

/** For how long processes are killed: `npm run verify:processes` takes two minutes. */
const seconds = Number(process.env.PROCESSES_SECONDS ?? 0);
/** So often each kind is killed at least. */
const leastKills = 2;
const people = 4;
const pauseMs = 2_000;
const person = { email: 'ann@recoup.test', password: 'long enough' };

const dataFolder = nameDataFolder();
let database: TestDatabase;
let servers: ProcessSlot[];
let workers: ProcessSlot[];
let cookie = '';

beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database.db, { ...person, name: 'Ann Lee', roles: roleNames });
  const databaseUrl = urlOf(database.address);
  const slot = (role: 'serve' | 'work') => processSlot({ role, databaseUrl, dataFolder });
  servers = [slot('serve'), slot('serve')];
  workers = [slot('work'), slot('work')];
  await Promise.all([...servers, ...workers].map((one) => one.start()));
  const signedIn = await request(servers[0]!, 'POST', '/api/login', person);
  expect(signedIn.status).toBe(200);
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, 120_000);

afterAll(async () => {
  await Promise.all([...servers, ...workers].map((one) => one.kill()));
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

async function request(
  server: ProcessSlot,
  method: 'GET' | 'POST',
  path: string,
  body?: FormData | object,
  key: string = randomUUID(),
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  return await fetch(`${server.address()}${path}`, {
    method,
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(method === 'POST' && { 'idempotency-key': key }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  });
}

let turns = 0;
const nextServer = (): ProcessSlot => servers[(turns += 1) % servers.length]!;

/** The whole answer, not only its beginning. */
async function statusOf(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}

const sendOnce: SendOnce = async (method, path, body) =>
  await statusOf(await request(nextServer(), method, path, body));

/** As a proxy does: the servers by turns, and the other one when the first is gone. */
const send: SendTwice = async (method, path, body) => {
  const first = nextServer();
  const other = servers.find((server) => server !== first)!;
  const key = randomUUID();
  try {
    const status = await statusOf(await request(first, method, path, body, key));
    if (status !== 503) return status;
  } catch {
    // gone while it was asked
  }
  return await statusOf(await request(other, method, path, body, key));
};

describe('many processes on one database', () => {
  it('lose and double nothing while one after another is killed under load', async () => {
    const deeds = noDeeds();
    const until = Date.now() + seconds * 1_000;
    let kills = 0;
    let isKilling = true;
    const killing = async (slots: ProcessSlot[]) => {
      for (let turn = 0; turn < leastKills || Date.now() < until; turn += 1, kills += 1) {
        const slot = slots[turn % slots.length]!;
        await slot.kill();
        await slot.start();
        await sleep(pauseMs);
      }
    };
    const acting = async (who: number) => {
      for (let turn = who * 2; isKilling; turn += 1)
        await actOnce(database.db, { send, sendOnce }, deeds, turn);
    };
    await Promise.all([
      Promise.all([killing(servers), killing(workers)]).finally(() => (isKilling = false)),
      ...Array.from({ length: people }, (_, who) => acting(who)),
    ]);
    process.stdout.write(`${kills} processes were killed: ${JSON.stringify(deeds.answers)}\n`);
    await expectDeeds(database.db, deeds);
    await expectNoViolations(database.db);
    const store = await openLocalFileStore(`${dataFolder}/files`);
    const kept = await database.db.selectFrom('stored_files').select('key').execute();
    expect(kept.length).toBeGreaterThanOrEqual(deeds.uploads.length);
    for (const { key } of kept) expect(await store.exists(key), key).toBe(true);
  }, 400_000);

  it('say that they are not ready before they close the door, and end by themselves', async () => {
    const databaseUrl = urlOf(database.address);
    for (const role of ['serve', 'work'] as const) {
      const env = { DRAIN_SECONDS: '2' };
      const slot = processSlot({ role, databaseUrl, dataFolder, env });
      await slot.start();
      const ask = async (path: string) => (await fetch(`${slot.address()}${path}`)).status;
      expect(await ask('/readyz')).toBe(200);
      const { ended } = slot.stop();
      await expect.poll(() => ask('/readyz'), { interval: 20 }).toBe(503);
      expect(await ask('/healthz')).toBe(200);
      expect(await ended).toBe(0);
      await expect(ask('/healthz')).rejects.toThrow('fetch failed');
    }
  }, 200_000);

  it('are refused without a database that they can share', () => {
    expect(() => readRole('serve', undefined)).toThrow('set DATABASE_URL');
    expect(() => readRole('sleep', 'postgresql://db/recoup')).toThrow('not sleep');
    expect(readRole('work', 'postgresql://db/recoup')).toBe('work');
    expect(readRole(undefined, undefined)).toBe('all');
  });
});
