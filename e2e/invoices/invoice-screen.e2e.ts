import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { listen } from '../screens/walk.ts';
import { signIn } from '../sign-in.ts';
import { cellUnder } from '../table-cell.ts';

/** Suppliers with records that no invoice holds yet. */
async function readSuppliersToInvoice(page: Page) {
  const answer = await page.request.get('/api/supplierBalances?filters={"status":0}');
  return (await answer.json()).data;
}

const state = (page: Page) => page.locator('[data-page-state]');

/** Makes pages frame PDFs: the browser of the tests has no viewer of its own. */
async function haveViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  });
}

/** S-036, S-037, S-038, S-039, S-040, S-043, S-059, S-842 */
test('an invoice leads to its PDF, its reconciliation and its clone [F-433]', async ({ page }) => {
  await haveViewer(page);
  const ear = listen(page);
  await signIn(page, 'admin');
  await page.goto('/invoices/3');
  await expect(state(page)).toHaveAttribute('data-page-state', 'Found');
  await expect(page.getByRole('heading', { name: 'Invoice 3', level: 1 })).toBeVisible();
  await expect(page.getByText(/Issued \d{1,2}\/\d{1,2}\/\d{4} by/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reconcile' })).toHaveAttribute(
    'href',
    '/invoices/reconciliation/3',
  );
  const pdf = page.getByRole('link', { name: 'Download PDF' });
  await expect(pdf).toHaveAttribute('href', '/api/invoices/3/download');
  const downloading = page.waitForEvent('download');
  await pdf.click();
  expect((await downloading).suggestedFilename()).toBe('invoice-3.pdf');
  await expectAccessible(page);
  const framed = page.waitForResponse('**/api/invoices/3/download');
  await page.getByRole('button', { name: 'Show PDF' }).click();
  expect((await framed).status()).toBe(200);
  await expect(page.getByTitle('PDF of Invoice 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide PDF' }).click();
  await expect(page.getByTitle('PDF of Invoice 3')).toHaveCount(0);
  expect(ear.take(), 'no frame is refused').toEqual([]);
  await page.getByRole('button', { name: 'Clone Invoice' }).click();
  await expect(page.getByRole('region', { name: 'Clone Invoice' })).toBeVisible();
  await expectAccessible(page);
});

/** S-041, S-042, S-045 */
test('a slow invoice shows that it loads, and a failed one can be loaded again', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route('**/api/invoices/4', async (route) => {
    await held;
    if (isBroken) await route.fulfill({ status: 503, json: { message: 'Not now' } });
    else await route.continue();
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = document.querySelector<HTMLElement>('[data-page-state]')?.dataset.pageState;
      if (now && seen.at(-1) !== now) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    history.pushState({}, '', '/invoices/4');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(state(page)).toHaveAttribute('data-page-state', 'Error');
  await expect(page.getByText('Not now')).toBeVisible();
  isBroken = false;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(state(page)).toHaveAttribute('data-page-state', 'Found');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.slice(0, 3)).toEqual(['Default', 'Loading', 'Error']);
});

/** S-069, S-070, S-071, S-072, S-073, S-074, S-089, S-101 */
test('an invoice is previewed and created on the screen of its supplier [F-405, F-433]', async ({
  page,
}) => {
  await haveViewer(page);
  await signIn(page, 'admin');
  const [supplier] = await readSuppliersToInvoice(page);
  await page.goto(`/suppliers/${supplier.id}`);
  const card = page.getByRole('region', { name: 'Create Invoice' });
  await expect(card.getByLabel('Invoice Type').locator('option')).toHaveText([
    'Standard',
    'Collections',
  ]);
  await expect(card.getByLabel('Delivery Method').locator('option')).toHaveText([
    'Preview',
    'Email',
    'Postage',
  ]);
  await card.getByLabel('Delivery Method').selectOption('Email');
  await expect(card.getByRole('note')).toContainText('Email is not set up');
  await expectAccessible(page);
  await card.getByLabel('Delivery Method').selectOption('Preview');
  await expect(card.getByRole('note')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Preview Invoice' }).click();
  await expect(dialog).toContainText('Preview — not issued');
  const lines = dialog.getByRole('table', { name: 'Records to be billed' });
  await expect(lines.getByRole('row').nth(1)).toBeVisible();
  // as long as one of many records, however many this supplier has left
  await lines.evaluate((table) => (table.style.marginBottom = '900px'));
  for (const name of ['Close', 'Create Invoice'])
    await expect(dialog.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Preview PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe(
    `invoice-preview-supplier-${supplier.id}.pdf`,
  );
  await expectAccessible(page);
  const ear = listen(page);
  await dialog.getByText('PDF', { exact: true }).click();
  await expect(dialog.getByTitle('Preview PDF')).toHaveAttribute('src', /^blob:/);
  await expect(lines).toHaveCount(0);
  await expectAccessible(page);
  expect(ear.take(), 'no frame is refused').toEqual([]);
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(dialog).toContainText(/Create standard invoice for \d+ records? totalling \$/);
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await expect(dialog.getByRole('button', { name: 'Create Invoice' })).toBeFocused();
  await page.keyboard.press('Enter');
  const { invoice } = await (await answered).json();
  await expect(page.getByText('Invoice Created')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
});

test('an invoice shows what was billed, and apart what the record says now [F-138]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const billed = { billedDays: 3, billedRate: 120.5, billedCommission: 36.15 };
  const lines = [
    [{ days: 3, rate: 120.5, commission: 36.15 }, '3', '$120.50', '$36.15'],
    [{ days: 2, rate: 120.5, commission: 24.1 }, '3 Now 2', '$120.50', '$36.15 Now $24.10'],
    [{ days: 3, rate: 99, commission: 29.7 }, '3', '$120.50 Now $99.00', '$36.15 Now $29.70'],
    [{ days: 3, rate: 120.5, commission: 0 }, '3', '$120.50', '$36.15 Now $0.00'],
    [{ days: 6, rate: 60.25, commission: 36.15 }, '3 Now 6', '$120.50 Now $60.25', '$36.15'],
  ] as const;
  await page.route('**/api/invoices/3', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [line] = body.invoice.records;
    body.invoice.records = lines.map(([now], index) => ({
      ...line,
      id: 700 + index,
      ...billed,
      ...now,
    }));
    await route.fulfill({ response, json: body });
  });
  await page.goto('/invoices/3');
  const table = page.getByRole('table', { name: 'Invoice records' });
  await expect(table.getByRole('columnheader', { name: 'Nights' })).toBeVisible();
  for (const [index, [, ...shown]] of lines.entries()) {
    const row = table.getByRole('row').nth(index + 1);
    for (const [place, name] of (['Nights', 'Rate', 'Commission'] as const).entries()) {
      const cell = await cellUnder(row, name);
      expect((await cell.innerText()).replace(/\s+/g, ' ').trim()).toBe(shown[place]);
    }
  }
  await expectAccessible(page);
});

test('an identical invoice within a minute is refused with a link to the first [F-226]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [, { id: supplierId }] = await readSuppliersToInvoice(page);
  const created = await page.request.post('/api/invoices', {
    headers: markerHeader,
    data: { supplierId },
  });
  const { invoice } = await created.json();
  await page.goto(`/suppliers/${supplierId}`);
  await page
    .getByRole('region', { name: 'Create Invoice' })
    .getByRole('button', { name: 'Create Invoice' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to create invoice: Invoice' });
  await expect(toast).toContainText('was created for the same records less than a minute ago.');
  await expectAccessible(page);
  await toast.getByRole('link', { name: `Open invoice ${invoice.id}-` }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
  await expect(toast).toHaveCount(0);
});
