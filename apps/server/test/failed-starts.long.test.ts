import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDataFolder, nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginStart, failedStart } from './processes/failed-start.ts';
import { startApp } from './processes/running-app.ts';

let dataFolder: string;
/** A data folder that was used before: making one takes longer than everything else. */
const used = nameDataFolder();
beforeAll(async () => {
  await (await startApp(used, { DEMO: '0' })).stop();
});
afterAll(() => removeDataFolder(used));
beforeEach(() => {
  dataFolder = nameDataFolder();
});
afterEach(() => removeDataFolder(dataFolder));

describe('a start on a data folder that fails says what is wrong and what to do, and leaves nothing running', () => {
  it('when another program has the port [F-223, F-323]', async () => {
    copyDataFolder(used, dataFolder);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failedStart(dataFolder, { env: { PORT: String(port) } })).toBe(
      `Another program is already listening on 127.0.0.1:${port}. Stop it, or set PORT to another port.`,
    );
    other.close();
  });

  it.each([
    [
      '192.0.2.1',
      '192.0.2.1 is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.',
    ],
    [
      'no.such.invalid',
      'no.such.invalid is not a name of this machine. Set HOST to one that is, such as 127.0.0.1.',
    ],
  ])('when HOST is %s [F-223]', async (HOST, words) => {
    copyDataFolder(used, dataFolder);
    expect(await failedStart(dataFolder, { env: { HOST } })).toBe(words);
  });

  it.each([
    ['a folder', 'is a folder, and must be the file of the key', (path: string) => mkdirSync(path)],
    ['an empty file', 'is empty', (path: string) => writeFileSync(path, '\n')],
    [
      'a file of something else',
      'does not contain a key of this application',
      (path: string) => writeFileSync(path, 'rubbish'),
    ],
  ])('when %s is where the key should be [F-223, F-303]', async (_what, fault, put) => {
    copyDataFolder(used, dataFolder);
    const path = join(dataFolder, 'secret.key');
    rmSync(path);
    put(path);
    expect(await failedStart(dataFolder)).toBe(
      `${path} ${fault}. Restore a copy of the key. If there is none, remove the file and start once with ACCEPT_NEW_KEY=1; you then have to reconnect services and set up second factors again.`,
    );
  });
});

describe('a process that is ended', () => {
  it('while it starts stops the database that it had started [F-223]', async () => {
    copyDataFolder(used, dataFolder);
    const child = beginStart(dataFolder);
    child.stdout.resume();
    child.stderr.resume();
    const ended = once(child, 'exit');
    const file = join(dataFolder, 'postgres/postmaster.pid');
    while (!existsSync(file)) await sleep(5);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(file)).toBe(false);
  });

  it('by force while it makes the database leaves nothing once the next start is over [F-223]', async () => {
    const child = beginStart(dataFolder);
    const ended = once(child, 'exit');
    const unfinished = () =>
      existsSync(dataFolder)
        ? readdirSync(dataFolder).filter((name) => name.includes('.new-'))
        : [];
    while (unfinished().length < 2) await sleep(1);
    child.kill('SIGKILL');
    await ended;
    expect(unfinished()).not.toEqual([]);
    const app = await startApp(dataFolder, { DEMO: '0' });
    expect(unfinished()).toEqual([]);
    await app.stop();
  });
});
