import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeConfig, readConfig, settingDefaults } from '#server/config';
import { secretSettings } from '#server/secret-files';

/** Settings that set every service up, and take no demo for granted. */
const wholeSettings = {
  DATABASE_URL: 'postgresql://recoup@db/recoup',
  USPS_CLIENT_ID: 'usps',
  USPS_CLIENT_SECRET: 'hunter22',
  QUICKBOOKS_CLIENT_ID: 'quickbooks',
  QUICKBOOKS_CLIENT_SECRET: 'hunter22',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'hunter22',
  POST_KEY: 'hunter22',
  MAILBOX_URL: 'imaps://remit%40office.example@mail.example',
  MAILBOX_CLIENT_ID: 'mailbox',
  MAILBOX_CLIENT_SECRET: 'hunter22',
  MAILBOX_REFRESH_TOKEN: 'hunter22',
  MAILBOX_TOKEN_URL: 'https://login.example.com/token',
  SIGN_ON_ISSUER: 'https://login.example.com',
  SIGN_ON_CLIENT_ID: 'recoup',
  SIGN_ON_CLIENT_SECRET: 'hunter22',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'files',
  S3_SECRET_ACCESS_KEY: 'hunter22',
  BACKUP_STORE: 's3',
  BACKUP_S3_BUCKET: 'safe',
  BACKUP_S3_ACCESS_KEY_ID: 'safe',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hunter22',
};

describe('a secret', () => {
  it('is read from the file that its setting names with _FILE', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recoup-secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const values: Record<string, string> = {
      METRICS_TOKEN: 'a token of some length',
      MAIL_URL: 'smtps://post:hunter22@mail',
      POST_KEY: 'hunter22',
    };
    const files = Object.entries(values).map(([name, value]) => {
      writeFileSync(join(folder, name), `${value}\n`);
      return [`${name}_FILE`, join(folder, name)];
    });
    const config = readConfig(Object.fromEntries(files));
    expect(config).toEqual(readConfig(values));
    expect(config.mailUrl).toBe('smtps://post:hunter22@mail');
    writeFileSync(join(folder, 'empty'), '\n');
    const refused = () =>
      readConfig({
        MAIL_URL: 'smtp://mail',
        MAIL_URL_FILE: join(folder, 'MAIL_URL'),
        POST_KEY_FILE: join(folder, 'none'),
        METRICS_TOKEN_FILE: join(folder, 'empty'),
        PORT: 'http',
      });
    expect(refused).toThrow('MAIL_URL: give it or MAIL_URL_FILE, not both');
    expect(refused).toThrow(`POST_KEY_FILE: ${join(folder, 'none')} cannot be read (ENOENT)`);
    expect(refused).toThrow(`METRICS_TOKEN_FILE: ${join(folder, 'empty')} is empty`);
    expect(refused).toThrow('PORT: ');
  });

  it('is the only kind of setting that is read from a file', () => {
    expect(() => readConfig({ USPS_CLIENT_ID_FILE: '/run/secrets/usps' })).toThrow(
      'USPS_CLIENT_ID_FILE: must be USPS_CLIENT_ID itself, which is no secret and not read from a file',
    );
  });

  it('is every setting that opens something', () => {
    const opening =
      /SECRET|_TOKEN$|(?<!^ACCEPT_NEW)_KEY(_ID)?$|^MAIL(BOX)?_URL$|^DATABASE_(OWNER_)?URL$|PASSWORD$/;
    const names = Object.keys(settingDefaults).filter((name) => opening.test(name));
    expect([...secretSettings].toSorted()).toEqual(names.toSorted());
  });
});

