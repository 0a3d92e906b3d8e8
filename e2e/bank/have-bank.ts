import { expect, type Page } from '@playwright/test';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';

async function sent<Answer>(
  page: Page,
  url: string,
  body: { data: object } | { multipart: Record<string, string | Buffer | object> },
): Promise<Answer> {
  const answer = await page.request.post(url, { headers: markerHeader, ...body } as object);
  expect(answer.ok(), `${url} ${await answer.text()}`).toBe(true);
  return await answer.json();
}

export const post = <Answer>(page: Page, url: string, data: object): Promise<Answer> =>
  sent(page, url, { data });

export const addAccount = (page: Page, name: string): Promise<BankAccount> =>
  post(page, '/api/bank/accounts', { name, lastFour: '0042' });

/** A check that has been received. */
export const aCheck = (page: Page, number: string, amount: number): Promise<Receipt> =>
  post(page, '/api/receipts', { paymentMethodId: 3, number, amount, receivedOn: '2026-10-19' });

/** A line of the bank's statement, entered by hand. */
export const aLine = (
  page: Page,
  line: { bankAccountId: number; bookedOn: string; amount: number; text?: string },
): Promise<BankLine> => post(page, '/api/bank/lines', line);

export async function matchLine(page: Page, line: BankLine, receiptId: number): Promise<void> {
  await post(page, `/api/bank/lines/${line.id}/matches`, {
    items: [{ receiptId }],
    expected_updated_at: line.updated_at,
  });
}

const kinds = {
  bankDepositId: '/api/bank/deposits',
  bankLineId: '/api/bank/lines',
  bankStatementId: '/api/bank/statements',
} as const;

const isBank = (name: string): name is keyof typeof kinds => name in kinds;

async function makeBank(page: Page): Promise<void> {
  const { id: bankAccountId } = await addAccount(page, 'Savings');
  const { id: receiptId } = await aCheck(page, '5150', 120);
  const receipts = [{ receiptId }];
  await post(page, '/api/bank/deposits', {
    bankAccountId,
    depositedOn: '2026-10-20',
    number: '5150',
    receipts,
  });
  await aLine(page, { bankAccountId, bookedOn: '2026-10-21', amount: 120, text: 'DEPOSIT' });
  const buffer = Buffer.from('Date,Description,Amount\n2026-10-30,SERVICE CHARGE,-15.00\n');
  await sent(page, '/api/bank/statements', {
    multipart: {
      bankAccountId: String(bankAccountId),
      file: { name: 'october.csv', mimeType: 'text/csv', buffer },
    },
  });
}

/** Returns the id of something of the bank, which it makes if there is none; undefined for other things. */
export async function aBankId(page: Page, name: string): Promise<string | undefined> {
  if (!isBank(name)) return undefined;
  const first = async () => (await (await page.request.get(kinds[name])).json()).data[0]?.id;
  if ((await first()) === undefined) await makeBank(page);
  return String(await first());
}
