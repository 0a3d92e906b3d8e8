import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

/** S-113, S-114, S-115, S-117, S-118, S-119, S-120, S-121, S-122, S-123, S-124, S-125 */
test('the suppliers to invoice are below a panel of filters', async ({ page }) => {
  await signIn(page, 'executive');
  await page.goto('/invoices/generate');
  await expect(page.getByRole('heading', { name: 'Generate Invoices' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters' });
  for (const label of ['Check-in from', 'Check-in to', 'Exclude if invoiced after', 'Vendor code'])
    await expect(filters.getByLabel(label)).toBeVisible();

  for (const [label, preset] of [
    ['Minimum pages', '1'],
    ['Maximum pages', '50'],
    ['Minimum commission', '10'],
    ['Maximum commission', '25000'],
  ] as const)
    await expect(filters.getByLabel(label)).toHaveAttribute('placeholder', preset);

  const locale = filters.getByLabel('Locale');
  await expect(locale.locator('option')).toHaveText(['Domestic', 'International', 'All']);
  await expect(locale).toHaveValue('');
  await expect(filters.getByLabel('Billing type').locator('option')).toHaveText([
    'All',
    'E-billing suppliers',
    'DocuPost suppliers',
  ]);

  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toHaveAttribute('href', /^\/suppliers\/\d+$/);
  await expectAccessible(page);

  await locale.selectOption('International');
  await expect(filters.getByLabel('Minimum commission')).toHaveAttribute('placeholder', '100');
  await expect(page).toHaveURL(/international/);

  await filters.getByLabel('Minimum pages').fill('3');
  await filters.getByLabel('Maximum pages').fill('2');
  await expect(page.getByRole('alert')).toContainText(
    'Minimum Pages cannot be greater than Maximum Pages',
  );
});

test('of two filters whose typing rests in one moment both count [A-081]', async ({ page }) => {
  await signIn(page, 'executive');
  await page.clock.install();
  await page.goto('/invoices/generate');
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await filters.getByLabel('Minimum commission').fill('20');
  await filters.getByLabel('Maximum commission').fill('9000');
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  await expect(page).toHaveURL(/minimumCommission.*maximumCommission/);
});

test('a batch is issued, printed and handed out as one PDF and a ZIP [S-116, S-146]', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/invoices/generate');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect(boxes.nth(3)).toBeVisible();
  await boxes.nth(2).check();
  await boxes.nth(3).check();
  await expect(page.getByText(/^2 suppliers selected · \d+ records?/)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Invoice PDFs' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 suppliers');
  await expectAccessible(page);
  await dialog.getByLabel('Include recently invoiced suppliers').check();
  await dialog.getByRole('button', { name: 'Generate' }).click();

  await expect(page.getByText('2 invoices created.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 invoices created.')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All invoices (one PDF)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoices-batch-\d+\.pdf$/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('2 invoices created.')).toHaveCount(0);
});

test('a finished batch lists its invoices, and the same batch skips them [F-148]', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/invoices/generate');
  const row = page.getByRole('row').nth(3);
  const name = (await row.getByRole('link').innerText()).trim();
  const generate = async () => {
    const chosen = page.getByRole('row').filter({ hasText: name }).first();
    await chosen.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Generate Invoice PDFs' }).click();
    return page.getByRole('dialog');
  };
  let dialog = await generate();
  await dialog.getByLabel('Include recently invoiced suppliers').check();
  const listed = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/invoiceSuppliers') &&
      (await response.text()).includes(`"lastInvoiceDate":"${today()}"`),
  );
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('1 invoice created.')).toBeVisible();
  await listed;

  dialog = await generate();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(`on invoices created in the last 30 days: ${name}`)).toBeVisible();
});

test('the screen follows the first of two identical batches within a minute [F-226]', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/invoices/generate');
  const row = page.getByRole('row').nth(4);
  const link = row.getByRole('link');
  const supplierId = Number((await link.getAttribute('href'))?.split('/').at(-1));
  const started = await page.request.post('/api/invoices/generate/pdfs', {
    headers: markerHeader,
    data: { supplierIds: [supplierId], includeRecentlyInvoiced: true },
  });
  expect(started.status(), await started.text()).toBe(202);
  const { jobId } = await started.json();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Generate Invoice PDFs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Include recently invoiced suppliers').check();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText('The same batch was started');
  await expect(page).toHaveURL(new RegExp(`job=${jobId}`));
  await expect(page.getByText('1 invoice created.')).toBeVisible();
  await expectAccessible(page);
});

/** The office's day. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
}
