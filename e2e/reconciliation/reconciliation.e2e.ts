import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';
import { aPhone } from '../suppliers/supplier-steps.ts';
import { expectStays, toastWith } from '../toasts.ts';
import { anInvoiceOf } from './an-invoice.ts';

const cell = (page: Page, row: number, name: string) =>
  page.getByRole('row').nth(row).getByRole('gridcell').nth(columns.indexOf(name));
const columns = [
  'Select',
  'Reconciled',
  'REC',
  'Guest',
  'Confirmation',
  'Check-in',
  'ARC',
  'Agency',
  'Nights',
  'Rate',
  'Commission',
  'Status',
  'Substatus',
  'Paid CT',
  'Method',
];

/**
 * S-160, S-162, S-163, S-164, S-165, S-172, S-173, S-174..S-183, S-216, S-230..S-232, S-246, S-247
 */
test('an invoice is reconciled against a check by keyboard', async ({ page }) => {
  await signIn(page, 'admin');
  const {
    id,
    supplier: { id: supplierId },
  } = await anInvoiceOf(page, 6);
  await page.goto(`/invoices/reconciliation/${id}`);
  const grid = page.getByRole('grid');
  await expect(page.getByRole('link', { name: String(id), exact: true })).toHaveAttribute(
    'href',
    `/invoices/${id}`,
  );
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/invoices/${id}/download`,
  );
  await expect(page.locator(`main a[href="/suppliers/${supplierId}"]`)).toBeVisible();
  await expect(grid.getByRole('columnheader')).toHaveCount(columns.length);
  for (const name of columns.slice(1))
    await expect(grid.getByRole('columnheader').nth(columns.indexOf(name))).toHaveText(name);
  await expect(page.getByLabel('Select all records')).toBeVisible();
  await expect(page.locator('dt')).toHaveText([
    'Original Due',
    'Unbillable',
    'Total Due',
    'Payment Processed',
    'Payment Pending',
    'Total Paid',
  ]);

  const checkNumber = page.getByLabel('Check Number');
  const [form, table] = await Promise.all([checkNumber.boundingBox(), grid.boundingBox()]);
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
  for (const [method, isOpen] of [
    ['None', false],
    ['Credit Card', false],
    ['ACH', false],
    ['Wire', false],
    ['Foreign Check', true],
    ['Check', true],
  ] as const) {
    await page.getByLabel('Payment Method').selectOption(method);
    await expect(checkNumber).toBeEnabled({ enabled: isOpen });
  }
  await expect(page.getByLabel('Process Date')).not.toHaveValue('');

  await expect(cell(page, 1, 'Commission').locator('s')).toHaveCount(0);
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('non c');
  await page.keyboard.press('Tab');
  await page.keyboard.type('net');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'Status')).toHaveText('Non Commissionable');
  await expect(cell(page, 1, 'Substatus')).toHaveText('Net Rate');
  await expect(cell(page, 1, 'Commission').locator('s')).toHaveCount(1);
  await expect(cell(page, 2, 'Commission').locator('s')).toHaveCount(0);

  const pending = await page.locator('dt:text-is("Payment Pending") + dd').innerText();
  const reason = page.locator('footer [role=status]');
  await expect(reason).toHaveText(`Payment Amount must equal Payment Pending (${pending})`);
  await page.getByLabel('Payment Amount').fill(pending);
  await expect(reason).toHaveText('Check number must be provided for this payment method');
  await checkNumber.fill('88123');
  await expect(reason).toHaveText('All records must be marked "reconciled"');
  await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
  await expect(reason).toHaveText('Ready to submit');

  const saving = '**/api/invoices/*/records';
  await page.route(saving, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not at this hour' } }),
  );
  await page.clock.install();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectStays(page, toastWith(page, 'Not at this hour'));
  await page.unroute(saving);

  await expect(page.getByText('Completed', { exact: true })).toHaveCount(0);
  const loadedAgain = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && response.url().endsWith(`/api/invoices/${id}`),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Invoice Saved\. \d+ records updated\.$/)).toBeVisible();
  await loadedAgain;
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saved Reconciliations' })).toContainText('88123');
  await expect(cell(page, 1, 'Commission').locator('s')).toHaveCount(1);
  await expect(cell(page, 2, 'Commission').locator('s')).toHaveCount(0);
});

test('unconverted amounts are shown next to the dollars in their currency [F-131]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const countries: { id: number; name: string }[] = await (
    await page.request.get('/api/countryNames')
  ).json();
  const countryId = countries.find(({ name }) => name === 'Kuwait')?.id;
  const { id, updated_at, records } = await anInvoiceOf(page, 2, {
    phone_number: `+1${aPhone()}`,
    address: { city: 'Kuwait City', countryId },
  });
  await page.goto(`/invoices/reconciliation/${id}`);
  const totals = page.getByRole('region', { name: 'Totals' });
  const figure = (name: string) =>
    totals.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await page.getByLabel('Payment Amount').fill('77');
  await expect(totals.getByRole('status')).toHaveText('Out of Balance$36.60');
  await page.getByLabel('Payment Method').selectOption('Foreign Check');
  await expect(totals.getByRole('status')).toHaveText('DifferenceNot compared');

  const [first, second] = records;
  const saved = await page.request.patch(`/api/invoices/${id}/records`, {
    headers: markerHeader,
    data: {
      checkNumber: '77',
      completed: true,
      paymentAmount: 77,
      paymentMethod: 5,
      processDate: '2026-09-30',
      records: {
        [first?.id ?? 0]: { statusCode: 8, paidCt: 17.14, paymentMethodId: 5 },
        [second?.id ?? 0]: { statusCode: 1, paidCt: 20.3, paymentMethodId: 5 },
      },
      expected_updated_at: updated_at,
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(figure('Payment Processed')).toHaveText('$20.30, KWD 17.140');
  await expect(figure('Payment Pending')).toHaveText('$0.00');
  await expect(figure('Total Paid')).toHaveText('$20.30, KWD 17.140');
  await expect(totals.getByRole('status')).toHaveText('Difference$0.00');
  await expect(cell(page, 1, 'Paid CT')).toHaveText('KWD 17.140');
  await expectAccessible(page);

  const converted = await page.request.patch(`/api/records/${first?.id}`, {
    headers: markerHeader,
    data: { paid_ct: 55.7 },
  });
  expect(converted.status(), await converted.text()).toBe(200);
  await page.reload();
  await expect(figure('Total Paid')).toHaveText('$76.00');
});

/** S-161, S-185 */
test('a spinner shows while an invoice loads', async ({ page }) => {
  await signIn(page, 'standard');
  const release = await holdBack(page, '**/api/invoices/6');
  await page.goto('/invoices/reconciliation/6');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an invoice that does not exist is not found [S-044, S-046, S-184]', async ({ page }) => {
  await signIn(page, 'standard');
  for (const path of ['/invoices/999999', '/invoices/reconciliation/999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible();
  }
});

/** S-075, S-076, S-077, S-078, S-079, S-080 */
test('chosen records of an invoice make a new one, once confirmed', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = await anInvoiceOf(page, 3);
  await page.goto(`/invoices/${id}`);
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/invoices')) created += 1;
  });
  await page.getByRole('button', { name: 'Clone Invoice' }).click();
  const create = page
    .getByRole('region', { name: 'Clone Invoice' })
    .getByRole('button', { name: 'Create Invoice' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Select at least one record')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Clone record/, disabled: false })
    .first()
    .check();
  await create.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Create standard invoice for 1 record totalling \$[\d,.]+\?/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(created).toBe(0);
  await create.click();
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(page.getByText('Invoice Created')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/invoices/${id}$`));
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible();
  expect(created).toBe(1);
});