describe('the settings', () => {
  it('refuse the owner of a database that is not named', () => {
    const owned = { DATABASE_OWNER_URL: 'postgresql://owner@db/recoup' };
    expect(() => readConfig(owned)).toThrow('DATABASE_OWNER_URL requires DATABASE_URL');
  });

  it('take an empty variable for one that is not set', () => {
    const empty = readConfig({ MAIL_URL: '', MAIL_FROM: '', DATABASE_URL: '', METRICS_TOKEN: '' });
    expect(empty).toEqual(readConfig({}));
  });

  it('name every one that cannot be used', () => {
    expect(() => readConfig({ PORT: 'http', BACKUP_AT: 'nightly' })).toThrow(
      /PORT.*[\s\S]*BACKUP_AT/,
    );
  });

  it('are refused in words that say what is right, whatever is given for which [F-323]', () => {
    const given = ['abc', '-1', '1.5', '0x10', '999999999999', ' ', ':'.repeat(70)];
    const faults = Object.keys(settingDefaults).flatMap((name) =>
      given.flatMap((text) => {
        try {
          readConfig({ [name]: text });
          return [];
        } catch (error) {
          return (error as Error).message.split('\n  ').slice(1);
        }
      }),
    );
    expect(faults.length).toBeGreaterThan(100);
    expect(faults.filter((fault) => !/^[A-Z0-9_]+: must (?:be|have|begin) /.test(fault))).toEqual(
      [],
    );
    expect(faults).toContain('PORT: must be a whole number from 0 to 65535');
    expect(faults).toContain(
      'LOG_LEVEL: must be trace, debug, info, warn, error, fatal, or silent',
    );
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });

  it('refuse a misspelled mode, which would fill an empty database with demo data', () => {
    for (const wrong of ['prod', 'Production', 'production ', 'staging'])
      expect(() => readConfig({ NODE_ENV: wrong }), wrong).toThrow(
        'NODE_ENV: must be production, development, or test',
      );
  });

  it('refuse a schedule of backups that cannot come due, and name it', () => {
    for (const wrong of [
      '99 99 * * *',
      '60 2 * * *',
      '30 24 * * *',
      '30 2 0 * *',
      '30 2 * 13 *',
      '30 2 * * 8',
      '30 2 31 2,4 *',
      '30 2 * * mun',
      '*/0 2 * * *',
      '30 5-2 * * *',
      '30 2 1, * *',
      'a b c d e',
      '30 2 * *',
      '30  2 * * *',
    ])
      expect(() => readConfig({ BACKUP_AT: wrong }), wrong).toThrow(
        'BACKUP_AT: must be never, or a cron expression such as 0 3 * * *',
      );
    for (const right of [
      '0 0 * * 0',
      '*/15 * * * *',
      '30 2,14 * * 1-5',
      '30 2 29 2 *',
      '30 2 31 2 7',
      '5/20 2 * JAN-mar Sun',
    ])
      expect(readConfig({ BACKUP_AT: right }).backupSchedule).toBe(right);
  });

  it('keep backups out of the folders of the installation, and the installation out of theirs', () => {
    const set = (data: string, backups: string) => () =>
      readConfig({ DATA_DIR: data, BACKUP_DIR: backups });
    for (const [data = '', backups = ''] of [
      ['/srv/data', '/srv/data'],
      ['/srv/data', '/srv/data/'],
      ['/srv/data', '/srv/data/../data'],
      ['/srv/files', '/srv'],
      ['/srv/data', '/'],
    ])
      expect(set(data, backups), backups).toThrow(
        /^BACKUP_DIR \(\S+\) must not be or contain DATA_DIR \(\/srv\/(data|files)\): set another/,
      );
    for (const inside of ['/srv/data/files', '/srv/data/files/backups', '/srv/data/postgres/b'])
      expect(set('/srv/data', inside), inside).toThrow(
        /^BACKUP_DIR .* must not be in \/srv\/data\//,
      );
    for (const apart of ['/srv/data-backups', '/srv/data/backups', '/srv/dat', '/srv/data/files2'])
      expect(set('/srv/data', apart)().backupFolder).toBe(apart);
  });

  it('refuse addresses that lead nowhere, and senders that are no address', () => {
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const wrong: [string, string][] = [
      ['PUBLIC_URL', 'https://recoup.example:99999'],
      ['S3_ENDPOINT', 'https://files.example:99999'],
      ['S3_ENDPOINT', 'https://files example'],
      ['POST_URL', 'https://key@post.example'],
      ['SIGN_ON_ISSUER', 'https://::'],
      ['MAILBOX_TOKEN_URL', 'https://login.example:port/token'],
      ['MAIL_URL', 'smtp://'],
      ['MAIL_FROM', 'abc'],
      ['MAIL_FROM', 'Recoup accounts@office.example'],
      ['MAIL_FROM', 'Recoup <accounts>'],
      ['MAIL_FROM', 'a@office.example, b@office.example'],
      ['METRICS_TOKEN', 'ein ähnlich langes Wort'],
      ['SIGN_ON_LABEL', '   '],
    ];
    for (const [name, value] of wrong)
      expect(() => readConfig({ ...bucket, [name]: value }), value).toThrow(
        new RegExp(`\n  ${name}: must `),
      );
    for (const right of ['a@office.example', 'Ann <a@office.example>', '"Lee, A" <a@b.example>'])
      expect(readConfig({ MAIL_FROM: right }).mailFrom).toBe(right);
  });

  it('refuse the demo where people work', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('demo passwords');
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  });

  it('take TRUST_PROXY for on or off, and no count or list of proxies [F-227]', () => {
    const trust = (given: string) => readConfig({ TRUST_PROXY: given }).trustProxy;
    expect(['0', '1'].map(trust)).toEqual([false, true]);
    for (const given of ['2', '10.0.0.0/8', '127.0.0.1,10.0.0.2'])
      expect(() => trust(given)).toThrow('TRUST_PROXY: ');
  });

  it('each change what the process is told', () => {
    const usual = JSON.stringify(readConfig(wholeSettings));
    const texts = [
      '1',
      '0',
      '77',
      '/elsewhere',
      'production',
      'folder',
      's3',
      'text',
      'warn',
      'never',
      'another-one',
      'https://other.example.com',
      'other.example.com',
      'smtp://other',
      'imaps://other@mail.example',
      'a@other.example',
    ];
    const changes = (name: string) =>
      texts.some((text) => {
        try {
          return JSON.stringify(readConfig({ ...wholeSettings, [name]: text })) !== usual;
        } catch {
          return false;
        }
      });
    expect(Object.keys(settingDefaults).filter((name) => !changes(name))).toEqual([]);
  });

  it('are printed without their secrets', () => {
    const config = readConfig({
      DATABASE_URL: 'postgresql://recoup:hunter22@db/recoup',
      DATABASE_OWNER_URL: 'postgresql://owner:hunter22@db/recoup',
      MAIL_URL: 'smtp://post:hunter22@mail:587',
      METRICS_TOKEN: 'hunter22hunter22',
      MAILBOX_URL: 'imaps://remit:hunter22@mail.example',
      POST_KEY: 'hunter22',
      USPS_CLIENT_ID: 'hunter22',
      USPS_CLIENT_SECRET: 'hunter22',
      QUICKBOOKS_CLIENT_ID: 'hunter22',
      QUICKBOOKS_CLIENT_SECRET: 'hunter22',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'hunter22',
      S3_SECRET_ACCESS_KEY: 'hunter22',
    });
    expect(JSON.stringify(describeConfig(config))).not.toContain('hunter22');
  });

  it.each([
    'postgresql://recoup:hun@ter22@db/recoup',
    'postgresql://recoup:hunt/er22@db/recoup',
    'postgresql://:hunter22@db/recoup',
    'postgresql://db/recoup?user=recoup&password=hunter22',
    'postgresql://recoup:hunter22@db/recoup?sslpassword=hunter22&sslmode=require',
  ])('are printed without the password of %s', (url) => {
    const { DATABASE_URL: said } = describeConfig(readConfig({ DATABASE_URL: url }));
    expect(said).not.toMatch(/hun|er22/);
    expect(said).toContain('db/recoup');
  });

  it('make no backups where that is said', () => {
    expect(readConfig({ BACKUP_AT: 'never' }).backupSchedule).toBeUndefined();
  });

  it('make backups at a time that each day has once, which 2:30 is not on the day that begins daylight saving time', () => {
    expect(readConfig({}).backupSchedule).toBe('0 3 * * *');
  });

  it('take an object store whole or not at all', () => {
    expect(readConfig({}).fileStore).toMatchObject({ kind: 'folder', bucket: undefined });
    expect(() => readConfig({ FILE_STORE: 's3' })).toThrow('belong together');
    expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow('belong together');
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'http://files.example' })).toThrow(
      'S3_ENDPOINT: must be an https address',
    );
    expect(readConfig({ ...bucket, S3_REGION: 'eu-west-1' }).fileStore.bucket).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      prefix: '',
    });
  });

  it('keep backups apart from stored files', () => {
    const backups = {
      BACKUP_STORE: 's3',
      BACKUP_S3_BUCKET: 'safe',
      BACKUP_S3_ACCESS_KEY_ID: 'a',
      BACKUP_S3_SECRET_ACCESS_KEY: 'hunter22',
    };
    const files = { S3_BUCKET: 'safe', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const apart = { ...backups, ...files, BACKUP_S3_PREFIX: 'backups', S3_PREFIX: 'files' };
    expect(readConfig({}).backupBucket).toBeUndefined();
    expect(() => readConfig({ BACKUP_STORE: 's3' })).toThrow('BACKUP_S3_BUCKET');
    expect(readConfig(apart).backupBucket).toMatchObject({ prefix: 'backups/' });
    expect(JSON.stringify(describeConfig(readConfig(apart)))).not.toContain('hunter22');
    for (const within of [
      { ...backups, ...files },
      { ...apart, S3_PREFIX: '' },
      { ...apart, BACKUP_S3_PREFIX: 'files/backups' },
    ])
      expect(() => readConfig(within)).toThrow('overlap in the same bucket');
    expect(readConfig({ ...backups, ...files, S3_BUCKET: 'other' }).backupBucket?.prefix).toBe('');
  });

  it('refuse passwords that are easy to guess in production, and elsewhere when asked to', () => {
    const refuses = (env: NodeJS.ProcessEnv) => readConfig(env).refusesEasyPasswords;
    expect([refuses({}), refuses({ NODE_ENV: 'production' })]).toEqual([false, true]);
    expect(refuses({ NODE_ENV: 'production', REFUSE_EASY_PASSWORDS: '0' })).toBe(false);
    expect(refuses({ REFUSE_EASY_PASSWORDS: '1' })).toBe(true);
  });

  it('know the address that mails lead to only when it is said, but for trying out', () => {
    const address = (env: NodeJS.ProcessEnv) => readConfig(env).siteAddress;
    expect(address({ PUBLIC_URL: 'https://recoup.example/' })).toBe('https://recoup.example');
    expect(address({ PORT: '3100' })).toBe('http://127.0.0.1:3100');
    expect(address({ NODE_ENV: 'production' })).toBeUndefined();
    expect(address({ HOST: '0.0.0.0' })).toBeUndefined();
    for (const wrong of ['http://recoup.example', 'https://recoup.example/app', 'recoup.example'])
      expect(() => address({ PUBLIC_URL: wrong }), wrong).toThrow('PUBLIC_URL: must be an https');
  });

  it('turn single sign-on on only as a whole, and passwords off only beside it', () => {
    const client = { SIGN_ON_CLIENT_ID: 'recoup', SIGN_ON_CLIENT_SECRET: 'hunter22' };
    const whole = { ...client, SIGN_ON_ISSUER: 'https://login.example.com' };
    expect(readConfig({}).singleSignOn).toBeUndefined();
    expect(readConfig({ ...whole, SIGN_ON_DOMAINS: ' Example.com, b.test' }).singleSignOn).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'recoup',
      clientSecret: 'hunter22',
      label: 'Sign in with single sign-on',
      domains: ['example.com', 'b.test'],
    });
    expect(readConfig({ ...whole, PASSWORD_SIGN_IN: '0' }).takesPasswords).toBe(false);
    expect(() => readConfig(client)).toThrow('SIGN_ON_ISSUER');
    expect(() => readConfig({ PASSWORD_SIGN_IN: '0' })).toThrow('no one could sign in');
    expect(() => readConfig({ ...whole, SIGN_ON_ISSUER: 'http://login.example.com' })).toThrow(
      'https',
    );
    expect(() => readConfig({ ...whole, SIGN_ON_DOMAINS: 'everybody' })).toThrow('domains');
    expect(JSON.stringify(describeConfig(readConfig(whole)))).not.toContain('hunter22');
  });
});

