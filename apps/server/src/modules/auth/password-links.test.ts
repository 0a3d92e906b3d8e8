import { Writable } from 'node:stream';
import { linkEnded } from '@recoup/domain/auth/password-link';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { openLog } from '#platform/log/open-log';
import { makePasswordLink } from '#server/commands/make-password-link';
import { startTestApp } from '#test/harness';
import { mailedText, mailedToken } from '#test/mailed-text';
import { type ReceivedEmail, startMailServer } from '#test/peers/mail-server';

const logged: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString());
    done();
  },
});
const mail = await startMailServer();
const test = await startTestApp({
  mailUrl: mail.url,
  signIn: { singleSignOn: undefined, takesPasswords: true, refusesEasyPasswords: true },
  log: openLog({ level: 'trace' }, destination),
});
afterAll(() => mail.close());
const executive = await test.signedIn('executive', 'srlead', 'api');

const oldPassword = 'right horse';
const chosen = 'a fleet of eels';
let people = 0;

async function addUser(): Promise<{ id: number; email: string }> {
  people += 1;
  const email = `Forgets${people}@recoup.test`;
  const { id } = await test.db
    .insertInto('users')
    .values({ name: `Ann Lee ${people}`, email, password_hash: await hashPassword(oldPassword) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

const call = (url: string, payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload,
    remoteAddress,
  });
const ask = (email: string, from?: string) => call('/api/login/passwordLink', { email }, from);
const look = (token: string) => call('/api/login/passwordLink/owner', { token });
const choose = (token: string, password = chosen) =>
  call('/api/login/password', { token, password, password_confirmation: password });
const signIn = (email: string, password: string, code?: string) =>
  call('/api/login', { email, password, ...(code !== undefined && { code }) });

const mailsTo = (email: string): ReceivedEmail[] =>
  mail.taken.filter(({ to }) => to.includes(email));

/** The newest email to someone once there are this many. */
async function mailTo(email: string, count = 1): Promise<ReceivedEmail> {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  return mailsTo(email).at(-1)!;
}

/** Asks for a link and returns its token. */
async function linkFor(email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask(email)).statusCode).toBe(204);
  return mailedToken(await mailTo(email, before + 1));
}

/** Waits until every queued email has been sent or has failed. */
async function untilNothingWaits(): Promise<void> {
  const waiting = () =>
    test.db.selectFrom('outgoing_messages').select('id').where('state', 'not in', ['sent', 'dead']);
  await expect.poll(async () => await waiting().execute()).toEqual([]);
}

const eventsOf = async (email: string) =>
  await test.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'subject'])
    .where('subject', 'like', `${email}%`)
    .orderBy('id')
    .execute();

async function expectEnded(token: string): Promise<void> {
  for (const answer of [await look(token), await choose(token)])
    expect([answer.statusCode, answer.json().message]).toEqual([400, linkEnded]);
}

