import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/app-error';
import { receiveFile } from './receive-file.ts';

const accepted = { field: 'file', extensions: ['.csv', '.xlsx'], maxBytes: 1_000_000 };

let folder: string;
let store: FileStore;
let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
  store = await openLocalFileStore(folder);
  app = Fastify({ bodyLimit: 1_000 });
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    return reply.status(error.status).send({ code: error.code, message: error.message });
  });
  app.post('/', async (request) => {
    const { file, fields } = await receiveFile(request, store, accepted);
    return { name: file.name, byteSize: file.byteSize, fields };
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(parts: Record<string, Blob | string>, fileName = 'March.csv') {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { message: string } };
}

async function everythingKept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a file that is sent', () => {
  it('is kept, with its fields, whatever their order', async () => {
    const { status, body } = await post({ before: '1', file: new Blob(['a,b\n']), after: '2' });
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'March.csv', byteSize: 4, fields: { before: '1', after: '2' } });
    expect(await everythingKept()).toHaveLength(1);
  });

  it.each([
    ['no file', { note: 'x' }, 'March.csv', 400, 'A file is required'],
    ['an empty file', { file: new Blob([]) }, 'March.csv', 400, 'March.csv is empty'],
    ['another field', { document: new Blob(['a']) }, 'March.csv', 400, "the field 'file'"],
    ['another type', { file: new Blob(['a']) }, 'virus.exe', 415, 'one of these extensions: .csv'],
    ['two files', { file: new Blob(['a']), second: new Blob(['b']) }, 'a.csv', 400, 'one file'],
    ['too much', { file: new Blob(['a'.repeat(1_000_001)]) }, 'a.csv', 413, 'larger than 1 MB'],
    ['a huge field', { file: new Blob(['a']), f: 'x'.repeat(20_000) }, 'a.csv', 413, 'too long'],
  ])(
    'is refused in plain words and leaves nothing: %s',
    async (_case, parts, name, status, text) => {
      const answer = await post(parts, name);
      expect(answer.status).toBe(status);
      expect(answer.body.message).toContain(text);
      expect(await everythingKept()).toEqual([]);
    },
  );

  it.each([
    ['two files', { file: new Blob(['a']), second: new Blob(['b']) }, 'one file'],
    ['an empty file', { file: new Blob([]) }, 'March.csv is empty'],
  ])('is refused in the same words when nothing can be removed: %s', async (_case, parts, text) => {
    store = { ...store, remove: () => Promise.reject(new Error('the store is gone')) };
    const answer = await post(parts);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(text);
  });

  it('is refused when it is not a form at all', async () => {
    const response = await fetch(url, {
      method: 'POST',
      body: 'garbage',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(400);
    expect(await everythingKept()).toEqual([]);
  });

  it('is cut off when it never ends and does not state its length', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    let sent = 0;
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString()));
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`,
    );
    const chunk = Buffer.from(`10000\r\n${'a'.repeat(65_536)}\r\n`);
    while (!socket.destroyed && sent < 2_000_000_000) {
      sent += chunk.length;
      if (!socket.write(chunk))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
      else await new Promise(setImmediate);
    }
    await closed;
    expect(answer).toContain('413');
    expect(sent).toBeLessThan(2_000_000_000);
    await expect.poll(everythingKept).toEqual([]);
  });

  it('that is too large is refused so that a sender who reads only at the end reads why', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.pause();
    const pieces = Array.from({ length: 12 }, () => 'a'.repeat(100_000));
    const length = pieces.length * 100_000;
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`,
    );
    for (const piece of pieces) {
      await sleep(100);
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    socket.resume();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413[^]+larger than 1 MB/);
  });

  it('leaves nothing when the connection is cut', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500000\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf a file',
    );
    await expect.poll(everythingKept).toHaveLength(1);
    socket.destroy();
    await expect.poll(everythingKept).toEqual([]);
  });
});
