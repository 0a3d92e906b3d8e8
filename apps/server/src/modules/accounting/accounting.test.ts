import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { httpFaults } from '@recoup/test-support/http-faults';
import { startForeignHost } from '@recoup/test-support/peer';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AccountingUnavailable,
  ConnectionExpired,
} from '#integrations/accounting/accounting-service';
import { createQuickbooks } from '#integrations/accounting/quickbooks';
import { createQuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import { advisoryLockSpace, advisoryLocks } from '#platform/db/advisory-locks';
import {
  authorize,
  beginSignIn,
  connectAccounts,
  returnFromSignIn,
} from '#test/accounting/connect-accounts';
import { anAgency } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { newToken } from '#test/new-token';
import {
  accountsCalls,
  accountsRefusal,
  startAccountingServer,
} from '#test/peers/accounting-server';
import { client } from '#test/peers/authorization-server';
import { whileChanging } from '#test/while-opening';
import { createAccountingJobs } from './accounting.jobs.ts';

const accounts = await startAccountingServer();
const test = await startTestApp({ quickbooks: accounts.signIn });
const realNow = test.now;
let executive: Caller;
let accountant: Caller;

beforeAll(async () => {
  executive = await test.signedIn('executive');
  accountant = await test.signedIn('accounting', 'standard');
});
beforeEach(() => {
  test.now = realNow;
});
afterEach(() => accounts.heal());
afterAll(() => accounts.close());

/** The accounting service as another process has it. */
const aService = (more: Partial<Parameters<typeof createQuickbooks>[0]> = {}) =>
  createQuickbooks({
    db: test.db,
    secrets: test.secrets,
    clock: () => test.now,
    signIn: accounts.signIn,
    ...more,
  });
/** One whose callers have no time, and which gives the service none. */
const anImpatientService = (patienceMs = 400) => {
  const discoveryUrl = `${accounts.url}/.well-known/openid-configuration`;
  const settings = { ...client, discoveryUrl, apiUrl: accounts.url };
  return aService({ patienceMs, signIn: createQuickbooksSignIn({ ...settings, patienceMs }) });
};
const expiration = async () => (await accountant.get('/api/quickbooks/tokenExpiration')).json();
const disconnect = () => executive.delete('/api/quickbooks/connection');
const setUp = () => executive.get('/api/quickbooks/accounts');
const vendors = () => accountant.get('/api/quickbooks/vendors');
/** Lets the access token's time pass, but not the refresh token's. */
const anHourLater = (hours = 1) => {
  test.now = new Date(test.now.getTime() + hours * 3_600_000);
};

describe('connecting the accounts', () => {
  it('redirects a browser without a session or permission to the screen that says what to do', async () => {
    const url = '/api/quickbooks/callback?state=s&code=c&realmId=1';
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const landing = [302, '/quickbooks?outcome=expired'];
    const nobody = await test.app.inject({ url, headers: { accept } });
    expect([nobody.statusCode, nobody.headers.location]).toEqual(landing);
    const clerk = await test.signedIn('standard');
    const refused = await clerk.get(url, { headers: { accept } });
    expect([refused.statusCode, refused.headers.location]).toEqual(landing);
    const script = await test.app.inject({ url });
    expect([script.statusCode, script.json().message]).toEqual([401, 'You are not signed in.']);
  });

  it('leads to the address of the accounting service, with a challenge [R-419, R-420]', async () => {
    const url = new URL(await beginSignIn(executive));
    expect(`${url.origin}${url.pathname}`).toBe(`${accounts.url}/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'recoup',
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/quickbooks/callback',
    });
    expect((await accountant.get('/api/quickbooks/authUrl')).statusCode).toBe(403);
  });

  it('stores a connection that holds a hundred days, its tokens sealed [R-415]', async () => {
    const back = await authorize(await beginSignIn(executive));
    expect(await returnFromSignIn(executive, back)).toBe('/quickbooks?outcome=connected');
    expect(await expiration()).toEqual({
      expiresAt: '2026-11-20T18:00:00.000Z',
      refreshExpiresAt: '2027-02-28T17:00:00.000Z',
      valid: true,
      hasAccounts: false,
    });
    const { tokens } = await test.db
      .selectFrom('service_connections')
      .select('tokens')
      .executeTakeFirstOrThrow();
    expect(tokens.includes('Token')).toBe(false);
  });

  it('is refused until the connection ends, and open again then [R-414, R-415, R-416]', async () => {
    const answer = await executive.get('/api/quickbooks/authUrl');
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Wait until 2/28/2027 to refresh token',
    ]);
    test.now = new Date('2027-02-28T17:00:01Z');
    expect((await executive.get('/api/quickbooks/authUrl')).statusCode).toBe(200);
    expect((await expiration()).valid).toBe(false);
  });

  it('is forgotten here and there', async () => {
    expect((await disconnect()).statusCode).toBe(204);
    expect(await expiration()).toEqual({
      expiresAt: null,
      refreshExpiresAt: null,
      valid: false,
      hasAccounts: false,
    });
    expect([(await setUp()).statusCode, (await setUp()).json().message]).toEqual([
      400,
      'The QuickBooks connection has expired. Reconnect QuickBooks.',
    ]);
  });

  it('ends once: a state that was used opens nothing a second time', async () => {
    const back = await authorize(await beginSignIn(executive));
    expect(await returnFromSignIn(executive, back)).toBe('/quickbooks?outcome=connected');
    await disconnect();
    expect(await returnFromSignIn(executive, back)).toBe('/quickbooks?outcome=expired');
    expect((await expiration()).valid).toBe(false);
  });

  it('ends only in the session that began it, with its own state, and in time', async () => {
    const back = await authorize(await beginSignIn(executive));
    const other = await test.signedIn('executive');
    expect(await returnFromSignIn(other, back)).toBe('/quickbooks?outcome=expired');
    const foreign = new URL(back);
    foreign.searchParams.set('state', 'made up');
    expect(await returnFromSignIn(executive, foreign)).toBe('/quickbooks?outcome=expired');
    foreign.searchParams.delete('state');
    expect(await returnFromSignIn(executive, foreign)).toBe('/quickbooks?outcome=expired');
    await test.db.updateTable('accounting_sign_ins').set({ expires_at: '2026-01-01' }).execute();
    expect(await returnFromSignIn(executive, back)).toBe('/quickbooks?outcome=expired');
    expect((await expiration()).valid).toBe(false);
  });

  it('is not created when the owner declines, without a company, or with a wrong code', async () => {
    const denied = await authorize(await beginSignIn(executive), 'cancel');
    expect(await returnFromSignIn(executive, denied)).toBe('/quickbooks?outcome=denied');
    for (const change of [
      (url: URL) => url.searchParams.delete('realmId'),
      (url: URL) => url.searchParams.set('code', 'another'),
      (url: URL) => url.searchParams.set('iss', 'https://elsewhere.test'),
    ]) {
      const back = await authorize(await beginSignIn(executive));
      change(back);
      expect(await returnFromSignIn(executive, back)).toBe('/quickbooks?outcome=failed');
    }
    expect((await expiration()).valid).toBe(false);
  });

  it('is left to browsers: an API token has no session to come back to', async () => {
    const owner = await test.signedIn('api', 'executive');
    const { token } = await newToken(test, owner, { name: 'Script' });
    const answer = await test.app.inject({
      url: '/api/quickbooks/authUrl',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'API tokens cannot do this. Sign in to Recoup to do it.',
    ]);
  });
});

describe('a connection whose access token has ended', () => {
  beforeEach(async () => {
    await disconnect();
    await connectAccounts(executive);
  });

  it('is renewed once by ten callers in as many processes, each with a token that holds', async () => {
    const before = accounts.renewals();
    anHourLater();
    const services = Array.from({ length: 10 }, aService);
    const companies = await Promise.all(services.map((service) => service.company()));
    expect(companies.map(({ companyName }) => companyName)).toEqual(
      Array(10).fill('Recoup Books Inc.'),
    );
    expect(accounts.renewals() - before).toBe(1);
  });

  it('is renewed again and again, each time with the refresh token that was given last', async () => {
    const before = accounts.renewals();
    for (const renewals of [1, 2, 3]) {
      anHourLater();
      expect((await setUp()).statusCode).toBe(200);
      expect(accounts.renewals() - before).toBe(renewals);
    }
  });

  it('is renewed when the service refuses the token before its time', async () => {
    const before = accounts.renewals();
    accounts.fail(accountsRefusal(401, 'expired'), { at: accountsCalls.api, times: 1 });
    expect((await setUp()).statusCode).toBe(200);
    expect(accounts.renewals() - before).toBe(1);
  });

  it('ends when the owner ended it at the service, and may be made again at once [R-413]', async () => {
    await accounts.endConnections();
    const answer = await setUp();
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The QuickBooks connection has expired. Reconnect QuickBooks.',
    ]);
    expect(await expiration()).toMatchObject({ valid: false });
    await connectAccounts(executive);
    expect((await setUp()).json()).toMatchObject({ bankAccountId: '35', expenseAccountId: '80' });
  });

  it.each([
    ['does not answer in its own language', 'page'],
    ['is out of order', 'fails'],
  ] as const)('stays when the service %s in the meantime', async (_how, fault) => {
    anHourLater();
    accounts.fail(fault, { at: accountsCalls.token, times: 1 });
    const answer = await setUp();
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'QuickBooks did not renew the connection.',
    ]);
    expect((await expiration()).valid).toBe(true);
    expect((await setUp()).statusCode).toBe(200);
  });

  it('is prolonged at night when it ends within two weeks', async () => {
    const [job] = createAccountingJobs({ accounting: aService(), clock: () => test.now });
    const prolong = () =>
      job?.run({
        id: 'one',
        input: {},
        signal: AbortSignal.timeout(60_000),
        attempt: 0,
        progress: () => undefined,
      });
    const before = accounts.renewals();
    test.now = new Date('2027-02-13T12:00:00Z');
    await prolong();
    expect(accounts.renewals() - before).toBe(0);
    test.now = new Date('2027-02-14T12:00:00Z');
    await prolong();
    expect((await expiration()).refreshExpiresAt).toBe('2027-05-25T12:00:00.000Z');
  });

  it('never follows the service to another host, where its tokens would go', async () => {
    const elsewhere = await startForeignHost();
    const fault = { redirectTo: `${elsewhere.url}/stolen` };
    accounts.fail(fault, { at: accountsCalls.api, times: 1 });
    expect((await vendors()).json().message).toBe('QuickBooks could not be reached.');
    anHourLater();
    accounts.fail(fault, { at: accountsCalls.token, times: 1 });
    expect((await vendors()).statusCode).toBe(503);
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });
});

describe('an accounting service that fails', () => {
  beforeEach(async () => {
    await disconnect();
    await connectAccounts(executive);
  });

  it.each(httpFaults)(
    'in any way (%s) is not waited for, and asked again when it is well',
    async (fault) => {
      accounts.fail(fault, { at: accountsCalls.api });
      await expect(anImpatientService().company()).rejects.toThrow(AccountingUnavailable);
      accounts.heal();
      expect(await aService().company()).toMatchObject({ companyName: 'Recoup Books Inc.' });
    },
  );

  it.each(httpFaults)(
    'in any way (%s) while the connection is renewed is not waited for, and ends none that it has not',
    async (fault) => {
      anHourLater();
      const before = accounts.renewals();
      accounts.fail(fault, { at: accountsCalls.token });
      await expect(anImpatientService(2_000).company()).rejects.toThrow(AccountingUnavailable);
      accounts.heal();
      const isNewTokenLost = accounts.renewals() > before;
      const again = aService().company();
      if (isNewTokenLost) await expect(again).rejects.toThrow(ConnectionExpired);
      else expect(await again).toMatchObject({ companyName: 'Recoup Books Inc.' });
    },
  );

  it.each(httpFaults)(
    'in any way (%s) while a payment is posted has it once after a retry',
    async (fault) => {
      const agency = await anAgency(test.db);
      const key = `payment of ${agency.id}`;
      const payment = {
        agencyId: agency.id,
        payeeName: 'Larch Travel',
        amountCents: cents(7_801),
        paidOn: day('2026-11-20'),
        methodName: 'Check',
      };
      const post = (patienceMs: number) =>
        aService().postBillPayment(payment, key, AbortSignal.timeout(patienceMs));
      accounts.fail(fault, { at: accountsCalls.billPayments });
      const failure = await post(2_000).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AccountingUnavailable);
      accounts.heal();
      await post(20_000);
      const ours = accounts.written.filter(({ requestId }) => requestId.startsWith(key));
      expect(ours.map(({ resource }) => resource)).toEqual(['bill', 'billpayment']);
    },
  );

  it('uses one database connection, however many callers wait for a renewal, and releases each in time', async () => {
    anHourLater();
    const before = accounts.calls.length;
    accounts.fail('silent', { at: accountsCalls.token });
    // the caller that renews has more time than they have
    const service = aService({ patienceMs: 400 });
    const callers = Array.from({ length: 10 }, () =>
      service.company().catch((error: unknown) => String(error)),
    );
    await expect
      .poll(() => accounts.calls.slice(before).some((call) => call.includes('/token')))
      .toBe(true);
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    expect((await waiting.execute(test.db)).rows).toEqual([{ count: 0 }]);
    for (const outcome of await Promise.all(callers))
      expect(outcome).toContain('QuickBooks is not responding.');
  });
});

describe('the accounts that were chosen', () => {
  beforeAll(async () => {
    await disconnect();
    await connectAccounts(executive);
  });

  it('are a bank account and an expense account of the company', async () => {
    expect((await setUp()).json()).toEqual({
      companyName: 'Recoup Books Inc.',
      bankAccounts: [
        { id: '35', name: 'Checking' },
        { id: '36', name: 'Savings' },
      ],
      expenseAccounts: [
        { id: '80', name: 'Cost of sales:Agency shares' },
        { id: '81', name: 'Bank charges' },
      ],
      bankAccountId: '35',
      expenseAccountId: '80',
    });
    const changed = { bankAccountId: '36', expenseAccountId: '81' };
    const answer = await executive.put('/api/quickbooks/accounts', changed);
    expect(answer.json()).toMatchObject(changed);
    expect((await setUp()).json()).toMatchObject(changed);
    for (const [change, message] of [
      [{ bankAccountId: '80' }, 'Choose one of the bank accounts'],
      [{ expenseAccountId: '35' }, 'Choose one of the expense accounts'],
    ] as const) {
      const refused = await executive.put('/api/quickbooks/accounts', { ...changed, ...change });
      expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
    }
  });

  it('are not kept for another company that was connected while they were checked', async () => {
    const detailsWere = { realmId: accounts.opens, bankAccountId: '36', expenseAccountId: '81' };
    const answer = await whileChanging(
      test,
      async (other) => {
        await other.query('select pg_advisory_xact_lock($1, $2)', [
          advisoryLockSpace,
          advisoryLocks.accountingRenewal,
        ]);
        await other.query(
          "update service_connections set details = $1 where service = 'accounting'",
          [{ realmId: 'another' }],
        );
      },
      () =>
        executive.put('/api/quickbooks/accounts', { bankAccountId: '35', expenseAccountId: '80' }),
    );
    const kept =
      await sql`select details from service_connections where service = 'accounting'`.execute(
        test.db,
      );
    await sql`update service_connections set details = ${JSON.stringify(detailsWere)}::jsonb
      where service = 'accounting'`.execute(test.db);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Someone connected or disconnected QuickBooks just now. Reload the page and choose the accounts again.',
    ]);
    expect(kept.rows).toEqual([{ details: { realmId: 'another' } }]);
  });

  it('is who an agency is among the vendors, found by a part of the name', async () => {
    const agency = await anAgency(test.db);
    const path = `/api/quickbooks/agencyVendors/${agency.id}`;
    expect((await accountant.get(path)).json()).toEqual({ vendor: null });
    const search = async (text: string) =>
      (await accountant.get('/api/quickbooks/vendors', { query: { search: text } })).json();
    expect(await search("o'h")).toEqual([{ id: 'v1', name: "O'Hara Travel" }]);
    expect(await search('nobody')).toEqual([]);
    const vendor = { id: 'v1', name: "O'Hara Travel" };
    expect((await accountant.put(path, { vendorId: 'v1' })).json()).toEqual({ vendor });
    expect((await accountant.get(path)).json()).toEqual({ vendor });
    const unknown = await accountant.put(path, { vendorId: 'v9' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      400,
      'Choose one of the vendors in QuickBooks',
    ]);
    const nobody = await accountant.put('/api/quickbooks/agencyVendors/2147483647', {
      vendorId: 'v1',
    });
    expect(nobody.json().message).toBe('Agency Not Found');
    const absent = await accountant.get('/api/quickbooks/agencyVendors/2147483647');
    expect([absent.statusCode, absent.json().message]).toEqual([404, 'Agency Not Found']);
    expect((await executive.put(path, { vendorId: 'v2' })).statusCode).toBe(403);
  });
});
