import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { aCheck } from '../bank/have-bank.ts';
import { countKeys } from '../count-keys.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { anInvoiceOf, issueInvoice } from '../reconciliation/an-invoice.ts';
import { signIn } from '../sign-in.ts';

test('a check over three invoices is applied by keys alone, a wire by its suggestion', async ({
  page,
}, info) => {
  await signIn(page, 'admin');
  const all = await anInvoiceOf(page, 27, { name: 'Hotel Uno' });
  const [half, rest] = [all.records.slice(0, 14), all.records.slice(14)];
  const part = (of: typeof half) =>
    issueInvoice(
      page,
      all.supplier.id,
      of.map(({ id }) => id),
    );
  const invoices = [
    await part(half),
    await part(rest),
    await anInvoiceOf(page, 13, { name: 'Hotel Due' }),
  ];
  const records = invoices.flatMap((invoice) => invoice.records);
  expect(records).toHaveLength(40);
  const [notOurs, over, short, , alsoShort] = records;
  if (!short || !alsoShort || !over || !notOurs) throw new Error('The invoices have no lines');
  const due = records.reduce((sum, { commission }) => sum + Math.round(100 * commission), 0);

  await page.goto('/receipts/add');
  const keys = countKeys(page, info);
  await page.getByLabel('Check Number').fill('7001');
  await page.getByLabel('Amount').fill((due / 100).toFixed(2));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check 7001' })).toBeVisible();

  const find = page.getByLabel('Find Lines');
  await expect(find).toBeFocused();
  const toApply = page.getByRole('table', { name: 'Lines to apply' });
  const offers = page.getByRole('listbox', { name: 'Lines found' });
  for (const invoice of invoices) {
    await keys.type(String(invoice.id));
    await expect(offers.getByRole('option').first()).toContainText(`Invoice ${invoice.id}`);
    await keys.press('Enter');
  }
  await expect(toApply.getByRole('row')).toHaveCount(41);
  await expect(page.getByText('$0.00 remaining')).toBeVisible();

  /** Goes to the amount of a line that is already among those to apply. */
  const amountOf = async (id: number) => {
    await keys.type(String(id));
    const option = offers.getByRole('option', { name: `REC ${id} ·` });
    await expect(option).toBeVisible();
    if ((await option.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page.getByLabel(`Amount of REC ${id}`)).toBeFocused();
  };
  for (const line of [short, alsoShort]) {
    await amountOf(line.id);
    await keys.enter((line.commission - 1).toFixed(2));
    await keys.press('Enter');
  }
  await amountOf(over.id);
  await keys.enter((over.commission + 2).toFixed(2));
  await keys.press('Enter');
  await expect(page.getByLabel(`Status of REC ${over.id}`)).toHaveValue('Overpayment');
  await amountOf(notOurs.id);
  await keys.press('Backspace');
  await keys.press('Enter');
  await expect(toApply.getByRole('row')).toHaveCount(40);
  await expectAccessible(page);
  await keys.press('Control+Enter');
  await expect(page.getByText('39 Lines Applied')).toBeVisible();
  keys.report('a check over three invoices of two hotels', 150);

  await expect(
    page.getByRole('table', { name: 'Lines', exact: true }).getByRole('row'),
  ).toHaveCount(40);
  await expect(page.getByLabel('Equation')).toContainText(
    `$${notOurs.commission.toFixed(2)} unapplied`,
  );

  // what is left is the amount of the line that was not ours, and of no invoice
  await page.goto('/receipts/unapplied');
  await expect(page.getByRole('link', { name: 'Check 7001' })).toBeVisible();
  await expectAccessible(page);

  // a wire of no one with the amount of an invoice: from the work list to its lines in one click
  const open = await anInvoiceOf(page, 2, { name: 'Hotel Tre' });
  const entered = await page.request.post('/api/receipts', {
    headers: markerHeader,
    data: { paymentMethodId: 4, number: 'W7002', receivedOn: '2026-01-02', amount: open.total },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  await page.reload();
  await page.getByRole('link', { name: `Invoice ${open.id} of Hotel Tre` }).click();
  await expect(page.getByRole('heading', { name: 'Wire W7002' })).toBeVisible();
  await expect(toApply.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 Lines Applied')).toBeVisible();
});

test('two lines that are typed faster than they are found are both added', async ({ page }) => {
  await signIn(page, 'admin');
  const { records } = await anInvoiceOf(page, 2, { name: 'Hotel Quattro' });
  const { id } = await aCheck(page, '7003', 300);
  const answerNow = await holdBack(page, '**/api/receipts/*/candidates*');
  await page.goto(`/receipts/${id}`);
  const find = page.getByLabel('Find Lines');
  for (const record of records) {
    await find.fill(String(record.id));
    await find.press('Enter');
    await expect(find).toHaveValue('');
  }
  answerNow();
  const toApply = page.getByRole('table', { name: 'Lines to apply' });
  for (const record of records)
    await expect(toApply.getByLabel(`Amount of REC ${record.id}`)).toBeVisible();
});

test('a suggestion whose lines cannot be found says why', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = await aCheck(page, '7004', 300);
  await page.route('**/api/receipts/*/candidates*', (route) =>
    route.fulfill({ status: 400, json: { message: 'The shelf is full' } }),
  );
  await page.goto(`/receipts/${id}?invoices=1`);
  await expect(page.getByText('The shelf is full')).toBeVisible();
  await expect(page.getByLabel('Find Lines')).toBeFocused();
});
