import { accountingNeeded, accountsNeeded } from '@recoup/domain/agencies/may-pay-agency';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgency } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { accountsCalls, realmId, startAccountingServer } from '../peers/accounting-server.ts';
import { connectAccounts } from './connect-accounts.ts';

const rounds = 6;
const accounts = await startAccountingServer();
const test = await startTestApp({ quickbooks: accounts.signIn });
let executive: Caller;
let accountants: readonly Caller[];
let agencyId: number;

beforeAll(async () => {
  executive = await test.signedIn('executive');
  accountants = [
    await test.signedIn('accounting', 'standard'),
    await test.signedIn('accounting', 'standard'),
  ];
  agencyId = (await anAgency(test.db)).id;
});
afterAll(() => accounts.close());

const pay = (caller: Caller, amount: number) =>
  caller.post('/api/agencyPayments', { agencyId, amount, confirmed: true });

const states = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from outgoing_messages where kind = 'payment'`.execute(test.db);
  return rows.map(({ state }) => state);
};

/** What was written for a payment, in whichever company. */
const writtenFor = (id: number) =>
  accounts.written
    .filter(({ requestId }) => requestId.startsWith(`agency-payment-${id}-`))
    .map(({ realmId: company, resource }) => `${resource} in ${company}`)
    .toSorted();

describe('agency payments while the connection changes', () => {
  it('of two users, while it is ended and made again, are once here and once there [F-227]', async () => {
    await connectAccounts(executive);
    const paid: number[] = [];
    const refused = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const [ended, ...answers] = await Promise.all([
        executive.delete('/api/quickbooks/connection'),
        ...accountants.flatMap((caller, who) => [pay(caller, round + who), pay(caller, 100 + who)]),
      ]);
      expect(ended.statusCode).toBe(204);
      const [, late] = await Promise.all([
        connectAccounts(executive),
        pay(accountants[0] as Caller, 200 + round),
      ]);
      for (const answer of [...answers, late])
        if (answer.statusCode === 201) paid.push(answer.json().id);
        else refused.add(answer.json().message);
    }
    await expect.poll(states).toEqual(['sent']);
    const reasons: string[] = [accountingNeeded, accountsNeeded];
    expect([...refused].filter((text) => !reasons.includes(text))).toEqual([]);
    const kept = await test.db.selectFrom('agency_payments').select('id').execute();
    expect(kept.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      paid.toSorted((a, b) => a - b),
    );
    for (const id of paid)
      expect(writtenFor(id)).toEqual([`bill in ${realmId}`, `billpayment in ${realmId}`]);
  });

  it('belong to the company in which they were made, whichever is connected when they arrive [F-227]', async () => {
    accounts.fail('lostAnswer', { at: accountsCalls.billPayments, times: 1 });
    const { id } = (await pay(accountants[0] as Caller, 300)).json();
    await expect.poll(() => writtenFor(id)).toHaveLength(2);
    await executive.delete('/api/quickbooks/connection');
    accounts.opens = '9990001';
    await connectAccounts(executive);
    const posting = async () => {
      const { payments } = (
        await (accountants[0] as Caller).get(`/api/agencies/${agencyId}`)
      ).json();
      return payments.find((one: { id: number }) => one.id === id).posting;
    };
    await expect.poll(posting).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('a different QuickBooks company'),
    });
    expect(writtenFor(id)).toEqual([`bill in ${realmId}`, `billpayment in ${realmId}`]);

    const next = (await pay(accountants[1] as Caller, 301)).json();
    await expect
      .poll(() => writtenFor(next.id))
      .toEqual(['bill in 9990001', 'billpayment in 9990001']);

    await executive.delete('/api/quickbooks/connection');
    accounts.opens = realmId;
    await connectAccounts(executive);
    await accountants[0]?.post(`/api/agencyPayments/${id}/retry`);
    await expect.poll(posting).toMatchObject({ state: 'posted' });
    expect(writtenFor(id)).toEqual([`bill in ${realmId}`, `billpayment in ${realmId}`]);
  });
});
