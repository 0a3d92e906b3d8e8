import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openObjectFileStore } from '#integrations/object-store/object-file-store';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { startObjectServer, storeRefusal } from '../peers/object-server.ts';

const server = await startObjectServer();
const temporaryFolder = await mkdtemp(join(tmpdir(), 'recoup-temporary-'));
const test = await startTestApp({
  openFiles: () =>
    openObjectFileStore({
      settings: server.settings,
      temporaryFolder,
      installation: 'this one',
      log: pino({ level: 'silent' }),
    }),
});
afterAll(async () => {
  await server.close();
  await rm(temporaryFolder, { recursive: true, force: true });
});
const caller = await test.signedIn('standard', 'srlead');

const sound = Buffer.alloc(417 * 3);
for (const start of [0, 417, 834]) sound.set([0xff, 0xfb, 0x90, 0x00], start);

async function upload(name: string) {
  const { id } = await aSupplier(test.db);
  const url = `/api/supplier/${id}/supplierRecording`;
  const head = `--x\r\ncontent-disposition: form-data; name="mp3"; filename="${name}"\r\ncontent-type: audio/mpeg\r\n\r\n`;
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), sound, Buffer.from('\r\n--x--\r\n')]),
  });
  return { answer, at: `${url}/${encodeURIComponent(name)}` };
}

/** Compares what is kept with what rows tell of, both ways. */
async function expectFilesMatchRows(): Promise<void> {
  const files: string[] = [];
  for await (const { key } of test.files.list()) files.push(key);
  const rows = await test.db.selectFrom('stored_files').select('key').execute();
  expect(files.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  expect(await readdir(temporaryFolder)).toEqual([]);
}

describe('recordings in an object store', () => {
  it('return an address, from which the browser saves the file [S-621, S-622]', async () => {
    const { answer, at } = await upload('Front desk.mp3');
    expect(answer.statusCode, answer.body).toBe(201);
    const told = await caller.get(at);
    expect(told.headers['content-type']).toContain('application/json');
    const saved = await fetch(told.json().url);
    expect(Buffer.from(await saved.arrayBuffer()).equals(sound)).toBe(true);
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Front%20desk.mp3",
    );
    const stranger = await test.signedIn();
    expect((await stranger.get(at)).statusCode).toBe(403);
  });

  it('are played in parts from here, because a player cannot read an address [S-621]', async () => {
    const { at } = await upload('call.mp3');
    const part = await caller.get(at, { headers: { range: 'bytes=417-420' } });
    expect([part.statusCode, part.headers['cache-control']]).toEqual([206, 'no-store']);
    expect(part.rawPayload.equals(sound.subarray(417, 421))).toBe(true);
    const opened = await caller.get(at, { headers: { accept: 'text/html,*/*' } });
    expect(opened.rawPayload.equals(sound)).toBe(true);
  });

  it('break off for who listens when the store does, and are never short and whole [F-227]', async () => {
    const { at } = await upload('broken.mp3');
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const listen = async () => {
      const headers = { cookie: caller.cookie, range: 'bytes=0-' };
      const answer = await fetch(`${address}${at}`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };
    for (const times of [1, 2, 3]) {
      server.fail('cutInAnswer', { times });
      await expect(listen()).rejects.toThrow();
      server.heal();
      expect((await listen()).equals(sound)).toBe(true);
    }
  });

  it('match their rows, also after the store failed during uploads and deletions [I10]', async () => {
    const { at } = await upload('gone.mp3');
    const faults = [
      storeRefusal(503),
      storeRefusal(403, 'AccessDenied'),
      'page',
      { redirectTo: 'http://127.0.0.1:1/' },
    ] as const;
    for (const fault of faults) {
      server.heal();
      server.fail(fault);
      const { answer } = await upload('call.mp3');
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(answer.body).not.toMatch(/AKIDTEST|secret/i);
    }
    server.heal();
    server.fail(storeRefusal(503));
    const refused = await caller.get(at, { headers: { range: 'bytes=0-1' } });
    expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([503, undefined]);
    server.heal();
    server.isReadOnly = true;
    expect((await caller.delete(at)).statusCode).toBe(204);
    server.isReadOnly = false;
    expect(await sweepUnknownFiles({ db: test.db, store: test.files, olderThanMs: -1 })).toBe(1);
    await expectFilesMatchRows();
  });
});
