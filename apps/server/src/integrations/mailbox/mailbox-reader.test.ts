import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { inTransaction } from '@recoup/postgres/transaction';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findConnectionRow } from '#platform/connections/service-connections';
import { addStoredFile } from '#platform/files/stored-files';
import { beginMaintenance, endMaintenance } from '#platform/maintenance/maintenance-mode';
import { createSecrets } from '#platform/secrets/secrets';
import { type GoogleServer, startGoogleServer } from '#test/peers/google-server';
import {
  type ImapFault,
  type ImapServer,
  imapPassword,
  imapUser,
  startImapServer,
} from '#test/peers/imap-server';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { startMailboxReader } from './mailbox-reader.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import type { ReceivedMail } from './received-mail.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let server: ImapServer;
let readers: Array<() => Promise<void>>;
/** Every mail that was kept, in order. */
let kept: ReceivedMail[];
/** Called before a mail is kept, and after. */
let before: (mail: ReceivedMail) => Promise<void> | void;
let after: () => Promise<void> | void;

const secrets = createSecrets(randomBytes(32));
const pace = {
  lockMs: 30,
  idleMs: 60_000,
  firstPauseMs: 10,
  longestPauseMs: 100,
  patienceMs: 2_000,
  downloadMs: 5_000,
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recoup-mailbox-'));
  files = await openLocalFileStore(folder);
  await database.owner.query(`
    create table kept_mails (sha256 bytea primary key, file_id integer not null);
    grant all on kept_mails to public`);
});

beforeEach(async () => {
  server = await startImapServer();
  readers = [];
  kept = [];
  before = () => undefined;
  after = () => undefined;
  await database.owner.query('truncate kept_mails');
  await database.owner.query(
    `update external_services set failures_in_row = 0, last_error = null, failing_since = null, last_used_at = null`,
  );
});

