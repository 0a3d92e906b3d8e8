import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import type { Candidate, Receipt } from '@recoup/contract/receipts/receipts.schemas';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import {
  aRowOf,
  aSupplierId,
  firstNewId,
  type OperationContext,
  type SoakOperation,
} from './operation.ts';

const today = () => dayInZone(new Date());
const filtered = (path: string, filters: object): string =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}&`;

const dollars = ({ random }: OperationContext, most: number): number =>
  random.between(100, most) / 100;

const checkOf = (context: OperationContext, amount = dollars(context, 60_000)): object => ({
  supplierId: aSupplierId(context),
  paymentMethodId: 3,
  number: context.random.digits(7),
  receivedOn: today(),
  amount,
});

/** Enters a check that a hotel sent. */
export const enterReceipt: SoakOperation = async (context) => {
  const { client, acknowledged } = context;
  const made = await client.request('enter a receipt', 'POST', '/api/receipts', checkOf(context));
  if (made.status === 201) acknowledged.row('receipts', made.json<Receipt>().id);
};

/** A receipt with money left, as it is now. */
async function anOpenReceipt(context: OperationContext): Promise<Receipt | undefined> {
  const row = await aRowOf<{ id: number }>(
    context,
    'look for open receipts',
    filtered('/api/receipts', { isUnapplied: true }),
    () => true,
  );
  return (
    row && (await context.client.read<Receipt>('look at a receipt', `/api/receipts/${row.id}`))
  );
}

/** The oldest first, so that they are among what was there before. */
const openRecords = `${filtered('/api/records', { status: [0, 10, 41] })}sortBy=id&sortDirection=asc&`;

/**
 * Puts money of a receipt on a record that was there before and that it may pay, and now and then
 * takes something off it. The records of tracked writes are left for their invoices.
 */
export const applyReceipt: SoakOperation = async (context) => {
  const { client, random } = context;
  const receipt = await anOpenReceipt(context);
  const record = await aRowOf<{ id: number }>(
    context,
    'look for open records',
    openRecords,
    ({ id }) => id < firstNewId,
  );
  if (!receipt || !record) return;
  const path = `/api/receipts/${receipt.id}`;
  if (random.chance(0.2))
    return void (await client.request('deduct from a receipt', 'POST', `${path}/deductions`, {
      amount: random.pick([-2.5, 1]),
      processDate: today(),
      remark: 'Handling',
      expected_updated_at: receipt.updated_at,
    }));
  const found = await client.read<{ data: Candidate[] } | Candidate[]>(
    'look for candidates',
    `${path}/candidates?search=${record.id}`,
  );
  const candidates = found && ('data' in found ? found.data : found);
  // also the lines of the invoice with that number are found: a batch of tracked writes may wait for one
  const [candidate] = (candidates ?? []).filter(
    ({ refusal, recordId }) => refusal === null && recordId < firstNewId,
  );
  if (!candidate) return;
  await client.request('apply a receipt', 'POST', `${path}/lines`, {
    processDate: today(),
    lines: [
      {
        recordId: candidate.recordId,
        amount: Math.max(0.01, Math.min(candidate.commission, receipt.unapplied)),
        expected_updated_at: candidate.updated_at,
      },
    ],
    expected_updated_at: receipt.updated_at,
  });
};

/** Undoes a line of a receipt, or tells that the bank took the receipt back. */
export const takeBack: SoakOperation = async (context) => {
  const { client, random } = context;
  const row = await aRowOf<{ id: number; lineCount: number }>(
    context,
    'look for receipts',
    filtered('/api/receipts', {}),
    ({ lineCount }) => lineCount > 0,
  );
  const path = `/api/receipts/${row?.id}`;
  const receipt = row && (await client.read<Receipt>('look at a receipt', path));
  if (!receipt) return;
  const seen = { reason: 'Of somebody else', expected_updated_at: receipt.updated_at };
  const [line] = receipt.lines;
  if (line && random.chance(0.7))
    await client.request('undo a line', 'POST', `${path}/lines/undo`, {
      ...seen,
      lines: [{ entryId: line.entryId }],
    });
  else
    await client.request('return a receipt', 'POST', `${path}/return`, {
      ...seen,
      bankOn: today(),
    });
};

let accounts = 0;

/** Enters a line of the bank in an account, and says what it is. */
export const keepBankLine: SoakOperation = async (context) => {
  const { client, random, acknowledged } = context;
  const receipt = await anOpenReceipt(context);
  const name = `Operating ${random.digits(6)} ${(accounts += 1)}`;
  const account = await client.request('open an account', 'POST', '/api/bank/accounts', {
    name,
    lastFour: random.digits(4),
  });
  if (account.status !== 201) return;
  const made = await client.request('enter a bank line', 'POST', '/api/bank/lines', {
    bankAccountId: account.json<{ id: number }>().id,
    bookedOn: today(),
    amount: receipt && random.chance(0.7) ? receipt.amount : dollars(context, 9_000),
    text: `CHECK ${random.digits(5)}`,
  });
  if (made.status !== 201) return;
  const line = made.json<BankLine>();
  acknowledged.row('bank_lines', line.id);
  const path = `/api/bank/lines/${line.id}`;
  const seen = { expected_updated_at: line.updated_at };
  if (receipt && random.chance(0.6))
    await client.request('match a bank line', 'POST', `${path}/matches`, {
      ...seen,
      items: [{ receiptId: receipt.id }],
    });
  else if (random.chance(0.5))
    await client.request('say what is not ours', 'PUT', `${path}/notOurs`, {
      ...seen,
      because: 'Interest',
    });
  else
    await client.request('enter the receipt of a line', 'POST', `${path}/receipt`, {
      ...seen,
      supplierId: aSupplierId(context),
      paymentMethodId: 3,
      number: random.digits(6),
    });
  await client.request('look at days of the bank', 'GET', `/api/bank/days?from=${today()}`);
};

/** Imports a statement of the bank. */
export const importStatement: SoakOperation = async (context) => {
  const { client, random } = context;
  const account = await aRowOf<{ id: number; bankAccount: { id: number } }>(
    context,
    'look for bank lines',
    '/api/bank/lines?',
    () => true,
  );
  if (!account) return;
  const rows = Array.from(
    { length: 20 },
    () => `${today()},DEPOSIT ${random.digits(8)},${dollars(context, 90_000)}`,
  );
  const form = new FormData();
  form.append('bankAccountId', String(account.bankAccount.id));
  form.append('mapping', JSON.stringify({ amountSign: 'creditsAboveZero' }));
  form.append(
    'file',
    new Blob([['Posting Date,Description,Amount', ...rows, ''].join('\n')]),
    'day.csv',
  );
  await client.request('import a statement', 'POST', '/api/bank/statements', form);
};

const openInvoices = filtered('/api/invoices', { completed: false });

/** Receives what a hotel returned for an invoice: a text, a table, or something that cannot be read. */
export const receiveResponse: SoakOperation = async (context) => {
  const { client, random, acknowledged } = context;
  const invoice = await aRowOf<{ id: number }>(
    context,
    'look for open invoices',
    openInvoices,
    () => true,
  );
  const about = `Invoice ${invoice?.id ?? 1}, our sign ${random.digits(9)}`;
  const content = random.pick([
    `${about}\nTotal paid: $${dollars(context, 50_000)} by check ${random.digits(5)}\n`,
    `${about}\nGuest,Confirmation,Paid\nSmith,CF1${random.digits(5)},20.00\n`,
    `<html><body><p>${about}</p><table><tr><td>Guest</td><td>Paid</td></tr></table></body></html>`,
    `%PDF-1.7 broken ${about}`,
  ]);
  const form = new FormData();
  form.append('file', new Blob([content]), 'answer.txt');
  const made = await client.request('receive a response', 'POST', '/api/responses', form);
  if (made.status === 201) acknowledged.row('responses', made.json<HotelResponse>().id);
};

/** Decides on a response: applies it with a check, closes what it says is not paid, dismisses or opens it. */
export const decideResponse: SoakOperation = async (context) => {
  const { client, random } = context;
  const row = await aRowOf<{ id: number }>(
    context,
    'look for responses',
    filtered('/api/responses', {
      state: random.pick([
        ['waiting', 'unread'],
        ['applied', 'dismissed'],
      ]),
    }),
    () => true,
  );
  const path = `/api/responses/${row?.id}`;
  const response = row && (await client.read<HotelResponse>('look at a response', path));
  if (!response) return;
  const seen = { expected_updated_at: response.updated_at };
  if (response.state === 'applied' || response.state === 'dismissed')
    return void (await client.request('open a response again', 'POST', `${path}/reopen`, seen));
  const lines = response.answeredInvoices.flatMap((invoice) => invoice.lines).slice(0, 4);
  if (lines.length === 0 || random.chance(0.2))
    return void (await client.request('dismiss a response', 'POST', `${path}/dismiss`, {
      ...seen,
      reason: 'Not for us',
    }));
  const [first, ...others] = lines.map(({ id, updated_at, commission }) => ({
    recordId: id,
    commission,
    expected_updated_at: updated_at,
  }));
  const { commission = 1, ...paid } = first ?? {};
  const amount = Math.max(0.01, commission);
  await client.request('apply a response', 'POST', `${path}/apply`, {
    ...seen,
    processDate: today(),
    newReceipt: checkOf(context, amount),
    lines: [{ ...paid, amount }],
    answers: others.map(({ commission: _due, ...line }) => ({ ...line, statusCode: 2 })),
    staysOpen: random.chance(0.3),
  });
};
