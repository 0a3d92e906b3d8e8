import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { scriptCommand } from '@recoup/test-support/child-process';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStoredFile } from '#platform/files/stored-files';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readSecretKey } from '#platform/secrets/secret-key';
import { fingerprintInstallation } from '#server/open-file-store';
import { allRows } from './all-rows.ts';
import { runServerCommand } from './backup/run-server-command.ts';
import { imapPassword, imapUser, startImapServer } from './peers/imap-server.ts';
import { type MailServer, startMailServer } from './peers/mail-server.ts';
import { type ObjectServer, startObjectServer } from './peers/object-server.ts';
import { urlOf } from './processes/process-slot.ts';
import { canHaveSmallDisk, onSmallDisk } from './processes/small-disk.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
let mail: MailServer;
let objects: ObjectServer;
let site: Server;
let siteAheadMs: number;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = makeTestFolder();
  await openInstallationKey(database.db, {
    dataFolder: folder,
    acceptsNewKey: false,
    log: testLog,
  });
  const store = await openLocalFileStore(join(folder, 'files'));
  const content = await store.put(Readable.from(['kept']));
  await addStoredFile(database.db, {
    ...content,
    name: 'kept.txt',
    mediaType: 'text/plain',
    createdBy: null,
  });
  mail = await startMailServer();
  objects = await startObjectServer();
  site = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + siteAheadMs).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});

beforeEach(() => {
  siteAheadMs = 0;
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = objects.settings;
  env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.address),
    DATABASE_OWNER_URL: urlOf(database.ownerAddress),
    PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    MAIL_URL: mail.url,
    BACKUP_STORE: 's3',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_PREFIX: 'office',
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_PATH_STYLE: '1',
  };
});