afterEach(async () => {
  await Promise.all(readers.map((stop) => stop()));
  await server.close();
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const settingsOf = (changed: Partial<MailboxSettings> = {}): MailboxSettings => ({
  host: '127.0.0.1',
  port: server.port,
  encryption: 'none',
  user: imapUser,
  signIn: { password: imapPassword },
  folder: 'INBOX',
  readFolder: 'Recoup read',
  unreadableFolder: 'Recoup unreadable',
  authServer: 'mx.office.test',
  ...changed,
});

/** Keeps a mail once, by its bytes, as the module of responses does. */
async function receiveMail(mail: ReceivedMail): Promise<{ isNew: boolean }> {
  await before(mail);
  const { content } = mail;
  const isNew = await inTransaction(database.db, async (db) => {
    const fileId = await addStoredFile(db, {
      ...content,
      name: 'mail.eml',
      mediaType: 'message/rfc822',
      createdBy: null,
    });
    const { rowCount } = await database.pool.query(
      'insert into kept_mails values ($1, $2) on conflict do nothing',
      [content.sha256, fileId],
    );
    if (rowCount === 0) await db.deleteFrom('stored_files').where('id', '=', fileId).execute();
    return rowCount === 1;
  });
  if (isNew) kept.push(mail);
  await after();
  return { isNew };
}

function startReader(changed: Partial<MailboxSettings> = {}, times: Partial<typeof pace> = {}) {
  const stop = startMailboxReader({
    settings: settingsOf(changed),
    address: database.address,
    db: database.db,
    files,
    secrets,
    receiveMail,
    ownAddresses: ['accounts@office.test'],
    log: testLog,
    pace: { ...pace, ...times },
  });
  readers.push(stop);
  return stop;
}

const mailOf = (subject: string, head = ''): string =>
  `From: "Harbor Hotel" <AP@harbor.test>\r\nSubject: ${subject}\r\nDate: Thu, 19 Nov 2026 23:30:00 -0800\r\nMessage-ID: <${subject.replaceAll(' ', '.')}@harbor.test>\r\n${head}\r\nInvoice 1042: $120.00\r\n`;

const eventually = async (check: () => unknown): Promise<void> =>
  await vi.waitFor(
    async () => {
      await check();
    },
    { timeout: 240_000, interval: 20 },
  );

const health = async () => {
  const { rows } = await database.pool.query(
    `select failures_in_row as failures, last_error as reason, last_used_at as "lastUsedAt"
     from external_services where service = 'mailbox'`,
  );
  return rows[0] as { failures: number; reason: string | null; lastUsedAt: string | null };
};

const subjects = (): string[] => kept.map(({ subject }) => subject);
const readOnes = (): string[] => server.mailsOf('Recoup read');

describe('a mail in the mailbox', () => {
  it('is kept as it came, with what its sender claims, and moved', async () => {
    const source = mailOf('Remittance 7');
    const uid = server.deliver(source);
    startReader();
    await eventually(() => expect(readOnes()).toEqual([source]));
    expect(server.mailsOf('INBOX')).toEqual([]);
    const [mail] = kept;
    expect(mail).toMatchObject({
      mailbox: 'remit@office.test at 127.0.0.1, INBOX',
      uidValidity: '1',
      uid,
      messageId: 'Remittance.7@harbor.test',
      sender: { address: 'AP@harbor.test', name: 'Harbor Hotel' },
      senderProof: 'unknown',
      subject: 'Remittance 7',
      sentOn: '2026-11-19',
      receivedAt: '2026-11-20T15:00:00.000Z',
      byteSize: source.length,
      unreadBecause: null,
      dismissedBecause: null,
    });
    expect(await text(await files.open(mail!.content.key))).toBe(source);
    expect(mail!.content.sha256).toEqual(createHash('sha256').update(source).digest());
    await eventually(async () => expect((await health()).lastUsedAt).not.toBeNull());
  });

  it('is neither answered, nor deleted, nor marked in any way', async () => {
    server.deliver(mailOf('Left as it is'));
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(server.flagsOf('Recoup read')).toEqual([]);
    expect(
      server.commands.filter((command) => /STORE|EXPUNGE|APPEND|\bDELETE\b/.test(command)),
    ).toEqual([]);
    expect(server.commands.filter((command) => /BODY\[/.test(command))).toEqual([]);
  });

  it('arrives at once while the server is waited for', async () => {
    startReader();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    server.deliver(mailOf('Fresh'));
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(server.connections()).toBe(1);
    await eventually(() => expect(server.commands.filter((one) => one === 'IDLE')).toHaveLength(2));
  });

  it('arrives also where the server has no IDLE', async () => {
    await server.close();
    server = await startImapServer({
      capabilities: ['IMAP4rev1', 'MOVE', 'UIDPLUS', 'AUTH=PLAIN'],
    });
    startReader({}, { idleMs: 100 });
    await eventually(async () => expect((await health()).lastUsedAt).not.toBeNull());
    server.deliver(mailOf('Asked for'));
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(server.commands).not.toContain('IDLE');
  });

  it('is copied and taken out by its number alone where the server cannot move', async () => {
    await server.close();
    server = await startImapServer({
      capabilities: ['IMAP4rev1', 'IDLE', 'UIDPLUS', 'AUTH=PLAIN'],
    });
    const uid = server.deliver(mailOf('Copied'));
    startReader();
    await eventually(() => expect(server.mailsOf('INBOX')).toEqual([]));
    expect(readOnes()).toHaveLength(1);
    expect(server.commands).toContain(`UID EXPUNGE ${uid}`);
    expect(server.commands).not.toContain('EXPUNGE');
  });

  it('stays where it is if the server can only delete all that is marked', async () => {
    await server.close();
    server = await startImapServer({ capabilities: ['IMAP4rev1', 'IDLE', 'AUTH=PLAIN'] });
    server.deliver(mailOf('Stays'));
    startReader();
    await eventually(async () =>
      expect((await health()).reason).toContain('neither MOVE nor UIDPLUS'),
    );
    expect(server.mailsOf('INBOX')).toHaveLength(1);
    expect(kept).toEqual([]);
  });
});

describe('a mail that comes twice', () => {
  it('is kept once when the reader ends between keeping and moving it', async () => {
    server.deliver(mailOf('Once'));
    after = () => server.cutOpen();
    const stop = startReader();
    await eventually(() => expect(subjects()).toEqual(['Once']));
    await stop();
    expect(server.mailsOf('INBOX')).toHaveLength(1);
    after = () => undefined;
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(subjects()).toEqual(['Once']);
    await eventually(async () => expect(await storedKeys()).toEqual(await rowKeys()));
  });

  it('is kept once when the numbers of the folder are given again', async () => {
    server.deliver(mailOf('Renumbered'));
    after = () => {
      after = () => undefined;
      server.renumber('INBOX');
    };
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(subjects()).toEqual(['Renumbered']);
  });

  it('is moved when the answer to the first move was lost', async () => {
    server.deliver(mailOf('Moved'));
    server.fail('UID MOVE', 'dropAfter');
    startReader();
    await eventually(() => expect(server.connections()).toBeGreaterThan(1));
    server.deliver(mailOf('Next'));
    await eventually(() => expect(readOnes()).toHaveLength(2));
    expect(subjects()).toEqual(['Moved', 'Next']);
  });

  it('is in the database before it is moved', async () => {
    server.deliver(mailOf('Ordered'));
    let movesBefore = -1;
    after = () => {
      movesBefore = server.commands.filter((command) => command.startsWith('UID MOVE')).length;
    };
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(movesBefore).toBe(0);
  });
});

describe('two processes', () => {
  it('have one reader, and the other reads once that one ends', async () => {
    const stop = startReader();
    await eventually(() => expect(server.sessions()).toBe(1));
    startReader();
    // as often as the second looks for the lock
    for (const subject of ['One', 'Two', 'Three']) {
      server.deliver(mailOf(subject));
      await eventually(() => expect(subjects()).toContain(subject));
      expect(server.connections()).toBe(1);
    }
    await stop();
    server.deliver(mailOf('Four'));
    await eventually(() => expect(readOnes()).toHaveLength(4));
    expect(server.connections()).toBe(2);
    expect(subjects()).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('have one reader also when the first loses its connection to the database', async () => {
    startReader();
    await eventually(() => expect(server.sessions()).toBe(1));
    startReader();
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid = 9 and granted`,
    );
    await eventually(() => expect(server.connections()).toBe(2));
    await eventually(() => expect(server.sessions()).toBe(1));
    server.deliver(mailOf('After'));
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(subjects()).toEqual(['After']);
  });
});

describe('a mail server that fails', () => {
  it.each<{ at: string; fault: ImapFault }>([
    { at: 'CONNECT', fault: 'reset' },
    { at: 'CONNECT', fault: 'silent' },
    { at: 'AUTHENTICATE', fault: 'drop' },
    { at: 'AUTHENTICATE', fault: 'silent' },
    { at: 'SELECT', fault: 'no' },
    { at: 'SELECT', fault: 'trickle' },
    { at: 'SELECT', fault: 'nonsense' },
    { at: 'UID SEARCH', fault: 'bad' },
    { at: 'UID SEARCH', fault: 'silent' },
    { at: 'UID FETCH', fault: 'no' },
    { at: 'UID FETCH', fault: 'drop' },
    { at: 'UID FETCH', fault: 'dropInAnswer' },
    { at: 'UID FETCH', fault: 'silent' },
    { at: 'UID FETCH', fault: 'trickle' },
    { at: 'UID FETCH', fault: 'reset' },
    { at: 'UID MOVE', fault: 'reset' },
    { at: 'UID MOVE', fault: 'silent' },
    { at: 'UID MOVE', fault: 'trickle' },
    { at: 'IDLE', fault: 'reset' },
    { at: 'IDLE', fault: 'silent' },
    { at: 'UID MOVE', fault: 'no' },
    { at: 'UID MOVE', fault: 'bad' },
    { at: 'UID MOVE', fault: 'drop' },
    { at: 'CREATE', fault: 'no' },
    { at: 'IDLE', fault: 'bad' },
  ])('at $at ($fault) loses no mail and keeps none twice', async ({ at, fault }) => {
    server.deliver(mailOf('Kept'));
    server.fail(at, fault);
    startReader({}, { patienceMs: 300, idleMs: 500 });
    await eventually(() => expect(readOnes()).toHaveLength(1));
    server.deliver(mailOf('Later'));
    await eventually(() => expect(readOnes()).toHaveLength(2));
    expect(subjects()).toEqual(['Kept', 'Later']);
    expect(server.mailsOf('INBOX')).toEqual([]);
  });

  it('is tried again until it is back, and its state says why it is not read', async () => {
    await server.stop();
    startReader();
    await eventually(async () => expect((await health()).failures).toBeGreaterThan(3));
    expect((await health()).reason).toMatch(
      /^The mail server 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/,
    );
    await server.start();
    server.deliver(mailOf('Back'));
    await eventually(() => expect(readOnes()).toHaveLength(1));
    await eventually(async () =>
      expect(await health()).toMatchObject({ failures: 0, reason: null }),
    );
  });

  it('says in its words that it refuses the sign-in', async () => {
    startReader({ signIn: { password: 'wrong' } });
    await eventually(async () =>
      expect((await health()).reason).toBe(
        'The mail server 127.0.0.1 refused to sign in remit@office.test: Invalid credentials',
      ),
    );
  });

  it('that has lost the folder for mails that were read gets it again', async () => {
    startReader();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    server.removeFolder('Recoup read');
    server.deliver(mailOf('Homeless'));
    await eventually(async () => expect((await health()).reason).toContain('did not move a mail'));
    server.cutOpen();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(subjects()).toEqual(['Homeless']);
  });

  it('that ends the connection in the same mail each time does not keep others waiting', async () => {
    const uid = server.deliver(mailOf('Poison'));
    server.deliver(mailOf('Healthy'));
    server.fail(`UID FETCH ${uid} (UID RFC822.SIZE BODY`, 'drop', 4);
    startReader();
    await eventually(() => expect(server.mailsOf('Recoup unreadable')).toHaveLength(1));
    expect(subjects()).toEqual(['Healthy', 'Poison']);
    expect(kept[1]?.unreadBecause).toBe(
      'The mail server did not hand this mail over whole in 4 tries. It is in the mailbox, in the folder Recoup unreadable.',
    );
    expect(readOnes()).toHaveLength(1);
  });
});

describe('a hostile mail', () => {
  it('of more than 25 MB is listed with its head, and not downloaded', async () => {
    const source = mailOf('Huge') + 'x'.repeat(400_000);
    server.deliver(source, { claimedSize: 31_400_000 });
    startReader();
    await eventually(() => expect(server.mailsOf('Recoup unreadable')).toHaveLength(1));
    expect(kept).toHaveLength(1);
    const [mail] = kept;
    expect(mail).toMatchObject({
      subject: 'Huge',
      sender: { address: 'AP@harbor.test', name: 'Harbor Hotel' },
      byteSize: 31_400_000,
      unreadBecause:
        'The mail has 31.4 MB; mails of up to 25 MB are read. It is in the mailbox, in the folder Recoup unreadable.',
    });
    const stored = await text(await files.open(mail!.content.key));
    expect(stored).toContain('Subject: Huge');
    expect(stored).not.toContain('Invoice 1042');
    expect(server.commands.filter((one) => /BODY\.PEEK\[\]<0\./.test(one))).toHaveLength(1);
  });

  it.each([
    { claims: 1_000, sends: 50_000_000, way: 'in parts' },
    { claims: 1_000, sends: 50_000_000, way: 'in one piece' },
    { claims: 20_000_000, sends: 26_000_000, way: 'in parts' },
  ])(
    'that claims $claims bytes and sends $sends $way is listed, and others are read',
    async ({ claims, sends, way }) => {
      server.sendsWhole = way === 'in one piece';
      server.deliver(Buffer.concat([Buffer.from(mailOf('Liar')), Buffer.alloc(sends, 'x')]), {
        claimedSize: claims,
      });
      server.deliver(mailOf('Honest'));
      startReader({}, { patienceMs: 60_000, downloadMs: 60_000 });
      await eventually(() => expect(server.mailsOf('Recoup unreadable')).toHaveLength(1));
      expect(subjects().toSorted()).toEqual(
        way === 'in parts' ? ['Honest', 'Liar'] : ['', 'Honest'],
      );
      expect(readOnes()).toHaveLength(1);
      for (const { content } of kept) expect(content.byteSize).toBeLessThan(1_000);
    },
  );

  it.each<{ what: string; source: string; expected: Partial<ReceivedMail> }>([
    {
      what: 'without any head',
      source: '\r\n\r\nhello',
      expected: { sender: null, subject: '', messageId: null, sentOn: null },
    },
    {
      what: 'with a line break and a turn in what its head says',
      source:
        'From: =?utf-8?B?SGFyYm9yDQpCY2M6IHg=?= <a@b.test>\r\nSubject: =?utf-8?Q?pay=E2=80=AEfdp?=\r\nDate: Thu, 31 Feb 2026\r\n\r\nx',
      expected: {
        sender: { address: 'a@b.test', name: 'Harbor Bcc: x' },
        subject: 'payfdp',
        sentOn: null,
      },
    },
    {
      what: 'with a subject of 300 kB',
      source: `From: a@b.test\r\nSubject: ${'long '.repeat(60_000)}\r\n\r\nx`,
      expected: { sender: { address: 'a@b.test', name: '' } },
    },
  ])('$what is kept with what can be read of it', async ({ source, expected }) => {
    server.deliver(source);
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(kept[0]).toMatchObject(expected);
    expect(kept[0]!.subject.length).toBeLessThanOrEqual(500);
  });
});

describe('what a mail is', () => {
  it.each([
    {
      what: 'a bounce',
      head: 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
      reason: 'A mail server reports on a mail that was sent (not delivered, delayed, or read).',
    },
    {
      what: 'an automatic reply',
      head: 'Auto-Submitted: auto-replied\r\n',
      reason: 'It is an automatic reply.',
    },
  ])('$what is listed as dismissed, with the reason', async ({ head, reason }) => {
    server.deliver(mailOf('Listed', head));
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(kept[0]?.dismissedBecause).toBe(reason);
  });

  it('says who sent it only by the header of the company’s own mail server', async () => {
    const results = (server: string, result: string) =>
      `Authentication-Results: ${server}; spf=pass smtp.mailfrom=harbor.test;\r\n dmarc=${result} (p=REJECT) header.from=harbor.test\r\n`;
    server.deliver(mailOf('Proven', results('mx.office.test', 'pass')));
    server.deliver(mailOf('Forged', results('mx.harbor.test', 'pass')));
    server.deliver(
      mailOf('Refuted', results('mx.office.test', 'fail') + results('mx.office.test', 'pass')),
    );
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(3));
    expect(kept.map(({ senderProof }) => senderProof)).toEqual(['passed', 'unknown', 'failed']);
  });
});

describe('the domain that signed a mail', () => {
  const signed = (result: string) =>
    `Authentication-Results: mx.office.test; dkim=${result} header.d=harbor.test header.s=s1\r\n`;
  it.each([
    { what: 'one address', head: signed('pass'), domain: 'harbor.test' },
    { what: 'a bad signature', head: signed('fail') + signed('pass'), domain: null },
    {
      what: 'a forged header above',
      head: signed('pass').replace('mx.office', 'mx.harbor') + signed('pass'),
      domain: null,
    },
    {
      what: 'two addresses',
      from: 'ap@harbor.test, x@evil.test',
      head: signed('pass'),
      domain: null,
    },
    {
      what: 'a group',
      from: 'All: ap@harbor.test, x@evil.test;',
      head: signed('pass'),
      domain: null,
    },
    {
      what: 'two senders',
      head: `${signed('pass')}From: x@evil.test\r\n`,
      domain: null,
    },
    {
      what: 'a name that is an address',
      from: '"ap@harbor.test" <x@evil.test>',
      head: signed('pass'),
      domain: null,
    },
    {
      what: 'another name in quotes',
      from: '"x@evil.test, Ltd." <ap@Harbor.test>',
      head: signed('pass'),
      domain: 'harbor.test',
    },
    {
      what: 'a signature of a part',
      head: `${signed('pass')}DKIM-Signature: v=1; d=harbor.test;\r\n l=12; b=abc\r\n`,
      domain: null,
    },
    {
      what: 'the header in a mail within the mail',
      head: 'Content-Type: multipart/mixed; boundary=b\r\n',
      body: `--b\r\nContent-Type: message/rfc822\r\n\r\n${signed('pass')}From: ap@harbor.test\r\n\r\nx\r\n--b--\r\n`,
      domain: null,
    },
  ])('is found where it is From alone: $what', async (mail) => {
    const { from = 'ap@harbor.test', head, body = 'x', domain } = mail;
    server.deliver(`${head}From: ${from}\r\nSubject: Signed\r\n\r\n${body}`);
    startReader();
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(kept[0]?.signedDomain).toBe(domain);
    expect(kept[0]?.senderProof).toBe(domain === null ? 'unknown' : 'passed');
  });
});

describe('a sign-in by OAuth', () => {
  let google: GoogleServer;
  const signIn = () => ({
    clientId: 'client',
    clientSecret: 'client secret',
    refreshToken: 'refresh',
    tokenUrl: `${google.url}/token`,
  });

  beforeEach(async () => {
    google = await startGoogleServer();
    await database.owner.query('delete from service_connections');
  });

  it('renews its token, stores it encrypted, and asks for another when it is refused', async () => {
    server.tokens.add('access 1');
    const stop = startReader({ signIn: signIn() });
    server.deliver(mailOf('By token'));
    await eventually(() => expect(readOnes()).toHaveLength(1));
    expect(google.renewals).toBe(1);
    await stop();
    const row = await findConnectionRow(database.db, { service: 'mailbox', userId: null });
    expect(row?.tokens.toString('latin1')).not.toContain('access 1');
    // the stored one serves the next start
    server.deliver(mailOf('Again'));
    const again = startReader({ signIn: signIn() });
    await eventually(() => expect(readOnes()).toHaveLength(2));
    expect(google.renewals).toBe(1);
    await again();
    server.tokens.clear();
    server.tokens.add('access 2');
    server.deliver(mailOf('Another'));
    startReader({ signIn: signIn() });
    await eventually(() => expect(readOnes()).toHaveLength(3));
    expect(google.renewals).toBe(2);
  });

  it('says that it is over when the refresh token is no longer valid', async () => {
    startReader({ signIn: { ...signIn(), refreshToken: 'withdrawn' } });
    await eventually(async () =>
      expect((await health()).reason).toMatch(
        /^The sign-in of the mailbox remit@office\.test is no longer valid: set a new MAILBOX_REFRESH_TOKEN\./,
      ),
    );
  });
});

it('is left alone during a maintenance, and read after it', async () => {
  await beginMaintenance(database.db, 'until 5 PM');
  server.deliver(mailOf('Patient'));
  startReader();
  await eventually(async () => expect(await lockHolders()).toBe(1));
  expect(server.connections()).toBe(0);
  await endMaintenance(database.db);
  await eventually(() => expect(readOnes()).toHaveLength(1));
});

it('keeps nothing of a mail that could not be kept, and keeps it whole later', async () => {
  server.deliver(mailOf('Refused'));
  server.deliver(mailOf('Taken'));
  let refusals = 0;
  before = ({ subject }) => {
    if (subject !== 'Refused') return;
    refusals += 1;
    throw new Error('the database says no');
  };
  startReader();
  await eventually(() => expect(subjects()).toEqual(['Taken']));
  await eventually(async () =>
    expect((await health()).reason).toBe(
      '1 mail could not be received and will be tried again: the database says no',
    ),
  );
  // more often than a mail server may fail to hand it over
  await eventually(() => expect(refusals).toBeGreaterThan(6));
  before = () => undefined;
  await eventually(() => expect(readOnes()).toHaveLength(2));
  expect(kept.map(({ subject, unreadBecause }) => [subject, unreadBecause])).toEqual([
    ['Taken', null],
    ['Refused', null],
  ]);
  await eventually(async () => expect(await storedKeys()).toEqual(await rowKeys()));
});

async function lockHolders(): Promise<number> {
  const { rows } = await database.owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = 9 and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}

async function rowKeys(): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>('select key from stored_files');
  return rows.map(({ key }) => key).toSorted();
}
