import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAccounts } from '#test/accounting/connect-accounts';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import {
  accountsCalls,
  accountsRefusal,
  startAccountingServer,
} from '#test/peers/accounting-server';

const accounts = await startAccountingServer();
const test = await startTestApp({ quickbooks: accounts.signIn });
let accountant: Caller;
let agency: { id: number };

beforeAll(async () => {
  accountant = await test.signedIn('accounting', 'standard');
  agency = await anAgency(test.db, { name: 'Paid: Travel' });
});
afterAll(() => accounts.close());

const pay = (given: object = {}, headers: Record<string, string> = {}) =>
  accountant.post(
    '/api/agencyPayments',
    { agencyId: agency.id, amount: 12.34, confirmed: true, ...given },
    { headers },
  );
const paymentsOf = async (agencyId = agency.id) =>
  (await accountant.get(`/api/agencies/${agencyId}`)).json().payments;
const latest = async () => (await paymentsOf())[0];
const settled = (state: string) =>
  expect.poll(async () => (await latest()).posting.state).toBe(state);

describe('the connection to the accounts', () => {
  it('has no dates and is not valid when there never was one [A-341]', async () => {
    const answer = await accountant.get('/api/quickbooks/tokenExpiration');
    expect(answer.json()).toEqual({
      expiresAt: null,
      refreshExpiresAt: null,
      valid: false,
      hasAccounts: false,
    });
  });

  it('is needed to pay: without it a payment is refused and nothing is written [A-337, A-338]', async () => {
    const answer = await pay();
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Authenticate Quickbooks to submit payment',
    ]);
    expect(await paymentsOf()).toEqual([]);
  });

  it('shows accounting and executives until when it is valid [A-341]', async () => {
    const executive = await test.signedIn('executive');
    await connectAccounts(executive);
    for (const caller of [accountant, executive])
      expect((await caller.get('/api/quickbooks/tokenExpiration')).json()).toMatchObject({
        refreshExpiresAt: '2027-02-28T17:00:00.000Z',
        valid: true,
      });
  });

  it('does not exist once its time has passed [A-337, A-338]', async () => {
    const { now } = test;
    test.now = new Date('2027-02-28T17:00:01Z');
    expect((await pay()).json().message).toBe('Authenticate Quickbooks to submit payment');
    test.now = now;
    expect(await paymentsOf()).toEqual([]);
  });
});

