import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { roleNames } from '@recoup/domain/auth/roles';
import { addUser } from '@recoup/server/commands/add-user';
import { startSession } from '@recoup/server/platform/auth/session-store';
import { type ProcessSlot, processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How many send slowly at once: 200 in `npm run verify:overload`. */
const slowUploads = Number(process.env.SLOW_UPLOADS ?? 20);
const hugeJson = Number(process.env.HUGE_JSON ?? 4);
const streamBytes = 2_000_000_000;
const jsonBytes = 50_000_000;
/** How much a process may grow during any flood. */
const mostGrowth = 100_000_000;

const dataFolder = nameDataFolder();
let database: TestDatabase;
let server: ProcessSlot;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const person = { email: 'ann@recoup.test', password: 'long enough', name: 'Ann Lee' };
  const userId = await addUser(database.db, { ...person, roles: roleNames });
  const { secret } = await startSession(database.db, { userId, userAgent: '', address: '::1' });
  cookie = `recoup_session=${secret}`;
  server = processSlot({ role: 'serve', databaseUrl: urlOf(database.address), dataFolder });
  await server.start();
  // what the first of everything takes is not the flood's
  for (let turn = 0; turn < 20; turn += 1) await list();
});
afterAll(async () => {
  await server.kill();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const list = async (): Promise<number> =>
  (await fetch(`${server.address()}/api/records`, { headers: { cookie } })).status;

const residentBytes = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid())]).toString()) * 1_024;

/** The most memory that the process gained while something was done to it. */
async function growthDuring(act: () => Promise<void>): Promise<number> {
  const before = residentBytes();
  let most = before;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await sleep(50)) most = Math.max(most, residentBytes());
  })();
  await act().finally(() => (isOver = true));
  await watch;
  return most - before;
}

async function filesKept(): Promise<string[]> {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Begins a request; data that is written then is parts of its body, unless its length is given. */
function beginRequest(path: string, contentType: string, bytes?: number) {
  const socket = connect(Number(new URL(server.address()).port), '127.0.0.1');
  const heard = { answer: '', sentBytes: 0 };
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined).on('data', (chunk) => (heard.answer += chunk.toString()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nx-requested-with: XMLHttpRequest\r\n` +
      `content-type: ${contentType}\r\n${bytes ? `content-length: ${bytes}` : 'transfer-encoding: chunked'}\r\n\r\n`,
  );
  const write = async (piece: string): Promise<void> => {
    heard.sentBytes += piece.length;
    if (socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)) await sleep(0);
    else await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  };
  return { socket, heard, closed, write };
}

const fileHead =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="hotels.csv"\r\n\r\nname,phone\n';
const beginUpload = () => beginRequest('/api/suppliers/upload', 'multipart/form-data; boundary=x');

/** Sends pieces until this many bytes are sent or the server disconnects; returns its response. */
async function flood(
  { socket, heard, closed, write }: ReturnType<typeof beginRequest>,
  piece: string,
  bytes: number,
) {
  while (!socket.destroyed && heard.sentBytes < bytes) await write(piece);
  socket.end();
  await closed;
  return heard;
}

describe('a flood', () => {
  it('of one file of 2 GB is cut off at its limit, and nothing of it stays', async () => {
    const kept = await filesKept();
    const growth = await growthDuring(async () => {
      const upload = beginUpload();
      await upload.write(fileHead);
      const { answer, sentBytes } = await flood(upload, 'a'.repeat(65_536), streamBytes);
      expect(answer).toContain('413');
      expect(sentBytes).toBeLessThan(streamBytes);
    });
    expect(growth).toBeLessThan(mostGrowth);
    await expect.poll(filesKept).toEqual(kept);
  });

  it(`of ${hugeJson} bodies of 50 MB at once is cut off one after another, in little memory`, async () => {
    const growth = await growthDuring(async () => {
      for (const path of ['/api/recordNotes', '/api/records/restore', '/api/login'])
        await Promise.all(
          Array.from({ length: hugeJson }, async () => {
            const request = beginRequest(path, 'application/json');
            const { sentBytes } = await flood(request, `"${'a'.repeat(65_534)}"`, jsonBytes);
            expect(sentBytes).toBeLessThan(jsonBytes);
          }),
        );
    });
    expect(growth).toBeLessThan(mostGrowth);
    expect(await list()).toBe(200);
  });

  it('that states its length is refused with a message before any of it is read', async () => {
    const { socket, heard, closed } = beginRequest(
      '/api/recordNotes',
      'application/json',
      jsonBytes,
    );
    await closed;
    socket.destroy();
    expect(heard.answer).toMatch(/^HTTP\/1.1 413[^]+"message":"\S/);
  });

  it(`of ${slowUploads} slow uploads delays no one, and leaves nothing`, async () => {
    const kept = await filesKept();
    const sockets: Socket[] = [];
    const growth = await growthDuring(async () => {
      const uploads = Array.from({ length: slowUploads }, beginUpload);
      await Promise.all(uploads.map(({ write }) => write(fileHead)));
      await expect.poll(async () => (await filesKept()).length).toBe(kept.length + slowUploads);
      for (let turn = 0; turn < 10; turn += 1) {
        await Promise.all(uploads.map(({ write }) => write('Hotel Luz,2125550199\n')));
        expect(await list()).toBe(200);
      }
      sockets.push(...uploads.map(({ socket }) => socket));
    });
    expect(growth).toBeLessThan(mostGrowth);
    for (const socket of sockets) socket.destroy();
    await expect.poll(filesKept).toEqual(kept);
  });
});
