import { expect, type Page, test } from '@playwright/test';
import { card } from '../card.ts';
import { signIn } from '../sign-in.ts';
import { aSupplier } from './supplier-steps.ts';

const restrictedCards = ['Schedule Call Back', 'Create Invoice', 'Collections', 'Upload MP3'];

/** A demo supplier in collections. */
async function collectionsSupplier(page: Page): Promise<number> {
  const query = new URLSearchParams({ filters: JSON.stringify({ status: 92 }), sortBy: 'id' });
  const { data } = await (await page.request.get(`/api/suppliers?${query}`)).json();
  return data[0].id;
}

async function expectCards(page: Page, supplierId: number, shown: string[]): Promise<void> {
  await page.goto(`/suppliers/${supplierId}`);
  await expect(card(page, 'Phone Numbers')).toBeVisible();
  for (const name of restrictedCards)
    await expect(card(page, name), name).toHaveCount(shown.includes(name) ? 1 : 0);
}

/** S-376, S-378, S-381, S-382, S-383, S-384 */
test('each role sees the cards it may use', async ({ page }) => {
  await signIn(page, 'collectionagent');
  const inCollections = await collectionsSupplier(page);
  const { id: other } = await aSupplier(page);
  await expectCards(page, inCollections, restrictedCards);
  await expectCards(page, other, ['Schedule Call Back', 'Create Invoice', 'Upload MP3']);

  await page.context().clearCookies();
  await signIn(page, 'standard');
  await expectCards(page, inCollections, ['Create Invoice', 'Upload MP3']);

  await page.context().clearCookies();
  await signIn(page, 'contributor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expectCards(page, inCollections, []);
  expect(asked.filter((url) => url.endsWith('/collections/contacts'))).toEqual([]);
});

test('supplier, notes, contacts and invoices are asked for at once [S-385]', async ({ page }) => {
  await signIn(page, 'collectionagent');
  const id = await collectionsSupplier(page);
  const loads = [
    `/api/suppliers/${id}`,
    `/api/supplierNotes/${id}`,
    `/api/suppliers/${id}/collections/contacts`,
    `/api/supplierInvoices/${id}`,
  ];
  const asked = new Set<string>();
  const gate = Promise.withResolvers<void>();
  const isLoad = (url: URL) => loads.includes(url.pathname);
  await page.route(isLoad, async (route) => {
    asked.add(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/suppliers/${id}`);
  await expect.poll(() => [...asked].toSorted()).toEqual(loads.toSorted());
  gate.resolve();
  await expect(card(page, 'Collections').getByRole('table', { name: 'Contacts' })).toBeVisible();
});

/** S-391, S-392, S-393, S-395, S-396 */
test('the Collections card lists the invoices of the supplier', async ({ page }) => {
  await signIn(page, 'collectionagent');
  const id = await collectionsSupplier(page);
  const stored = await (await page.request.get(`/api/supplierInvoices/${id}`)).json();
  expect(stored.length).toBeGreaterThan(0);
  await page.goto(`/suppliers/${id}`);
  const table = card(page, 'Collections').getByRole('table', { name: 'Invoices' });
  await expect(table.locator('th')).toHaveText([
    'Completed',
    'Invoice ID',
    'Total',
    'Last Updated',
  ]);
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(stored.length);
  for (const [place, invoice] of stored.slice(0, 5).entries()) {
    await expect(rows.nth(place).locator('td')).toHaveText([
      invoice.completed ? 'Yes' : 'No',
      String(invoice.id),
      invoice.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d, \d{4}$/,
    ]);
    await expect(rows.nth(place).getByRole('link', { name: String(invoice.id) })).toHaveAttribute(
      'href',
      `/invoices/${invoice.id}`,
    );
  }

  // both words, and a day of one digit, whatever the demo holds
  const at = '2024-03-07T15:00:00.000Z';
  const entity = { created_at: at, updated_at: at };
  await page.route(`**/api/supplierInvoices/${id}`, (route) =>
    route.fulfill({
      json: [
        { ...entity, id: 42, completed: false, total: 1234.5 },
        { ...entity, id: 41, completed: true, total: 80 },
      ],
    }),
  );
  await page.reload();
  await expect(rows.nth(0).locator('td')).toHaveText(['No', '42', '$1,234.50', 'Mar 07, 2024']);
  await expect(rows.nth(1).locator('td')).toHaveText(['Yes', '41', '$80.00', 'Mar 07, 2024']);
});

test('the Collections card of a supplier without invoices says so [S-394]', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = await aSupplier(page, { status: 92 });
  await page.goto(`/suppliers/${id}`);
  await expect(card(page, 'Collections').getByText('No invoice found')).toBeVisible();
});

test('a failed load of contacts or of invoices shows its message [S-389, S-390]', async ({
  page,
}) => {
  await signIn(page, 'collectionagent');
  const id = await collectionsSupplier(page);
  const collections = card(page, 'Collections');
  const refuse = (url: string, message: string) =>
    page.route(url, (route) => route.fulfill({ status: 403, json: { message } }));
  await refuse(`**/api/suppliers/${id}/collections/contacts`, 'No contacts today');
  await page.goto(`/suppliers/${id}`);
  await expect(collections.getByText('No contacts today')).toBeVisible();
  await expect(collections.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await page.unroute(`**/api/suppliers/${id}/collections/contacts`);
  await refuse(`**/api/supplierInvoices/${id}`, 'No invoices today');
  await page.reload();
  await expect(collections.getByText('No invoices today')).toBeVisible();
  await expect(collections.getByText('No contacts today')).toHaveCount(0);
});

test('a note of an invoice leads to that invoice [S-421]', async ({ page }) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/invoices?perPage=10')).json();
  const invoice = data[0];
  await page.goto(`/suppliers/${invoice.supplier.id}`);
  await expect(
    card(page, 'Notes')
      .getByRole('region', { name: 'All Notes' })
      .getByRole('link', { name: `Invoice ${invoice.id}`, exact: true }),
  ).toHaveAttribute('href', `/invoices/${invoice.id}`);
});
