import { browserLinkEnded, browserLinkMailed } from '@recoup/domain/auth/browser-link';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { beginMaintenance, endMaintenance } from '#platform/maintenance/maintenance-mode';
import { startTestApp } from '#test/harness';
import { mailedText, mailedToken } from '#test/mailed-text';
import { type ReceivedEmail, startMailServer } from '#test/peers/mail-server';
import { cookiesOf, createSignInAttempts, password, spellingsOf } from '#test/sign-in-attempts';

const mail = await startMailServer();
const app = await startTestApp({ trustProxy: true, mailUrl: mail.url });
afterAll(() => mail.close());
const { addUser, call, signIn, strangersFail } = await createSignInAttempts(app);
const today = app.now;

let owner: { id: number; email: string };
beforeEach(async () => {
  app.now = today;
  owner = await addUser();
});

const accept = (token: string) => call('/api/login/knownBrowser', { token });

const mailsTo = (email: string): ReceivedEmail[] =>
  mail.taken.filter(({ to }) => to.includes(email));

/** Waits until every request is answered, and every email has been sent or has failed. */
async function settled(): Promise<void> {
  const open = sql<{ count: number }>`
    select (select count(*)::int from password_reset_requests where answered_at is null)
      + (select count(*)::int from outgoing_messages where state not in ('sent', 'dead')) as count`;
  await expect.poll(async () => (await open.execute(app.db)).rows[0]?.count).toBe(0);
}

/** Is refused in an unknown browser, and returns the token that was mailed. */
async function linkFor(email: string): Promise<string> {
  await strangersFail(email);
  expect((await signIn(email, password)).statusCode).toBe(429);
  await settled();
  return mailedToken(mailsTo(email).at(-1)!, 'known-browser');
}