afterAll(async () => {
  site?.close();
  await mail?.close();
  await objects?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Report {
  code: number | null;
  lines: string[];
}

async function examine(changed: Record<string, string> = {}, ...args: string[]): Promise<Report> {
  const { code, said } = await runServerCommand('doctor', args, { ...env, ...changed });
  return { code, lines: said.trim().split('\n') };
}

/** The lines about something: `FAIL mount: …`. */
const about = ({ lines }: Report, what: string): string[] =>
  lines.filter((line) => line.slice(5).startsWith(`${what}: `));

describe('npm run doctor', () => {
  test('reports for an intact installation, in one line each, that all is well, and changes nothing [F-330]', async () => {
    const readAll = async () => ({
      rows: await allRows(database.db, { except: [] }),
      files: new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' })),
      objects: [...objects.objects.keys()],
      mails: mail.taken.length,
    });
    const before = await readAll();
    const report = await examine();
    expect(report.lines.map((line) => line.slice(5).split(':')[0])).toEqual([
      'settings',
      'mount',
      'database',
      'tables',
      'indexes',
      'key',
      'stored files',
      'clock',
      'mail',
      'mailbox',
      'backup store',
      'room for data',
      'room for logs',
      'room for temporary files',
    ]);
    for (const line of report.lines) expect(line).toMatch(/^(?:ok {3}|warn room)/);
    expect(report.code).toBe(0);
    expect(about(report, 'stored files')[0]).toContain('(1 were looked for)');
    expect(about(report, 'clock')[0]).toMatch(/the database and the clock of 127\.0\.0\.1/);
    expect(await readAll()).toEqual(before);
  });

  test('looks at the mailbox that hotels answer to, and makes nothing there', async () => {
    const imap = await startImapServer();
    const url = (password: string) =>
      `imap://${encodeURIComponent(imapUser)}:${encodeURIComponent(password)}@127.0.0.1:${imap.port}`;
    const look = async (changed: Record<string, string>) =>
      about(await examine(changed), 'mailbox')[0];
    try {
      expect(await look({ MAILBOX_URL: url(imapPassword) })).toBe(
        'ok   mailbox: 127.0.0.1 is responding, accepts remit@office.test, and tells of new mails. The first reading makes Recoup read and Recoup unreadable.',
      );
      expect(imap.commands.filter((command) => /CREATE|SELECT/.test(command))).toEqual([]);
      expect(await look({ MAILBOX_URL: url('wrong') })).toBe(
        'FAIL mailbox: The mail server 127.0.0.1 refused to sign in remit@office.test: Invalid credentials',
      );
      expect(await look({ MAILBOX_URL: url(imapPassword), MAILBOX_FOLDER: 'Remittances' })).toBe(
        'FAIL mailbox: 127.0.0.1 is responding, but has no folder Remittances.',
      );
      expect(
        await look({
          MAILBOX_URL: `imap://${encodeURIComponent(imapUser)}@127.0.0.1:${imap.port}`,
          MAILBOX_CLIENT_ID: 'client',
          MAILBOX_CLIENT_SECRET: 'secret',
          MAILBOX_REFRESH_TOKEN: 'refresh',
          MAILBOX_TOKEN_URL: 'https://login.example.com/token',
        }),
      ).toBe(
        'ok   mailbox: 127.0.0.1 is responding. The sign-in by OAuth was not tried; the outbox shows its state.',
      );
    } finally {
      await imap.close();
    }
    expect(await look({ MAILBOX_URL: url(imapPassword) })).toMatch(
      /^FAIL mailbox: The mail server 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
    );
  });

  test('sends a test email when told where, and says what the mail server said [F-330]', async () => {
    const report = await examine({}, '--mail-to', 'ann@example.com');
    expect(about(report, 'test email')[0]).toMatch(
      /^ok {3}.+Sent to ann@example\.com\. .+taken as/,
    );
    expect(mail.taken.at(-1)).toMatchObject({ to: ['ann@example.com'] });
    expect(mail.taken.at(-1)?.source).toContain('Subject: Test email from Recoup');
    mail.refuse({ times: 1, code: 550, text: 'no such mailbox', at: 'recipient' });
    const refused = await examine({}, '--mail-to', 'nobody@example.com');
    expect([refused.code, about(refused, 'test email')[0]]).toEqual([
      1,
      expect.stringMatching(/^FAIL .+no such mailbox/),
    ]);
    const wrong = await examine({}, '--mail-to', 'ann');
    expect(about(wrong, 'test email')).toEqual(['FAIL test email: ann is not an email address.']);
  });

  test.each<[what: string, wrong: () => Record<string, string>, lines: Record<string, RegExp>]>([
    [
      'settings that cannot be used, each by its name',
      () => ({ PORT: 'abc', MAIL_URL: 'http://mail.example' }),
      { settings: /^FAIL settings: (?:PORT: |MAIL_URL: must begin with smtp)/ },
    ],
    [
      'a data folder that is not mounted',
      () => ({ DATA_DIR: join(folder, 'unmounted') }),
      {
        mount:
          /^FAIL .+unmounted, the folder of DATA_DIR, is not there\. If it is a share, mount it/,
        key: /^FAIL .+the key of this database, is missing/,
        'stored files': /^FAIL .+1 of 1 file looked for is missing/,
      },
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: join(folder, 'secret.key') }),
      { mount: /^FAIL .+is a file/ },
    ],
    [
      'a database that is away',
      () => ({
        DATABASE_URL: 'postgresql://recoup@127.0.0.1:9/recoup',
        DATABASE_OWNER_URL: '',
      }),
      { database: /^FAIL .+DATABASE_URL names cannot be reached/, mount: /^ok/, mail: /^ok/ },
    ],
    [
      'an owner of another database',
      () => ({
        DATABASE_OWNER_URL: urlOf({ ...database.ownerAddress, database: 'postgres' }),
      }),
      { database: /^FAIL .+do not name the same database/ },
    ],
    [
      'a mail server that is away',
      () => ({ MAIL_URL: 'smtp://127.0.0.1:9' }),
      { mail: /^FAIL .+ECONNREFUSED/ },
    ],
    [
      'a mail server that speaks no TLS where smtps is set',
      () => ({ MAIL_URL: mail.url.replace('smtp:', 'smtps:') }),
      { mail: /^FAIL .+The email server could not accept the message/ },
    ],
    [
      'a wrong secret of the object store',
      () => ({ BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' }),
      { 'backup store': /^FAIL .+BACKUP_S3_/ },
    ],
    [
      'a bucket that is not there',
      () => ({ BACKUP_S3_BUCKET: 'recoup-other' }),
      { 'backup store': /^FAIL .+recoup-other/ },
    ],
  ])('reports %s, and ends with code 1 [F-330]', async (_, wrong, lines) => {
    const report = await examine(wrong());
    expect(report.code).toBe(1);
    for (const [what, line] of Object.entries(lines)) {
      expect(about(report, what).length, report.lines.join('\n')).toBeGreaterThan(0);
      for (const found of about(report, what)) expect(found).toMatch(line);
    }
  });

  test('reports an unfinished index, and how to finish it [F-330]', async () => {
    const { owner } = database;
    await owner.query('create table twins (number int)');
    await owner.query('insert into twins values (1), (1)');
    const making = owner.query('create unique index concurrently twins_number on twins (number)');
    await expect(making).rejects.toThrow('could not create unique index');
    const report = await examine();
    expect([report.code, about(report, 'indexes')]).toEqual([
      1,
      [
        'FAIL indexes: PostgreSQL does not use twins_number because creating it was interrupted. As the owner of the database run reindex index concurrently twins_number;',
      ],
    ]);
    await owner.query('delete from twins');
    await owner.query('reindex index concurrently twins_number');
    expect(about(await examine(), 'indexes')).toEqual(['ok   indexes: Each is whole.']);
    await owner.query('drop table twins');
  });

  test('reports the key of another installation, and one that others can read [F-330]', async () => {
    const path = join(folder, 'secret.key');
    await chmod(path, 0o644);
    expect(about(await examine(), 'key')[0]).toMatch(/^warn .+Other accounts .+chmod 600/);
    await chmod(path, 0o600);
    const other = makeTestFolder();
    writeFileSync(join(other, 'secret.key'), `${randomBytes(32).toString('base64')}\n`);
    const report = await examine({ DATA_DIR: other });
    expect(about(report, 'key')[0]).toMatch(
      /^FAIL .+is not the key that this database was used with/,
    );
    await rm(other, { recursive: true });
  });

  test('reports a bucket with the files of another installation [F-330]', async () => {
    const sign = { bytes: Buffer.from('another\n'), modifiedAt: new Date() };
    objects.objects.set('office/recoup-installation', sign);
    const report = await examine();
    expect(about(report, 'backup store')[0]).toMatch(/^FAIL .+another installation/);
    const own = fingerprintInstallation(await readSecretKey(folder));
    objects.objects.set('office/recoup-installation', { ...sign, bytes: Buffer.from(`${own}\n`) });
    expect(about(await examine(), 'backup store')[0]).toMatch(/^ok/);
    objects.objects.clear();
  });

  test('reports a wrong clock [F-330]', async () => {
    siteAheadMs = 3_600_000;
    const report = await examine();
    expect(about(report, 'clock')[0]).toMatch(
      /^FAIL .+of this machine is 3\d\d\d seconds behind the clock of 127\.0\.0\.1:\d+\. Set both by NTP/,
    );
    siteAheadMs = -12_000;
    const slow = await examine();
    expect([slow.code, about(slow, 'clock')[0]]).toEqual([
      0,
      expect.stringMatching(/^warn .+1[123] seconds ahead of/),
    ]);
  });

  test('reports a database that stores text differently, and one that is newer or not migrated [F-330]', async () => {
    const name = `doctor_${randomBytes(4).toString('hex')}`;
    const other = urlOf({ ...database.ownerAddress, database: name });
    const owner = { DATABASE_URL: other, DATABASE_OWNER_URL: '' };
    try {
      await database.owner.query(
        `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
      );
      expect(about(await examine(owner), 'database')[0]).toMatch(/^FAIL .+keeps text as SQL_ASCII/);
      await database.owner.query(`drop database ${name}`);
      await database.owner.query(`create database ${name}`);
      const empty = await examine(owner);
      expect([empty.code, about(empty, 'tables')[0]]).toEqual([
        0,
        expect.stringMatching(/^warn .+migrations are pending/),
      ]);
    } finally {
      await database.owner.query(`drop database if exists ${name}`);
    }
    await database.owner.query(
      "insert into schema_migrations values (9999, '9999_later.sql', 'x', 1)",
    );
    const newer = await examine();
    expect(about(newer, 'tables')[0]).toMatch(/^FAIL .+newer than this version .+9999_later/);
    await database.owner.query('delete from schema_migrations where version = 9999');
  });

  test.skipIf(!canHaveSmallDisk)(
    'reports a disk that is nearly full, or cannot be written to [F-330]',
    async () => {
      const onDisk = async (then: string) => {
        const small = onSmallDisk(join(folder, 'files'), '3m', then);
        const run = scriptCommand(join(import.meta.dirname, '../src/commands/doctor.ts'), [], {
          PATH: process.env.PATH,
          ...env,
          DATA_DIR: join(folder, 'files'),
        });
        const [command = '', ...rest] = [...small, ...run.command];
        // the servers that it asks are played by this process, which must go on
        const child = spawn(command, rest, { env: run.env });
        const ended = once(child, 'close');
        const said = await text(child.stdout);
        return { code: Number((await ended)[0]), lines: said.trim().split('\n') };
      };
      const small = await onDisk('exec "$@"');
      expect(small.code).toBe(1);
      expect(about(small, 'room for data')[0]).toMatch(
        /^FAIL .+3\.1 MB of 3\.1 MB are free.+Make room/,
      );
      const shut = await onDisk(`mount -o remount,ro ${join(folder, 'files')} && exec "$@"`);
      expect(about(shut, 'mount')[0]).toMatch(/^FAIL .+cannot be written: EROFS/);
    },
  );
});

describe('npm run doctor with an embedded database', () => {
  test('says that the first start creates it, and creates nothing [F-330]', async () => {
    const fresh = makeTestFolder();
    const report = await examine({
      DATA_DIR: fresh,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      MAIL_URL: '',
      BACKUP_STORE: '',
      PUBLIC_URL: '',
    });
    expect(report.code).toBe(0);
    expect(about(report, 'database')[0]).toMatch(/^warn .+the first start makes it/);
    expect(about(report, 'mail')[0]).toMatch(/^warn .+emails wait in the outbox/);
    expect(about(report, 'settings')[0]).toMatch(/^warn .+PUBLIC_URL is not set/);
    expect(readdirSync(fresh)).toEqual([]);
    await rm(fresh, { recursive: true });
  });
});