describe('a forgotten password', () => {
  it('is renewed by an emailed link, once; every session and token ends, and no one is signed in', async () => {
    const { id, email } = await addUser();
    const signedIn = await signIn(email, oldPassword);
    const [cookie] = signedIn.cookies;
    await test.db
      .insertInto('api_tokens')
      .values({ user_id: id, name: 'Sync', token_hash: Buffer.alloc(32, id) })
      .execute();
    expect((await ask(email.toUpperCase())).statusCode).toBe(204);
    const letter = await mailTo(email);
    expect(mailedText(letter)).toContain('Subject: Reset your Recoup password');
    expect(mailedText(letter)).toContain(`Hello Ann Lee ${people},`);
    expect(mailedText(letter)).toContain('expires in 60 minutes and can be used once');
    expect(mailedText(letter)).toContain('https://recoup.example/choose-password#');
    const token = mailedToken(letter);

    // what follows links in mails opens the page, which changes nothing; so does looking
    expect((await test.app.inject({ url: '/choose-password' })).statusCode).toBe(404);
    const owner = await look(token);
    expect(owner.json()).toMatchObject({ name: `Ann Lee ${people}`, email });
    const minutes = (Date.parse(owner.json().expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
    expect((await signIn(email, oldPassword)).statusCode).toBe(200);

    const done = await choose(token);
    expect([done.statusCode, done.cookies.map(({ name }) => name)]).toEqual([
      204,
      ['recoup_known_browser'],
    ]);
    expect((await signIn(email, oldPassword)).statusCode).toBe(401);
    expect((await signIn(email, chosen)).statusCode).toBe(200);
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
    const { revoked_at } = await test.db
      .selectFrom('api_tokens')
      .select('revoked_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(revoked_at).not.toBeNull();
    await expectEnded(token);

    const told = mailedText(await mailTo(email, 2));
    expect(told).toContain('Subject: Your Recoup password was changed');
    expect(told).not.toContain('#');
    expect(await eventsOf(email)).toContainEqual({
      action: 'password changed',
      user_id: id,
      subject: `${email} (link by email)`,
    });
  });

  it('still asks for the second factor at the next sign-in', async () => {
    const { id, email } = await addUser();
    const { cookies } = await signIn(email, oldPassword);
    const headers = {
      cookie: `${cookies[0]?.name}=${cookies[0]?.value}`,
      'x-requested-with': 'XMLHttpRequest',
    };
    const as = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, headers, payload });
    const started = await as('/api/user/secondFactors/totp', { password: oldPassword });
    const { id: factorId, secret } = started.json();
    const codeIn = (seconds: number) =>
      generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
    const confirmed = await as(`/api/user/secondFactors/${factorId}/confirm`, {
      code: await codeIn(0),
    });
    expect(confirmed.statusCode).toBe(200);

    expect((await choose(await linkFor(email))).statusCode).toBe(204);
    const asked = await signIn(email, chosen);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'secondFactorNeeded']);
    expect((await signIn(email, chosen, await codeIn(30))).json().id).toBe(id);
  });

  it('is taken by the rules of chosen passwords, and a refused one leaves the link', async () => {
    const { email } = await addUser();
    const token = await linkFor(email);
    const refused = async (password: string, confirmation = password) =>
      (
        await call('/api/login/password', {
          token,
          password,
          password_confirmation: confirmation,
        })
      ).json().message;
    expect(await refused('1234567')).toBe('The password must be at least 8 characters');
    expect(await refused(chosen, 'another')).toBe('The password confirmation does not match');
    expect(await refused('Iloveyou1')).toContain('too common');
    expect(await refused('AnnLee26')).toContain('little more than your name');
    expect((await choose(token)).statusCode).toBe(204);
  });

  it('is put in force by one of two who use the link at once', async () => {
    const { email } = await addUser();
    const token = await linkFor(email);
    const passwords = ['a fleet of eels', 'a shoal of boats'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([204, 400]);
    const winner = passwords[codes.indexOf(204)]!;
    expect((await signIn(email, winner)).statusCode).toBe(200);
    expect((await mailTo(email, 2)).source).toContain('was changed');
  });
});

