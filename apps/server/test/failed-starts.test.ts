import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from '@recoup/postgres/new-client';
import { startProcess, type TestProcess } from '@recoup/test-support/child-process';
import {
  copyDataFolder,
  makeTestFolder,
  nameDataFolder,
  removeDataFolder,
} from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect-database';
import { runServerCommand } from './backup/run-server-command.ts';
import { urlOf } from './processes/process-slot.ts';
import { startApp } from './processes/running-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const project = join(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataFolder: string;
/** A data folder that was used before: making one takes longer than everything else. */
const used = nameDataFolder();
beforeAll(async () => {
  await (await startApp(used, { DEMO: '0' })).stop();
  folder = makeTestFolder();
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeDataFolder(used);
});
beforeEach(() => {
  dataFolder = nameDataFolder();
});
afterEach(() => removeDataFolder(dataFolder));

interface Start {
  env?: Record<string, string>;
  args?: string[];
  script?: string;
  uid?: number;
}

function begin({ env = {}, args = [], script = main, uid }: Start): TestProcess {
  return startProcess(script, args, {
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
}

/** A start that is expected to fail: all that it said, once it has ended and left no database running. */
async function failedStart(start: Start): Promise<string> {
  const child = begin(start);
  const ended = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended).toEqual([1, null]);
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid'))).toBe(false);
  return said.join('').trimEnd();
}

describe('a start that fails says what is wrong and what to do, and leaves nothing running', () => {
  it('when another program has the port [F-223, F-323]', async () => {
    copyDataFolder(used, dataFolder);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failedStart({ env: { PORT: String(port) } })).toBe(
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
    expect(await failedStart({ env: { HOST } })).toBe(words);
  });

  it('when the database is newer than the code [F-320]', async () => {
    copyDataFolder(used, dataFolder);
    const reached = await connectDatabase({ dataFolder, role: 'command', log: testLog });
    const owner = newClient(reached.ownerAddress);
    await owner.connect();
    await owner.query("insert into schema_migrations values (9999, '9999_later.sql', '', 0)");
    await owner.end();
    await reached.close();
    expect(await failedStart({})).toBe(
      'The database is newer than this version of Recoup: it has 9999_later.sql. Run the newer version, or restore a backup.',
    );
  });

  it('when the data folder cannot be made [F-223]', async () => {
    writeFileSync(join(folder, 'file'), '');
    const DATA_DIR = join(folder, 'file/data');
    expect(await failedStart({ env: { DATA_DIR } })).toMatch(
      /file\/data is below a file that is not a folder \(\S+\)\. Give it to the account that runs Recoup, or set another folder \(DATA_DIR, BACKUP_DIR\)\.$/,
    );
  });

  it.runIf(isRoot)('when the data folder belongs to another account [F-223]', async () => {
    const DATA_DIR = join(folder, 'data');
    const said = await failedStart({ env: { DATA_DIR }, uid: 65_534 });
    expect(said).toBe(
      `${DATA_DIR} may not be used by this account (nobody). Give it to the account that runs Recoup, or set another folder (DATA_DIR, BACKUP_DIR).`,
    );
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
    expect(await failedStart({})).toBe(
      `${path} ${fault}. Restore a copy of the key. If there is none, remove the file and start once with ACCEPT_NEW_KEY=1; you then have to reconnect services and set up second factors again.`,
    );
  });

  it('when Node is older than 24 [F-223]', async () => {
    const older =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.4.1' } })";
    const said = await failedStart({
      script: join(project, 'tools/start.js'),
      env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(older)}` },
    });
    expect(said).toBe(
      'Recoup needs Node 24 or newer, and this is 22.4.1. Start with npm, which uses the Node that npm ci installs on Linux and Windows (x64), or install Node 24.',
    );
  });

  it('when npm ci has not been run', async () => {
    const copy = join(folder, 'fresh');
    mkdirSync(copy);
    cpSync(join(project, 'tools'), join(copy, 'tools'), { recursive: true });
    cpSync(join(project, 'package.json'), join(copy, 'package.json'));
    expect(await failedStart({ script: join(copy, 'tools/start.js') })).toBe(
      'Recoup is not installed yet. Run npm ci first.',
    );
  });

  it('when a setting is wrong, before any screen is built [F-323]', async () => {
    const copy = join(folder, 'project');
    mkdirSync(join(copy, 'apps'), { recursive: true });
    cpSync(join(project, 'tools'), join(copy, 'tools'), { recursive: true });
    cpSync(join(project, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(project, 'apps/server'), join(copy, 'apps/server'));
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
    const script = join(copy, 'tools/start.js');
    expect(await failedStart({ script, env: { PORT: 'abc' } })).toMatch(
      /^Invalid settings:\n {2}PORT: [^\n]+$/,
    );
    expect(await failedStart({ script, args: ['serve'] })).toBe(
      'serve is one of many processes on one database: set DATABASE_URL, or use npm start.',
    );
  });
});

describe('on a database of somebody else', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('an account that owns nothing gets a message to set the owner [F-323]', async () => {
    const name = `${database.address.database}_empty`;
    await database.owner.query(`create database ${name}`);
    const DATABASE_URL = urlOf({ ...database.address, database: name });
    expect(await failedStart({ env: { DATABASE_URL } })).toBe(
      'The history of migrations failed: permission denied for schema public. The database is to be changed, and this account does not own it: set DATABASE_OWNER_URL to the account that does, here or for npm run migrate.',
    );
    await database.owner.query(`drop database ${name} with (force)`);
  });

  it('a backup or a key that is not there is named [F-223, F-326]', async () => {
    const env = { DATA_DIR: dataFolder, DATABASE_URL: urlOf(database.address) };
    expect((await runServerCommand('restore', ['/nowhere/recoup.zip'], env)).said).toBe(
      'There is no file /nowhere/recoup.zip.\n',
    );
    expect((await runServerCommand('restore', ['recoup.zip'], env)).said).toMatch(
      /^There is no file \S+recoup\.zip, and no backup recoup\.zip in .+\. npm run restore lists the backups that are there\.\n$/,
    );
    expect((await runServerCommand('backup', [], env)).code).toBe(0);
    const backups = join(dataFolder, 'backups');
    const [name = ''] = readdirSync(backups).filter((each) => each.endsWith('.zip'));
    const { said } = await runServerCommand(
      'restore',
      [join(backups, name), '--key', '/nope'],
      env,
    );
    expect(said).toMatch(
      /^Backup is intact: .+\nThe key \/nope cannot be read: it is missing\.\n$/,
    );
  });
});

describe('a process that is ended', () => {
  it('while it starts stops the database that it had started [F-223]', async () => {
    copyDataFolder(used, dataFolder);
    const child = begin({});
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
    const child = begin({});
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