describe('an account that is closed to unknown browsers', () => {
  test('has a link emailed to its owner, one an hour however often it is requested, and says so [F-208]', async () => {
    const { email } = owner;
    await strangersFail(email);
    for (const given of [password, 'no', password]) {
      const refused = await signIn(email, given);
      expect([refused.statusCode, refused.json().message]).toEqual([429, browserLinkMailed]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    }
    await Promise.all([1, 2, 3].map(() => signIn(email, password)));
    await settled();
    expect(mailsTo(email)).toHaveLength(1);
    const letter = mailedText(mailsTo(email)[0]!);
    expect(letter).toContain('Subject: Sign in to Recoup in another browser');
    expect(letter).toContain('https://recoup.example/known-browser#');
    expect(letter).toContain('The link expires in 30 minutes.');

    await sql`update password_reset_requests set asked_at = now() - interval '61 minutes'`.execute(
      app.db,
    );
    await signIn(email, password);
    await settled();
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('has one link an hour emailed, however its email is spelled [F-208]', async () => {
    const { email } = owner;
    await strangersFail(email);
    for (const spelled of spellingsOf(email).toReversed()) {
      const refused = await signIn(spelled, password);
      expect([spelled, refused.json().message]).toEqual([spelled, browserLinkMailed]);
      await settled();
      expect([spelled, mailsTo(email).length]).toEqual([spelled, 1]);
    }
  });

  test('has a link emailed again after a clock that was ahead is corrected [F-227]', async () => {
    await linkFor(owner.email);
    await sql`update password_reset_requests set asked_at = now() + interval '1 day'`.execute(
      app.db,
    );
    await linkFor(owner.email);
    expect(mailsTo(owner.email)).toHaveLength(2);
  });

  test('has no link promised during maintenance, when none is emailed; one from before is valid [F-208]', async () => {
    const token = await linkFor(owner.email);
    const other = await addUser();
    await strangersFail(other.email);
    await beginMaintenance(app.db, 'until 22:00');
    onTestFinished(async () => void (await endMaintenance(app.db)));
    const refused = await signIn(other.email, password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('Use one of those, choose a new password');
    const { rows } = await sql`select from password_reset_requests
      where email = ${other.email.toLowerCase()}`.execute(app.db);
    expect(rows).toEqual([]);

    const cookies = cookiesOf(await accept(token));
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(200);
  });

  test('returns the same for an email without an account, and emails nothing [F-208]', async () => {
    const nobody = `nobody${owner.id}@recoup.test`;
    const answerFor = async (email: string) => {
      await strangersFail(email);
      const { statusCode, body } = await signIn(email, password);
      const { requestId: _, ...said } = JSON.parse(body);
      return { statusCode, said };
    };
    expect(await answerFor(nobody)).toEqual(await answerFor(owner.email));
    await settled();
    expect(mailsTo(nobody)).toEqual([]);
    const { rows } = await sql`select from password_reset_requests
      where email = ${nobody} and answered_at is not null`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test('is open to the browser with the link, where password and limits still apply [F-208]', async () => {
    const { email } = owner;
    const accepted = await accept(await linkFor(email));
    expect([accepted.statusCode, accepted.body]).toEqual([204, '']);
    expect(accepted.cookies.map(({ name }) => name)).toEqual(['recoup_known_browser']);
    const cookies = cookiesOf(accepted);
    expect((await signIn(email, 'no', { cookies })).statusCode).toBe(401);
    expect((await signIn(email, password, { cookies })).statusCode).toBe(200);
    for (let time = 0; time < 9; time += 1) await signIn(email, 'no', { cookies });
    expect((await signIn(email, password, { cookies })).statusCode).toBe(429);
    const other = await addUser();
    await strangersFail(other.email);
    expect((await signIn(other.email, password, { cookies })).statusCode).toBe(429);
    expect((await signIn(email, password)).statusCode).toBe(429);
  });

  test('still asks the browser with the link for the second factor [F-208]', async () => {
    const { email } = owner;
    const session = { cookies: cookiesOf(await signIn(email, password)) };
    const begun = await call('/api/user/secondFactors/totp', { password }, session);
    const { id, secret } = begun.json();
    const confirmed = await call(
      `/api/user/secondFactors/${id}/confirm`,
      { code: await generate({ secret }) },
      session,
    );
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const cookies = cookiesOf(await accept(await linkFor(email)));
    const asked = await signIn(email, password, { cookies });
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'secondFactorNeeded']);
  });

  test('does not count its links among the asks for a new password [F-208]', async () => {
    await linkFor(owner.email);
    for (let time = 0; time < 3; time += 1) {
      const asked = await call('/api/login/passwordLink', { email: owner.email });
      expect(asked.statusCode).toBe(204);
    }
    await settled();
  });
});

describe('a link that makes a browser known', () => {
  async function expectEnded(token: string): Promise<void> {
    const answer = await accept(token);
    expect([answer.statusCode, answer.json().message]).toEqual([400, browserLinkEnded]);
    expect(answer.cookies).toEqual([]);
  }

  test('is valid for 30 minutes [F-208]', async () => {
    const token = await linkFor(owner.email);
    app.now = new Date(today.getTime() + 29 * 60_000);
    expect((await accept(token)).statusCode).toBe(204);
    app.now = new Date(today.getTime() + 30 * 60_000);
    await expectEnded(token);
  });

  test('ends with the account, and cannot be made without the key [F-208]', async () => {
    const token = await linkFor(owner.email);
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const forged of ['x', changed, Buffer.from('{"userId":1}').toString('base64url')])
      await expectEnded(forged);
    const of = app.db.updateTable('users').where('id', '=', owner.id);
    await of.set({ email: `moved${owner.id}@recoup.test` }).execute();
    await expectEnded(token);
    await of.set({ email: owner.email, is_active: false }).execute();
    await expectEnded(token);
    await of.set({ is_active: true }).execute();
    expect((await accept(token)).statusCode).toBe(204);
  });

  test('is in no table and no file of the outbox, which lists its email [F-208]', async () => {
    const token = await linkFor(owner.email);
    const executive = await app.signedIn('executive');
    const { data } = (await executive.get('/api/outbox?search=Ann')).json();
    const message = data.find(({ recipient }: { recipient: string }) => recipient === owner.email);
    expect(message).toMatchObject({
      state: 'sent',
      subject: { type: 'browserLink', id: owner.id, title: 'Link for another browser' },
    });
    expect((await executive.get(`/api/outbox/${message.id}/mail`)).json().message).toBe(
      'This email contains a link that is only for its recipient.',
    );
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db);
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.raw(name)} t where t::text like ${`%${token}%`}`.execute(app.db);
      expect(rows, name).toEqual([]);
    }
  });
});
