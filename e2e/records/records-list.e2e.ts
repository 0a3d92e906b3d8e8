import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';
import { expectStays, toastWith } from '../toasts.ts';

const range = (page: Page) => page.getByText(/^From \d/);
const bulkForm = (page: Page) => page.getByRole('form', { name: 'Assign records' });

async function openList(page: Page, who: string, path = '/records'): Promise<void> {
  await signIn(page, who);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** */
test('the list has its title, filters, links, pager and sorts', async ({ page }) => {
  await openList(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Records' })).toHaveAttribute(
    'data-list-state',
    'EntriesFound',
  );
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
  for (const name of ['Previous', 'Next', 'Last Page'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  const sort = page.getByRole('columnheader', { name: 'Check-in' });
  await sort.getByRole('button').click();
  await expect(sort).toHaveAttribute('aria-sort', 'ascending');
  await sort.getByRole('button').click();
  await expect(sort).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Non Commissionable' }).click();
  await expect(page).toHaveURL(/%22status%22%3A6/);
  await page.getByLabel('Substatus').selectOption({ label: 'Net Rate' });
  await expect(page).toHaveURL(/%22substatus%22%3A2/);
  await expect(page.getByRole('row').nth(1)).toContainText('Non Commissionable · Net Rate');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create New Record' }).click();
  await expect(page).toHaveURL('/records/add');
});

/**
 *
 */
test('the advanced search has every field and searches by it', async ({ page }) => {
  await openList(page, 'srlead');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const form = page
    .getByRole('group', { name: 'Advanced search' })
    .or(page.getByRole('region', { name: 'Advanced search' }));
  for (const name of [
    'Record ID',
    'First Name',
    'Last Name',
    'Phone',
    'Confirmation no.',
    'Agency',
    'Supplier Phone',
    'Supplier ID',
    'Check in from',
    'Check out from',
    'Upload Date from',
  ])
    await expect(form.getByLabel(name, { exact: true }).first()).toBeVisible();
  // a long list of users is typed into, and has its options once it is open
  await form.getByRole('combobox', { name: 'Assigned user' }).click();
  await expect(page.getByRole('option', { name: 'Unassigned' })).toBeAttached();
  await form.getByLabel('Record ID', { exact: true }).fill('17');
  await expect(range(page)).toHaveText('From 1 to 1 of 1');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveText('17');
});

/** */
test('the search waits, stays in the address and shows what it finds', async ({ page }) => {
  await page.clock.install();
  await openList(page, 'contributor');
  await expect(range(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/records') asked.push(url.searchParams.get('search') ?? '');
  });
  const search = page.getByPlaceholder('Search', { exact: true });
  // the letters come as slowly as the machine types them
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  await search.pressSequentially('zzqq');
  expect(asked).toEqual([]);
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  await expect(page.getByText('No entries found')).toBeVisible();
  expect(asked).toEqual(['zzqq']);
  await expect(page).toHaveURL(/search=zzqq/);
  await page.route('**/api/records?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Records' })).toHaveAttribute(
    'data-list-state',
    'Loading',
  );
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(search).toHaveValue('zzqq');
  asked.length = 0;
  await search.fill('-1');
  await expect(page.getByText('Invalid Input')).toBeVisible();
  expect(asked).toEqual([]);
  await search.fill('');
  await expect(range(page)).toBeVisible();
  const answer = page.waitForRequest(/\/api\/records\?.*page=2/);
  await page.getByRole('button', { name: 'Next' }).click();
  await answer;
  await expect(range(page)).toHaveText(/^From 26 to 50 of /);
});

test('without the statuses the filter says that they failed to load [R-039]', async ({ page }) => {
  await page.route('**/api/recordStatuses', (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  );
  await openList(page, 'contributor');
  await expect(
    page.getByText('Failed to load record statuses. Please try refreshing the page.'),
  ).toBeVisible();
});

/** */
test('shows the own records, and those of a supplier that is linked', async ({ page }) => {
  await openList(page, 'admin', '/records/assignedToMe');
  await expect(page.getByRole('heading', { name: 'Records Assigned to Me' })).toBeVisible();
  const user = await (await page.request.get('/api/user')).json();
  const own = await (
    await page.request.get(`/api/records?advancedSearch={"assignedUserId":${user.id}}`)
  ).json();
  await expect(range(page)).toHaveText(`From 1 to ${own.meta.to} of ${own.meta.total}`);
  const { data } = await (await page.request.get('/api/records?perPage=50')).json();
  const { supplier } = data.find((row: { supplier: object | null }) => row.supplier !== null);
  await page.goto(`/records?supplierId=${supplier.id}`);
  await expect(page).toHaveURL(/advancedSearch/);
  const rows = page.getByRole('row').filter({ hasText: supplier.name });
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    expect(await rows.count()).toBe((await page.getByRole('row').count()) - 1);
  }).toPass();
});

/** */
test('assigns all that match to the chosen user, by keyboard', async ({ page }) => {
  await openList(page, 'srlead');
  await expect(bulkForm(page).getByRole('button', { name: 'Assign 500 Records' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
  });
  await page.goto('/records?advancedSearch={"recordId":21}');
  const assign = bulkForm(page).getByRole('button', { name: 'Assign 1 Record' });
  await assign.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Choose a user first');
  await page.keyboard.press('Enter');
  expect(sent).toEqual([]);
  const user = bulkForm(page).getByRole('combobox', { name: 'Assigned user' });
  await user.focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const name = await user.inputValue();
  await assign.focus();
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Records Assigned')).toBeVisible();
  await page.goto('/records/21');
  await expect(page.getByRole('region', { name: 'Source and Invoices' })).toContainText(name);
});

test('users to assign records to are offered once they are loaded, not before', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/api/users?*');
  await openList(page, 'srlead');
  await bulkForm(page).getByRole('combobox', { name: 'Assigned user' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Loading users...')).toBeVisible();
  const offered = page.getByRole('listbox').getByRole('option', { disabled: false });
  await expect(offered).toHaveCount(0);
  answer();
  await expect(offered.first()).toBeVisible();
});

test('no one else has a form for assigning [R-254]', async ({ page }) => {
  await openList(page, 'contributor');
  await expect(range(page)).toBeVisible();
  await expect(bulkForm(page)).toHaveCount(0);
});

/** */
test('a record that could not be assigned says why until it is dismissed', async ({ page }) => {
  await openList(page, 'srlead', '/records?advancedSearch={"recordId":22}');
  await page.route('**/api/records', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          json: { results: [{ id: 22, success: false, message: 'Record 22 is gone.' }] },
        })
      : route.continue(),
  );
  await bulkForm(page).getByRole('combobox', { name: 'Assigned user' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.clock.install();
  await bulkForm(page).getByRole('button').click();
  const toast = toastWith(page, 'Record 22 is gone.');
  await expectStays(page, toast);
  await toast.getByRole('button', { name: /close/i }).click();
  await expect(toast).toHaveCount(0);
});
