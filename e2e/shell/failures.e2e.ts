import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { countdown, expectStays, toastWith } from '../toasts.ts';

const lists = [
  {
    of: 'R-521, R-522, F-429',
    path: '/records',
    call: '**/api/records?*',
    next: 'Upload Bookings',
  },
  {
    of: 'S-932, S-933, F-429',
    path: '/suppliers',
    call: '**/api/suppliers?*',
    next: 'Upload Suppliers',
  },
];

for (const { of, path, call, next } of lists)
  test(`${path} shows 'No entries found' for a 404 and for an empty page [${of}]`, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    await expect(page.getByText(/^From 1 to/)).toBeVisible();

    await page.route(call, (route) =>
      route.fulfill({ status: 404, json: { message: 'Nothing here' } }),
    );
    await page.reload();
    await expect(page.getByText('No entries found')).toBeVisible();
    await page.unroute(call);

    await page.route(call, (route) =>
      route.fulfill({
        json: {
          data: [],
          links: { first: null, last: null, prev: null, next: null },
          meta: { current_page: 1, from: null, to: null, per_page: 25, total: 0, last_page: 1 },
        },
      }),
    );
    await page.reload();
    await expect(page.getByText('No entries found')).toBeVisible();
    await expect(page.getByRole('link', { name: next })).toBeVisible();
    await page.unroute(call);
    await page.reload();
    await expect(page.getByText(/^From 1 to/)).toBeVisible();
    await expect(page.getByText('No entries found')).toHaveCount(0);
  });

/** Saves a chain, of which the server answers as told. */
async function createChain(page: Page): Promise<void> {
  await page.goto('/chains/add');
  for (const [name, value] of [
    ['Name', 'Full House'],
    ['Chain Code', 'F9'],
    ['Code', 'FULL'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create Chain' }).click();
}

async function createVendor(page: Page, code: string): Promise<void> {
  await page.goto('/vendors/add');
  await page.getByRole('textbox', { name: 'Vendor Code' }).fill(code);
  await page.getByRole('button', { name: 'Create Vendor' }).click();
}

test('a success toast closes automatically after 5000 ms [R-524, S-935, S-937]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await createVendor(page, `T${Date.now().toString(36)}`);
  const toast = toastWith(page, 'Vendor Created');
  await expect(toast).toBeVisible();
  await expect(countdown(toast)).toHaveCSS('animation-duration', '5s');
  await page.mouse.move(100, 700);
  await expect(toast).toHaveCount(0);
});

test('a failure toast stays until it is dismissed [R-525, S-936]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/chains/add', (route) =>
    route.fulfill({ status: 400, json: { message: 'The shelf is full' } }),
  );
  await page.clock.install();
  await createChain(page);
  const toast = toastWith(page, 'The shelf is full');
  await page.mouse.move(100, 700);
  await expectStays(page, toast);
  await toast.getByRole('button', { name: 'close' }).press('Enter');
  await expect(toast).toHaveCount(0);
});

test('a toast never shows a sentence for programmers [F-411]', async ({ page }) => {
  await signIn(page, 'executive');
  await page.route('**/api/invoices/generate/pdfs', (route) => route.fulfill({ status: 202 }));
  await page.goto('/invoices/generate');
  await page.getByRole('button', { name: 'Generate Invoice PDFs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(toastWith(page, 'Something unexpected happened.')).toBeVisible();
});

test('a filter says that its choices could not be loaded', async ({ page }) => {
  await signIn(page, 'admin');
  for (const { path, call, what } of [
    { path: '/bank/lines', call: '**/api/bank/accounts', what: 'Accounts' },
    { path: '/records/deleted', call: '**/api/recordStatuses', what: 'Record statuses' },
    { path: '/records/deleted', call: '**/api/users?*', what: 'Users' },
    { path: '/suppliers/collections', call: '**/api/supplierStatuses', what: 'Supplier statuses' },
    { path: '/suppliers/collections', call: '**/api/users?*', what: 'Collection agents' },
  ]) {
    await page.route(call, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(path);
    const told = `${what} could not be loaded. Try refreshing the page.`;
    await expect(page.getByText(told)).toBeVisible();
    await page.unroute(call);
  }
});

test('a form and a card say why what they list is missing', async ({ page }) => {
  await signIn(page, 'admin');
  for (const { path, call, button } of [
    { path: '/records', call: '**/api/users?*', button: 'Bulk Edit' },
    { path: '/installation', call: '**/api/jobs?*' },
    { path: '/records/foreignConversion', call: '**/api/records/foreignConversion/groups' },
  ]) {
    await page.route(call, (route) =>
      route.fulfill({ status: 400, json: { message: 'The shelf is full' } }),
    );
    await page.goto(path);
    if (button !== undefined) await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('The shelf is full')).toBeVisible();
    await page.unroute(call);
  }
});

for (const { part, path, read } of [
  { part: 'merges of a supplier', path: '/suppliers/1', read: '/api/suppliers/*/merges' },
  { part: 'exports of a list', path: '/records', read: '/api/exports' },
])
  test(`the ${part} that could not be loaded say so and are tried again`, async ({ page }) => {
    await signIn(page, 'admin');
    const message = 'Nothing could be read today';
    await page.route(`**${read}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 403, json: { message } })
        : route.continue(),
    );
    await page.goto(path);
    if (path === '/records')
      await page.getByRole('button', { name: 'Export', exact: true }).click();
    const problem = page.getByRole('alert').filter({ hasText: message });
    await expect(problem).toBeVisible();
    await page.unroute(`**${read}`);
    await problem.getByRole('button', { name: 'Retry' }).click();
    await expect(problem).toBeHidden();
  });
