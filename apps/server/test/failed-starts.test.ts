import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newClient } from '@recoup/postgres/new-client';
import { makeTestFolder, nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect-database';
import { runServerCommand } from './backup/run-server-command.ts';
import { failedStart } from './processes/failed-start.ts';
import { urlOf } from './processes/process-slot.ts';
import { startApp } from './processes/running-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const project = join(import.meta.dirname, '../../..');
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataFolder: string;
beforeAll(() => {
  folder = makeTestFolder();
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dataFolder = nameDataFolder();
});
afterEach(() => removeDataFolder(dataFolder));

describe('a start that fails says what is wrong and what to do, and leaves nothing running', () => {
  it('when the database is newer than the code [F-320]', async () => {
    await (await startApp(dataFolder, { DEMO: '0' })).stop();
    const reached = await connectDatabase({ dataFolder, role: 'command', log: testLog });
    const owner = newClient(reached.ownerAddress);
    await owner.connect();
    await owner.query("insert into schema_migrations values (9999, '9999_later.sql', '', 0)");
    await owner.end();
    await reached.close();
    expect(await failedStart(dataFolder)).toBe(
      'The database is newer than this version of Recoup: it has 9999_later.sql. Run the newer version, or restore a backup.',
    );
  });

  it('when the data folder cannot be made [F-223]', async () => {
    writeFileSync(join(folder, 'file'), '');
    const DATA_DIR = join(folder, 'file/data');
    expect(await failedStart(dataFolder, { env: { DATA_DIR } })).toMatch(
      /file\/data is below a file that is not a folder \(\S+\)\. Give it to the account that runs Recoup, or set another folder \(DATA_DIR, BACKUP_DIR\)\.$/,
    );
  });

  it.runIf(isRoot)('when the data folder belongs to another account [F-223]', async () => {
    const DATA_DIR = join(folder, 'data');
    const said = await failedStart(dataFolder, { env: { DATA_DIR }, uid: 65_534 });
    expect(said).toBe(
      `${DATA_DIR} may not be used by this account (nobody). Give it to the account that runs Recoup, or set another folder (DATA_DIR, BACKUP_DIR).`,
    );
  });

  it('when Node is older than 24 [F-223]', async () => {
    const older =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.4.1' } })";
    const said = await failedStart(dataFolder, {
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
    expect(await failedStart(dataFolder, { script: join(copy, 'tools/start.js') })).toBe(
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
    expect(await failedStart(dataFolder, { script, env: { PORT: 'abc' } })).toMatch(
      /^Invalid settings:\n {2}PORT: [^\n]+$/,
    );
    expect(await failedStart(dataFolder, { script, args: ['serve'] })).toBe(
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
    expect(await failedStart(dataFolder, { env: { DATABASE_URL } })).toBe(
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
