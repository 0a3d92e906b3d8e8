import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import type { BankLine, MatchInput } from '@recoup/contract/bank/bank-lines.schemas';
import { expect } from 'vitest';
import type { Caller } from './harness.ts';

let accounts = 0;

interface NewLine {
  bankAccountId: number;
  bookedOn: string;
  amount: number;
  text?: string;
  reference?: string;
}

/** Does what accounting does with the bank; every call is expected to succeed. */
export function atTheBank(who: Caller) {
  const post = async <Answer>(url: string, body: object): Promise<Answer> => {
    const answer = await who.post(url, body);
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(201);
    return answer.json();
  };
  const enterLine = (line: NewLine) => post<BankLine>('/api/bank/lines', line);
  const match = (line: BankLine, items: MatchInput['items']) =>
    post<BankLine>(`/api/bank/lines/${line.id}/matches`, {
      items,
      expected_updated_at: line.updated_at,
    });
  return {
    openAccount: (given: { name?: string; currency?: string } = {}) =>
      post<BankAccount>('/api/bank/accounts', {
        name: `Operating ${++accounts}`,
        lastFour: '0042',
        ...given,
      }),
    enterLine,
    match,
    /** The bank credits a receipt on its own. */
    clear: async (
      bankAccountId: number,
      receipt: { id: number; amount: number },
      bookedOn: string,
    ): Promise<BankLine> =>
      await match(await enterLine({ bankAccountId, bookedOn, amount: receipt.amount }), [
        { receiptId: receipt.id },
      ]),
  };
}