describe('a payment to an agency', () => {
  it('is stored and returned with all payments [A-324, A-326, A-331, A-334, A-335, A-336, A-339, A-340]', async () => {
    const answer = await pay({ amount: 0.01 });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, payments } = answer.json();
    expect(payments).toEqual([
      {
        id,
        agencyId: agency.id,
        amount: 0.01,
        createdBy: { id: accountant.id, name: expect.any(String) },
        paymentMethod: { id: 3, name: 'Check' },
        depositDate: null,
        posting: { state: 'queued', message: null },
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    await settled('posted');
  });

  it('is posted to the accounts as a bill of the agency and its payment', async () => {
    const { id } = (
      await pay({ amount: 250.5, paymentMethodId: 2, depositDate: '2026-12-01' })
    ).json();
    await settled('posted');
    const told = accounts.written.filter(({ requestId }) =>
      requestId.startsWith(`agency-payment-${id}-`),
    );
    const vendors = accounts.written.filter(({ resource }) => resource === 'vendor');
    expect(vendors.map(({ body }) => body)).toEqual([
      { DisplayName: `Paid  Travel (agency ${agency.id})` },
    ]);
    expect(told).toMatchObject([
      {
        resource: 'bill',
        body: {
          TxnDate: '2026-12-01',
          Line: [
            {
              Amount: 250.5,
              AccountBasedExpenseLineDetail: { AccountRef: { value: '80' } },
            },
          ],
        },
      },
      {
        resource: 'billpayment',
        body: {
          TotalAmt: 250.5,
          CheckPayment: { BankAccountRef: { value: '35' } },
          Line: [{ Amount: 250.5, LinkedTxn: [{ TxnType: 'Bill' }] }],
        },
      },
    ]);
  });

  it('is listed before earlier ones [A-328]', async () => {
    const amounts = (await paymentsOf()).map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([250.5, 0.01]);
  });

  it.each([
    ['A-330', {}, 'Amount is required', { amount: undefined }],
    ['A-331', {}, 'Amount must be at least 0.01, not 0', { amount: 0 }],
    ['A-332', {}, 'Amount must have at most 2 decimals, not 1.005', { amount: 1.005 }],
    ['A-333', {}, 'Deposit Date is required for ACH', { paymentMethodId: 2 }],
  ])('is refused without what it needs: $2 [$0]', async (_id, _none, message, given) => {
    const answer = await pay(given);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await paymentsOf()).toHaveLength(2);
  });

  it.each([2, 3, 7, 10, 12])(
    'is refused while the agency is in status %i [A-327]',
    async (statusCode) => {
      const closed = await anAgency(test.db, { statusCode });
      const answer = await pay({ agencyId: closed.id });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(
        /^Only active agencies can be paid\. This agency is \w/,
      );
      expect(await paymentsOf(closed.id)).toEqual([]);
    },
  );

  it('is made only by accounting, to agencies that exist', async () => {
    const executive = await test.signedIn('executive', 'srlead');
    const refused = await executive.post('/api/agencyPayments', { agencyId: agency.id, amount: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Accounting permissions required',
    ]);
    expect((await pay({ agencyId: 2_147_483_647 })).json().message).toBe('Agency Not Found');
  });

  it('has one effect when ten identical requests have the same key', async () => {
    const payee = await anAgency(test.db);
    const given = { agencyId: payee.id, amount: 77 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay(given, { 'Idempotency-Key': 'one payment' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toContain(201);
    const again = await pay(given, { 'Idempotency-Key': 'one payment' });
    expect(again.statusCode).toBe(201);
    expect(await paymentsOf(payee.id)).toHaveLength(1);
    expect(
      (await pay({ ...given, amount: 78 }, { 'Idempotency-Key': 'one payment' })).statusCode,
    ).toBe(409);
    await expectNoViolations(test.db);
  });
});

describe('the posting of a payment', () => {
  const billPayments = () =>
    accounts.written.filter(({ resource }) => resource === 'billpayment').length;

  it('is posted once when a response of the accounts is lost', async () => {
    await expect.poll(billPayments).toBe(3);
    accounts.fail('lostAnswer', { at: accountsCalls.billPayments, times: 1 });
    await pay({ amount: 5 });
    await settled('posted');
    expect(billPayments()).toBe(4);
    expect(accounts.repeats()).toBeGreaterThan(0);
  });

  it('fails with the reason of the accounts, and is posted once after a retry', async () => {
    accounts.fail(accountsRefusal(400, 'The period is closed'), {
      at: accountsCalls.api,
      times: 1,
    });
    const { id } = (await pay({ amount: 6 })).json();
    await settled('failed');
    expect((await latest()).posting.message).toBe(
      'QuickBooks rejected the request: The period is closed',
    );
    const retried = await accountant.post(`/api/agencyPayments/${id}/retry`);
    expect(retried.json()).toMatchObject({ id, posting: { state: 'queued', message: null } });
    await settled('posted');
    expect(billPayments()).toBe(5);
    const again = await accountant.post(`/api/agencyPayments/${id}/retry`);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This payment has already been posted',
    ]);
  });

  it('is retried automatically while the accounts are unavailable', async () => {
    accounts.fail(accountsRefusal(503, 'Down'), { at: accountsCalls.api, times: 1 });
    await pay({ amount: 7 });
    await settled('posted');
    expect(billPayments()).toBe(6);
  });

  it('waits while the connection has ended, and is posted automatically once it is connected again', async () => {
    await accounts.endConnections();
    await pay({ amount: 8 });
    await settled('failed');
    expect((await latest()).posting.message).toBe(
      'The QuickBooks connection has expired. Reconnect QuickBooks.',
    );
    expect((await pay({ amount: 9 })).json().message).toBe(
      'Authenticate Quickbooks to submit payment',
    );
    await connectAccounts(await test.signedIn('executive'));
    await settled('posted');
    expect(billPayments()).toBe(7);
  });

  it('goes to the vendor that was chosen for the agency', async () => {
    const payee = await anAgency(test.db);
    await accountant.put(`/api/quickbooks/agencyVendors/${payee.id}`, { vendorId: 'v1' });
    await pay({ agencyId: payee.id, amount: 10 });
    await expect.poll(billPayments).toBe(8);
    expect(accounts.written.at(-1)?.body).toMatchObject({ VendorRef: { value: 'v1' } });
  });

  it('says which payment does not exist', async () => {
    const answer = await accountant.post('/api/agencyPayments/2147483647/retry');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Payment Not Found']);
  });
});

describe('a payment that asks for a second look', () => {
  const payee = async (paidCt: string) => {
    const made = await anAgency(test.db);
    const supplier = await aSupplier(test.db);
    const record = await aRecord(test.db, { agency: made, supplier });
    await test.db
      .updateTable('records')
      .set({ status_code: 1, paid_ct: paidCt, date_processed: '2026-11-02', payment_method_id: 3 })
      .where('id', '=', record)
      .execute();
    return made.id;
  };

  it.each([
    [100.01, 'more than the $'],
    [5_000, 'more than the $'],
  ])('is not made at first when it is more than owed: %d [F-141]', async (amount, text) => {
    const agencyId = await payee('100.00');
    const first = await pay({ agencyId, amount, confirmed: undefined });
    expect([first.statusCode, first.json().code]).toEqual([409, 'secondLook']);
    expect(first.json().message).toContain(text);
    expect(await paymentsOf(agencyId)).toEqual([]);
    expect((await pay({ agencyId, amount, confirmed: true })).statusCode).toBe(201);
  });

  it('is not made twice at the same time, and names the day of the first [F-141]', async () => {
    const agencyId = await payee('1000.00');
    const given = { agencyId, amount: 20, confirmed: undefined };
    const answers = await Promise.all([pay(given), pay(given)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/^\$20\.00 was already paid to this agency on /);
    expect((await pay({ ...given, amount: 21 })).statusCode).toBe(201);
    expect(await paymentsOf(agencyId)).toHaveLength(2);
  });

  it.each([1, 5])('is never made by method %i [F-141]', async (paymentMethodId) => {
    const answer = await pay({ paymentMethodId });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      `Payment Method must be ACH, Check, or Wire, not ${paymentMethodId}`,
    ]);
  });
});
