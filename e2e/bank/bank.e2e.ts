import { expect, type Page, test } from '@playwright/test';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { aCheck, addAccount, aLine, matchLine, post } from './have-bank.ts';

const statement = [
  'Date,Description,Amount',
  '11/02/2026,DEPOSIT SLIP 4711,240.01',
  '11/02/2026,INTEREST PAID,1.25',
  '11/02/2026,RETURNED ITEM CHECK 8009,-50.00',
  '11/02/2026,RETURNED ITEM FEE,-12.00',
  '11/02/2026,ACH SEAVIEW HOTELS 7741,75.00',
  '',
].join('\n');

/** A check that the bank credited in October and takes back in November, with its fee. */
async function haveReturnedCheck(page: Page, bankAccountId: number): Promise<void> {
  const { id, amount } = await aCheck(page, '8009', 50);
  const line = { bankAccountId, bookedOn: '2026-10-20', amount, text: 'CHECK 8009' };
  await matchLine(page, await aLine(page, line), id);
  const { updated_at } = await (await page.request.get(`/api/receipts/${id}`)).json();
  await post(page, `/api/receipts/${id}/return`, {
    bankOn: '2026-11-02',
    fee: 12,
    reason: 'No funds',
    expected_updated_at: updated_at,
  });
}

test('a slip, a return, a fee, and money of nobody settle a day', async ({ page }) => {
  await signIn(page, 'admin');
  const toast = page.locator('.Toastify__toast');

  await page.goto('/payments');
  await page.getByRole('link', { name: 'Bank', exact: true }).click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Add Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Operating');
  await dialog.getByLabel('Last 4 Digits').fill('42');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(dialog.getByText('must be the last 4 digits')).toBeVisible();
  await dialog.getByLabel('Last 4 Digits').fill('0042');
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await expect(page.getByRole('cell', { name: 'Operating', exact: true })).toBeVisible();
  await expectAccessible(page);
  const accounts: BankAccount[] = await (await page.request.get('/api/bank/accounts')).json();
  const account = accounts.find(({ name }) => name === 'Operating');
  if (!account) throw new Error('the account is not there');

  for (const [number, amount] of [
    ['8001', 100],
    ['8002', 80],
    ['8003', 60.01],
  ] as const)
    await aCheck(page, number, amount);
  await haveReturnedCheck(page, account.id);

  await page.getByRole('link', { name: 'Slips' }).click();
  await page.getByRole('link', { name: 'Create New Slip' }).first().click();
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Operating (USD)' });
  await page.getByLabel('Slip Number').fill('4711');
  await page.getByLabel('Deposited').fill('2026-10-30');
  for (const number of ['8001', '8002', '8003']) {
    await page.getByRole('textbox', { name: 'Receipts' }).fill(number);
    await page.getByLabel(`Check ${number} on this slip`).check();
  }
  await expect(page.getByText('$240.01 on this slip')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Slip' }).click();
  await expect(page.getByRole('heading', { name: 'Slip 4711' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('row')).toHaveCount(4);

  await page.goto('/bank/statements');
  await page.getByRole('link', { name: 'Import Statement' }).first().click();
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Operating (USD)' });
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const reading = page.getByRole('region', { name: 'How the File Is Read' });
  await expect(reading.getByLabel('Column 3, Amount')).toHaveValue('amount');
  await reading.getByRole('radio', { name: 'Month first' }).check();
  await expectAccessible(page);
  await reading.getByRole('button', { name: 'Check Totals' }).click();
  for (const total of ['Money In$316.26', 'Money Out-$62.00', 'Lines5'])
    await expect(reading.getByText(total)).toBeVisible();
  await expectAccessible(page);
  await reading.getByRole('button', { name: 'Import Statement' }).click();
  const imported = page.getByRole('region', { name: 'Statement Imported' });
  await expect(imported.getByText('Added5')).toBeVisible();
  await expectAccessible(page);
  await imported.getByRole('link', { name: 'Match Lines' }).click();

  await page.getByRole('link', { name: '11/2/2026' }).first().click();
  // the proposals of a line are its keys; the next line opens by itself
  const match = async (amount: string, name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(amount);
    await expect(page.getByRole('button', { name: `Match with ${name}` })).toBeVisible();
    await page.keyboard.press('1');
    await expect(toast.filter({ hasText: `Matched with ${name}` })).toBeVisible();
  };
  await match('$240.01', 'Slip 4711');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$1.25');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not Ours' }).click();
  await dialog.getByLabel('Because').fill('Interest');
  await dialog.getByRole('button', { name: 'Not Ours' }).click();
  await match('-$50.00', 'Return of Check 8009');
  await match('-$12.00', 'Fee of Check 8009');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$75.00');
  await page.getByRole('button', { name: 'Enter as Receipt' }).click();
  await dialog.getByLabel('Number').fill('7741');
  await dialog.getByRole('button', { name: 'Enter Receipt' }).click();
  await expect(toast.filter({ hasText: 'All lines of Operating are done' })).toBeVisible();
  await page.getByRole('link', { name: 'ACH 7741' }).click();
  await page.getByRole('link', { name: 'Bank line of 11/2/2026' }).click();
  await expect(page.getByText('Matched', { exact: true })).toBeVisible();

  await page.goto(`/bank?from=2026-11-01&to=2026-11-03&bankAccountId=${account.id}`);
  const day = page.getByRole('row', { name: /^11\/2\/2026/ });
  const figures = ['$315.01', '-$50.00', '-$12.00', '$253.01', '$1.25', '$254.26', 'Settled $0.00'];
  for (const figure of figures)
    await expect(day.getByRole('cell', { name: figure, exact: true })).toBeVisible();
  await expectAccessible(page);

  // on a phone, the account is below its day
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(day.getByRole('cell', { name: '11/2/2026 Operating' })).toBeVisible();
});

test('a table that asks nothing is shown with its totals before it is imported', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await addAccount(page, 'Reserve');
  await page.goto('/bank/statements/import');
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Reserve (USD)' });
  const rows = [
    'Date,Description,Amount,Balance',
    '2026-10-16,CHECK,40,140',
    '2026-10-17,FEE,-3,137',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  const file = { name: 'reserve.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const reading = page.getByRole('region', { name: 'How the File Is Read' });
  for (const total of ['Money In$40.00', 'Money Out-$3.00', 'Opening Balance$100.00'])
    await expect(reading.getByText(total)).toBeVisible();
  // another meaning of a column is another reading
  await reading.getByLabel('Column 4, Balance').selectOption('(ignore)');
  await expect(reading.getByText('Money In')).toHaveCount(0);
  await reading.getByRole('button', { name: 'Check Totals' }).click();
  await expect(reading.getByText('Opening Balance–')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statement Imported' })).toHaveCount(0);
  await reading.getByRole('button', { name: 'Import Statement' }).click();
  await expect(
    page.getByRole('region', { name: 'Statement Imported' }).getByText('Added2'),
  ).toBeVisible();
});

test('a fee of an account itself is listed, and taken back', async ({ page }) => {
  await signIn(page, 'admin');
  await addAccount(page, 'Payroll');
  await page.goto('/bank/accounts');
  await page.getByRole('button', { name: 'Fees of Payroll' }).click();
  const fees = page.getByRole('region', { name: 'Fees of Payroll' });
  await expect(fees.getByText('The bank took no fee')).toBeVisible();
  await fees.getByRole('button', { name: 'Add Fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('15');
  await dialog.getByLabel('Remark').fill('Monthly');
  await dialog.getByRole('button', { name: 'Add Fee' }).click();
  await expect(fees.getByText(/^\$15\.00 · .* · Monthly$/)).toBeVisible();
  await expectAccessible(page);
  await fees.getByRole('button', { name: 'Undo fee of $15.00' }).click();
  await expect(fees.getByText('The bank took no fee')).toBeVisible();
});

test('a match is found by hand to the cent, and is undone', async ({ page }) => {
  await signIn(page, 'admin');
  const account = await addAccount(page, 'Lockbox');
  await aCheck(page, '8101', 40);
  await aCheck(page, '8102', 60);
  const line = await aLine(page, {
    bankAccountId: account.id,
    bookedOn: '2026-11-04',
    amount: 100,
    text: 'LOCKBOX',
  });
  await page.goto(`/bank/lines/${line.id}`);
  const find = page.getByLabel('Find', { exact: true });
  const add = async (number: string) => {
    await find.fill(number);
    await expect(page.getByRole('button', { name: `Add Check ${number}` })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await add('8101');
  await expect(page.getByText('$60.00 remaining')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('$60.00 remaining')).toBeVisible();
  await add('8102');
  await expect(page.getByText('$0.00 remaining')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const matched = page.getByRole('list', { name: 'Matched with' });
  await expect(matched.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/bank/lines?search=LOCKBOX');
  await expect(page.getByRole('cell', { name: 'Check 8101, Check 8102' })).toBeVisible();
  await page.goto(`/bank/lines/${line.id}`);
  await page.getByRole('button', { name: 'Undo Match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Match' }).click();
  await expect(page.getByText('Not matched', { exact: true })).toBeVisible();
});

test('the form of a slip names its account even if that was closed', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, updated_at, name, lastFour, currency } = await addAccount(page, 'Former');
  const { id: receiptId } = await aCheck(page, '8201', 70);
  const slip = await post<{ id: number }>(page, '/api/bank/deposits', {
    bankAccountId: id,
    depositedOn: '2026-10-20',
    number: '8201',
    receipts: [{ receiptId }],
  });
  const closed = await page.request.put(`/api/bank/accounts/${id}`, {
    headers: markerHeader,
    data: { name, lastFour, currency, isActive: false, expected_updated_at: updated_at },
  });
  expect(closed.ok(), await closed.text()).toBe(true);
  await page.goto(`/bank/deposits/${slip.id}/edit`);
  const account = page.getByLabel('Account', { exact: true });
  await expect(account.locator('option:checked')).toHaveText('Former (USD)');
});

test('a search that fails says why, not that there is nothing', async ({ page }) => {
  await signIn(page, 'admin');
  const { id: bankAccountId } = await addAccount(page, 'Escrow');
  const line = await aLine(page, { bankAccountId, bookedOn: '2026-11-04', amount: 100 });
  const refuse = (url: string) =>
    page.route(url, (route) =>
      route.fulfill({ status: 400, json: { message: 'The shelf is full' } }),
    );
  await refuse('**/api/bank/lines/*/items*');
  await page.goto(`/bank/lines/${line.id}`);
  const find = page.getByLabel('Find', { exact: true });
  await find.fill('8301');
  await expect(find).toHaveAccessibleDescription(/The shelf is full/);

  await refuse('**/api/payers?*');
  await page.goto('/receipts/add');
  const payer = page.getByRole('combobox', { name: 'Payer' });
  await payer.fill('Nobody');
  await expect(payer).toHaveAccessibleDescription(/The shelf is full/);
  await expect(page.getByText('No payers found')).toHaveCount(0);
});
