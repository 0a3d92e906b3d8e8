import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { anUpload, type Send } from '../processes/interrupted-work.ts';
import { type RunningApp, startApp } from '../processes/running-app.ts';
import { sendAs } from '../processes/send-as.ts';
import { type DebianServer, debianVersion, startDebianServer } from './debian-server.ts';

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));
const daySeconds = 86_400;

describe.skipIf(library === undefined || debianVersion === undefined)(
  'a clock that jumps (needs faketime and PostgreSQL from Debian)',
  () => {
    const dataFolder = nameDataFolder();
    const clockFile = `${dataFolder}-clock`;
    let server: DebianServer;
    let app: RunningApp;
    let database: OpenDatabase;
    let admin: Send;

    /** Sets the clock of the application and its database, which differs from the true one by so many seconds. */
    const setClock = (seconds: number): void =>
      writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);

    beforeAll(async () => {
      setClock(0);
      const env = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        // a clock that is set changes what time it is, never how much has passed
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      };
      server = await startDebianServer([], env);
      server.create('jumping');
      const url = server.url('jumping');
      app = await startApp(dataFolder, {
        DATABASE_URL: url,
        DATABASE_OWNER_URL: url,
        ...(env as Record<string, string>),
      });
      database = openDatabase({ address: url, log: testLog });
      admin = await sendAs('admin@recoup.test', () => app.address);
    });
    afterAll(async () => {
      await database?.close();
      await app?.kill();
      await server?.stop();
      rmSync(clockFile, { force: true });
      await removeDataFolder(dataFolder);
    });

    const signIn = (email: string, given: object = {}): Promise<Response> =>
      fetch(`${app.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ email: `${email}@recoup.test`, password: demoPassword, ...given }),
      });
    const isIn = async (send: Send): Promise<boolean> =>
      (await send('GET', '/api/user')).status === 200;

    it.each<[string, number, [boolean, boolean]]>([
      ['an hour ahead', 3_600, [true, true]],
      ['an hour back', -3_600, [true, true]],
      ['a day ahead', daySeconds, [false, true]],
      ['a day back', -daySeconds, [true, false]],
    ])(
      'and stands %s leaves people their work, and ends only sessions that it says were idle for twelve hours [F-227]',
      async (_, seconds, [isInMeanwhile, isInAfterwards]) => {
        setClock(seconds);
        expect(await isIn(admin)).toBe(isInMeanwhile);
        const meanwhile = await sendAs('executive@recoup.test', () => app.address);
        const upload = await anUpload(database.db);
        expect((await upload.begin(meanwhile)).status).toBeLessThan(300);
        await expect.poll(() => upload.stored(database.db), { interval: 200 }).toBe('all');
        setClock(0);
        expect([await isIn(admin), await isIn(meanwhile)]).toEqual([true, isInAfterwards]);
      },
    );

    it.each([
      ['eleven hours ahead', 11 * 3_600],
      ['a day back', -daySeconds],
    ])('%s while a file is read stores each of its records once [F-227]', async (_, seconds) => {
      const upload = await anUpload(database.db);
      const begun = upload.begin(admin);
      setClock(seconds);
      expect((await begun).status).toBeLessThan(300);
      await expect.poll(() => upload.stored(database.db), { interval: 200 }).toBe('all');
      setClock(0);
      expect(await upload.stored(database.db)).toBe('all');
    });

    it('closes no account by what was tried while it ran ahead, and takes the codes of an app after it [F-227]', async () => {
      const path = '/api/user/secondFactors/totp';
      const owner = await sendAs('standard@recoup.test', () => app.address);
      const begun = await (await owner('POST', path, { password: demoPassword })).json();
      const { id, secret } = begun as { id: number; secret: string };
      const codeIn = (seconds: number) =>
        generate({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
      const confirm = `/api/user/secondFactors/${id}/confirm`;
      expect((await owner('POST', confirm, { code: await codeIn(-30) })).status).toBe(200);
      setClock(daySeconds);
      expect((await signIn('standard', { code: await codeIn(daySeconds) })).status).toBe(200);
      for (let tries = 0; tries < 10; tries += 1) await signIn('standard', { password: 'no' });
      expect((await signIn('standard', { code: await codeIn(daySeconds + 30) })).status).toBe(429);
      setClock(0);
      const code = await codeIn(0);
      expect((await signIn('standard', { code })).status).toBe(200);
      expect((await signIn('standard', { code })).status).toBe(401);
    });
  },
);