describe('the mailbox that hotels answer to', () => {
  const oauth = {
    MAILBOX_CLIENT_ID: 'recoup',
    MAILBOX_CLIENT_SECRET: 'hunter22',
    MAILBOX_REFRESH_TOKEN: 'hunter22',
    MAILBOX_TOKEN_URL: 'https://login.example.com/token',
  };
  const mailboxOf = (env: NodeJS.ProcessEnv) => readConfig(env).mailbox;

  it('is off without an address, and has usual folders with one', () => {
    expect(mailboxOf({})).toBeUndefined();
    expect(mailboxOf({ MAILBOX_URL: 'imaps://remit%40office.example:p%25w@mail.example' })).toEqual(
      {
        host: 'mail.example',
        port: 993,
        encryption: 'tls',
        user: 'remit@office.example',
        signIn: { password: 'p%w' },
        folder: 'INBOX',
        readFolder: 'Recoup read',
        unreadableFolder: 'Recoup unreadable',
        authServer: undefined,
      },
    );
  });

  it('is encrypted everywhere but on this machine', () => {
    const encryption = (url: string) => {
      const { encryption: used, port, host } = mailboxOf({ MAILBOX_URL: url })!;
      return [used, host, port];
    };
    expect(encryption('imap://a:b@mail.example')).toEqual(['startTls', 'mail.example', 143]);
    expect(encryption('imap://a:b@mail.example:1143')).toEqual(['startTls', 'mail.example', 1143]);
    expect(encryption('imap://a:b@127.0.0.1.example')).toEqual([
      'startTls',
      '127.0.0.1.example',
      143,
    ]);
    expect(encryption('imap://a:b@localhost:1143')).toEqual(['none', 'localhost', 1143]);
    expect(encryption('imap://a:b@[::1]')).toEqual(['none', '::1', 143]);
    expect(encryption('imaps://a:b@127.0.0.1')).toEqual(['tls', '127.0.0.1', 993]);
  });

  it('takes a password or a sign-in by OAuth, and each only as a whole', () => {
    const url = 'imaps://remit@mail.example';
    expect(mailboxOf({ MAILBOX_URL: url, ...oauth })?.signIn).toEqual({
      clientId: 'recoup',
      clientSecret: 'hunter22',
      refreshToken: 'hunter22',
      tokenUrl: 'https://login.example.com/token',
    });
    expect(() => mailboxOf({ MAILBOX_URL: url })).toThrow('MAILBOX_URL must contain a password');
    expect(() => mailboxOf({ MAILBOX_URL: 'imaps://remit:pw@mail.example', ...oauth })).toThrow(
      'MAILBOX_URL must contain a password, unless',
    );
    expect(() => mailboxOf({ MAILBOX_URL: url, ...oauth, MAILBOX_TOKEN_URL: '' })).toThrow(
      'MAILBOX_TOKEN_URL belong together',
    );
    expect(() => mailboxOf(oauth)).toThrow('MAILBOX_CLIENT_ID requires MAILBOX_URL');
    expect(() => mailboxOf({ MAILBOX_URL: 'imaps://mail.example' })).toThrow('must name a user');
    expect(() => mailboxOf({ MAILBOX_URL: 'https://a:b@mail.example' })).toThrow(
      'MAILBOX_URL: must begin with imap:// or imaps://',
    );
  });

  it('reads one folder and moves into two others', () => {
    const set = { MAILBOX_URL: 'imaps://a:b@mail.example', MAILBOX_READ_FOLDER: 'inbox' };
    expect(() => mailboxOf(set)).toThrow('must be three folders');
    expect(() => mailboxOf({ ...set, MAILBOX_READ_FOLDER: 'a*' })).toThrow(
      'MAILBOX_READ_FOLDER: must be the name of a folder',
    );
  });
});

it('takes an international domain for undeliverable mail [F-126]', () => {
  const { mailBounces } = readConfig({ MAIL_BOUNCES: 'zurück@gästehaus.example' });
  expect(mailBounces).toBe('zurück@xn--gstehaus-0za.example');
  expect(() => readConfig({ MAIL_BOUNCES: 'nobody' })).toThrow('MAIL_BOUNCES: must be an email');
});