describe('a link', () => {
  it('ends with a newer one, with its time, and with a changed password', async () => {
    const { id, email } = await addUser();
    const older = await linkFor(email);
    const newer = await linkFor(email);
    await expectEnded(older);
    expect((await look(newer)).statusCode).toBe(200);
    await sql`update password_links set expires_at = now() where user_id = ${id}`.execute(test.db);
    await expectEnded(newer);

    const third = await linkFor(email);
    const { cookies } = await signIn(email, oldPassword);
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers: {
        cookie: `${cookies[0]?.name}=${cookies[0]?.value}`,
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: {
        current_password: oldPassword,
        password: chosen,
        password_confirmation: chosen,
      },
    });
    expect(changed.statusCode).toBe(204);
    await expectEnded(third);
    expect(mailedText(await mailTo(email, 4))).toContain('was changed');
  });

  it('ends with deactivation, for good, and with another email', async () => {
    const { id, email } = await addUser();
    const token = await linkFor(email);
    const status = `/api/users/${id}/userStatus`;
    await executive.post(status, { roles: {}, isActive: false });
    await expectEnded(token);
    await executive.post(status, { roles: {}, isActive: true });
    await expectEnded(token);

    const second = await linkFor(email);
    await sql`update users set email = 'moved@recoup.test' where id = ${id}`.execute(test.db);
    await expectEnded(second);
  });

  it('leads nowhere when it was guessed', async () => {
    await expectEnded('x'.repeat(43));
  });

  it('is in no table, no log and no file of the outbox', async () => {
    const { email } = await addUser();
    const token = await linkFor(email);
    const message = async () => {
      const { data } = (await executive.get('/api/outbox', { query: { search: email } })).json();
      return data[0];
    };
    await expect.poll(async () => (await message()).state).toBe('sent');
    expect((await message()).subject).toMatchObject({
      type: 'passwordLink',
      title: 'Password link',
      party: `Ann Lee ${people}`,
    });
    const file = await executive.get(`/api/outbox/${(await message()).id}/mail`);
    expect([file.statusCode, file.json().message]).toEqual([
      400,
      'This email contains a link that is only for its recipient.',
    ]);
    await look(token);
    await choose(token, 'short');
    await choose(token);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(test.db);
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t where t::text like ${`%${token}%`}`.execute(test.db);
      expect(rows, name).toEqual([]);
    }
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.join('')).not.toContain(token);
    const { payload } = await test.app.inject({ url: '/metrics' });
    expect(payload).not.toContain(token);
  });

  it('is no longer emailed once it is not needed', async () => {
    const { id, email } = await addUser();
    await untilNothingWaits();
    mail.refuse({ times: 1, code: 550, text: 'No such mailbox' });
    expect((await ask(email)).statusCode).toBe(204);
    const message = async () => {
      const { data } = (await executive.get('/api/outbox', { query: { search: email } })).json();
      return data[0];
    };
    await expect.poll(async () => (await message())?.state).toBe('dead');
    await sql`update users set is_active = false where id = ${id}`.execute(test.db);
    await executive.post(`/api/outbox/${(await message()).id}/retry`);
    await expect.poll(async () => (await message()).reason).toContain('replaced by a newer one');
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('gets the same response whether or not an account exists, and emails only active users', async () => {
    const known = await addUser();
    const gone = await addUser();
    await sql`update users set is_active = false where id = ${gone.id}`.execute(test.db);
    const emails = ['nobody@recoup.test', gone.email, known.email];
    const answers = [];
    for (const email of emails) answers.push(await ask(email));
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([204, '']);
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
    }
    // the last was answered after the others
    await mailTo(known.email);
    const { rows } = await sql<{ email: string }>`
      select email from password_reset_requests where answered_at is not null
        and email = any(${emails.map((email) => email.toLowerCase())}) order by id`.execute(
      test.db,
    );
    expect(rows).toHaveLength(3);
    expect(mailsTo('nobody@recoup.test')).toEqual([]);
    expect(mailsTo(gone.email)).toEqual([]);
    for (const email of emails)
      expect(await eventsOf(email)).toEqual([
        { action: 'password link asked', user_id: null, subject: email },
      ]);
  });

  it('is limited to three for an account and thirty from an address, known or not', async () => {
    const { email } = await addUser();
    for (const asked of [email, 'stranger@recoup.test']) {
      const answers = await Promise.all([1, 2, 3, 4].map((from) => ask(asked, `10.1.0.${from}`)));
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two);
      expect(codes, asked).toEqual([204, 204, 204, 429]);
    }
    for (let asks = 0; asks < 30; asks += 1)
      expect((await ask(`many${asks}@recoup.test`, '10.2.0.1')).statusCode).toBe(204);
    const limited = await ask('many30@recoup.test', '10.2.0.1');
    expect([limited.statusCode, limited.json().message]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes.',
    ]);
    expect((await ask('many30@recoup.test', '10.2.0.2')).statusCode).toBe(204);
    // signing in is counted apart
    expect((await signIn(email, oldPassword)).statusCode).toBe(200);
  });

  it('is limited to three for an account, however its email is spelled', async () => {
    const codes: number[] = [];
    for (const asked of ['İnci@grün.de', 'İNCİ@GRÜN.de', 'İnci@grün。de', 'İNCİ@xn--grn-ioa.de'])
      codes.push((await ask(asked, `10.4.0.${codes.length}`)).statusCode);
    expect(codes).toEqual([204, 204, 204, 429]);
  });

  it('is for the account of an email that has letters of any language', async () => {
    const email = 'İnci@recoup.test';
    const passwordHash = await hashPassword(oldPassword);
    await test.db
      .insertInto('users')
      .values({ name: 'İnci', email, password_hash: passwordHash })
      .execute();
    expect((await signIn('İNCİ@recoup.test', oldPassword)).statusCode).toBe(200);
    await linkFor(email);
  });

  it('does not count what was asked by a clock that ran ahead and was set back [F-227]', async () => {
    const asked = (from: number) => ask('ahead@recoup.test', `10.3.0.${from}`);
    for (const from of [1, 2, 3]) expect((await asked(from)).statusCode).toBe(204);
    expect((await asked(4)).statusCode).toBe(429);
    await sql`update password_reset_requests set asked_at = now() + interval '1 day'
      where email = 'ahead@recoup.test'`.execute(test.db);
    expect((await asked(5)).statusCode).toBe(204);
  });

  it('is done once by its job, however often that runs', async () => {
    const { email } = await addUser();
    await linkFor(email);
    const { rows } = await sql<{ id: number }>`
      select id from password_reset_requests where email = ${email.toLowerCase()}`.execute(test.db);
    const before = await sql`select from outgoing_messages`.execute(test.db);
    await test.boss.send('auth.sendResetLink', { askId: rows[0]!.id });
    // a second one, answered later, says that the first has ended
    await linkFor((await addUser()).email);
    const after = await sql`select from outgoing_messages`.execute(test.db);
    expect(after.rows.length).toBe(before.rows.length + 1);
  });
});

describe('a first password', () => {
  it('is chosen by the registered user, in their own mailbox, and known to no one else', async () => {
    const email = 'new.person@recoup.test';
    const made = await executive.post('/api/register/link', { name: 'New Person', email });
    expect([made.statusCode, made.json().email]).toEqual([201, email]);
    const letter = await mailTo(email);
    expect(mailedText(letter)).toContain('Subject: Set your Recoup password');
    expect(mailedText(letter)).toContain('expires in 3 days and can be used once');
    const token = mailedToken(letter);
    const hours = (Date.parse((await look(token)).json().expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect((await signIn(email, '')).statusCode).toBe(400);
    expect((await signIn(email, 'anything')).statusCode).toBe(401);
    expect((await choose(token)).statusCode).toBe(204);
    expect((await signIn(email, chosen)).json().roles).toEqual([{ id: 5, name: 'contributor' }]);

    const again = await executive.post('/api/register/link', { name: 'New Person', email });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'A user with this email already exists',
    ]);
  });

  it('can be sent to any active user by users who register users, and to no other', async () => {
    const { id, email } = await addUser();
    const url = `/api/users/${id}/passwordLink`;
    const lead = await test.signedIn('standard', 'lead');
    expect((await lead.post(url)).json().message).toBe('Senior Lead permissions required');
    expect((await executive.post(url)).statusCode).toBe(204);
    expect((await look(mailedToken(await mailTo(email)))).json().email).toBe(email);
    expect((await signIn(email, oldPassword)).statusCode).toBe(200);
    expect(await eventsOf(email)).toContainEqual({
      action: 'password link asked',
      user_id: executive.id,
      subject: email,
    });
    expect((await executive.post('/api/users/2147483647/passwordLink')).statusCode).toBe(404);
    await executive.post(`/api/users/${id}/userStatus`, { roles: {}, isActive: false });
    const refused = await executive.post(url);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'This user is inactive. Activate the user before you send a link.',
    ]);
  });

  it('can be chosen with a link created on the server, if none can be emailed', async () => {
    const { email } = await addUser();
    const { link, lasts } = await makePasswordLink(test.db, email, 'http://127.0.0.1:3000');
    expect([new URL(link).pathname, lasts]).toEqual(['/choose-password', '60 minutes']);
    expect((await choose(new URL(link).hash.slice(1))).statusCode).toBe(204);
    await expect(makePasswordLink(test.db, 'no@recoup.test', 'http://x')).rejects.toThrow(
      'No user has the email no@recoup.test.',
    );
  });
});

describe('if no link can be emailed', async () => {
  const passwords = { singleSignOn: undefined, takesPasswords: true, refusesEasyPasswords: false };
  const without = {
    'email is not set up': await startTestApp(),
    PUBLIC_URL: await startTestApp({ mailUrl: mail.url, siteAddress: null }),
    'Use single sign-on': await startTestApp({
      mailUrl: mail.url,
      signIn: { ...passwords, takesPasswords: false },
    }),
  };

  it.each(Object.keys(without) as (keyof typeof without)[])(
    'everyone is shown why, and no email waits: %s',
    async (reason) => {
      const { app, db, signedIn } = without[reason];
      const lead = await signedIn('srlead', 'executive');
      const ways = (await app.inject({ url: '/api/login' })).json();
      expect(ways.linkRefusal).toContain(reason);
      const headers = { 'x-requested-with': 'XMLHttpRequest' };
      const payload = { email: 'ann@recoup.test' };
      for (const answer of [
        await app.inject({ method: 'POST', url: '/api/login/passwordLink', headers, payload }),
        await lead.post(`/api/users/${lead.id}/passwordLink`),
        await lead.post('/api/register/link', { name: 'Ann', ...payload }),
      ])
        expect([answer.statusCode, answer.json().message]).toEqual([400, ways.linkRefusal]);
      for (const table of [
        'password_reset_requests',
        'password_links',
        'outgoing_messages',
      ] as const)
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      const { rows } = await sql`select from users where email = 'ann@recoup.test'`.execute(db);
      expect(rows).toEqual([]);
    },
  );
});
