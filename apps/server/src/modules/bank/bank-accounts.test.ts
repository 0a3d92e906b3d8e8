import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { describe, expect, it } from 'vitest';
import { atTheBank } from '#test/bank';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const accountant = await test.signedIn('accounting', 'standard');
const clerk = await test.signedIn('standard', 'contributor');
const bank = atTheBank(accountant);

const replace = async (account: BankAccount, change: object, status: number) => {
  const answer = await accountant.call('PUT', `/api/bank/accounts/${account.id}`, {
    name: account.name,
    currency: account.currency,
    lastFour: account.lastFour,
    isActive: account.isActive,
    expected_updated_at: account.updated_at,
    ...change,
  });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};

describe('a bank account', () => {
  it('is created in dollars, is listed by name, and has a name of its own', async () => {
    const second = await bank.openAccount({ name: 'Second' });
    const first = await bank.openAccount({ name: 'a first', currency: 'EUR' });
    expect(second).toMatchObject({ currency: 'USD', lastFour: '0042', isActive: true });
    const listed: BankAccount[] = (await accountant.get('/api/bank/accounts')).json();
    expect(listed.map(({ name }) => name)).toEqual(['a first', 'Second']);
    const twin = await accountant.post('/api/bank/accounts', { name: 'SECOND', lastFour: '1111' });
    expect([twin.statusCode, twin.json().message]).toEqual([
      409,
      'There is an account SECOND already, which ends in 0042',
    ]);
    expect((await replace(first, { name: 'Second' }, 409)).code).toBe('duplicate');
  });

  it('needs the last 4 digits of its number and the letters of a currency', async () => {
    for (const [field, value] of [
      ['lastFour', '12'],
      ['lastFour', '12345'],
      ['currency', 'EURO'],
      ['name', ''],
    ]) {
      const body = { name: 'Wrong', lastFour: '0042', [field ?? '']: value };
      const answer = await accountant.post('/api/bank/accounts', body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
  });

  it('that was used keeps its currency, and a closed one takes no lines', async () => {
    const account = await bank.openAccount();
    const euro = await replace(account, { currency: 'EUR' }, 200);
    expect(euro.currency).toBe('EUR');
    await bank.enterLine({ bankAccountId: account.id, bookedOn: '2026-11-02', amount: 5 });
    expect((await replace(euro, { currency: 'USD' }, 400)).message).toBe(
      `${account.name} has been used: its currency stays EUR.`,
    );
    expect((await replace(account, { name: 'Stale' }, 409)).message).toMatch(/changed Currency/);
    const closed = await replace(euro, { isActive: false }, 200);
    expect(closed).toMatchObject({ isActive: false, unmatchedLines: 1 });
    const late = { bankAccountId: account.id, bookedOn: '2026-11-03', amount: 5 };
    const refused = await accountant.post('/api/bank/lines', late);
    expect(refused.json().message).toBe(`${account.name} is closed. Open it first.`);
  });

  it('is accounting’s alone', async () => {
    for (const url of ['accounts', 'deposits', 'lines', 'days'])
      expect([url, (await clerk.get(`/api/bank/${url}`)).statusCode]).toEqual([url, 403]);
    const answer = await clerk.post('/api/bank/accounts', { name: 'Mine', lastFour: '0001' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Accounting permissions required',
    ]);
  });
});
