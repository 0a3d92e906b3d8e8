import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Details' });

async function open(page: Page, who: string, name: string): Promise<void> {
  await signIn(page, who);
  const search = new URLSearchParams({ search: name });
  const { data } = await (await page.request.get(`/api/chains?${search}`)).json();
  await page.goto(`/chains/${data[0].id}`);
  await expect(card(page)).toBeVisible();
}

test('the chains are listed, and found by name or chain code [A-369, A-370, A-371]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/chains');
  await expect(page.getByRole('heading', { name: 'Chains', level: 1 })).toBeVisible();
  await expect(page.getByText(/^From 1 to 25 of \d+$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toContainText(['Name', 'Chain Code', 'Code']);
  await expectAccessible(page);
  const search = page.getByPlaceholder('Search by Name or Chain Code');
  await search.fill('doubletree');
  await expect(page.getByRole('link', { name: 'DoubleTree by Hilton' })).toBeVisible();
  await search.fill('6x');
  await expect(page.getByText('No entries found')).toBeVisible();
  await search.fill('aK');
  await expect(page.getByRole('link', { name: 'Autograph Collection' })).toBeVisible();
});

/** */
test('a chain is created', async ({ page }) => {
  await signIn(page, 'lead');
  await page.goto('/chains');
  await page.getByRole('link', { name: 'Create New Chain' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Chain' })).toBeVisible();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const submit = page.getByRole('button', { name: 'Create Chain' });
  await submit.click();
  for (const text of ['Name is required', 'Chain Code must be 2 characters', 'Code is required'])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await field('Name').fill('Quiet Inns');
  await field('Chain Code').fill('HH');
  await field('Code').fill('QUIET');
  await submit.click();
  await expect(
    toastWith(page, 'Error creating chain: Chain Code HH is already used by Hilton'),
  ).toBeVisible();
  await field('Chain Code').fill('q9');
  await submit.click();
  await expect(toastWith(page, 'Chain created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiet Inns' })).toBeVisible();
  await expect(card(page).locator('dt:text-is("Chain Code") + dd')).toHaveText('Q9');
});

test('a 400 also shows what the answer says of the fields [A-493, A-495]', async ({ page }) => {
  await open(page, 'admin', 'Kempinski');
  await page.route(/\/api\/chains\/(\d+|add)$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: { message: 'Refused today', errors: { region: ['Region is closed'] } },
        }),
  );
  await card(page).getByRole('button', { name: 'Toggle Edit' }).click();
  await card(page).getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Refused today')).toContainText('Region is closed');
  await page.goto('/chains/add');
  for (const [name, value] of [
    ['Name', 'Quiet'],
    ['Chain Code', 'Q8'],
    ['Code', 'Q'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create Chain' }).click();
  await expect(toastWith(page, 'Error creating chain: Refused today')).toContainText(
    'Region is closed',
  );
});

test('a chain is looked at and edited in place [A-373, A-374, A-375, A-393, A-494]', async ({
  page,
}) => {
  await open(page, 'executive', 'Golden Tulip');
  const toggle = card(page).getByRole('button', { name: 'Toggle Edit' });
  const name = card(page).getByRole('textbox', { name: 'Name' });
  await toggle.click();
  await expect(name).toHaveValue('Golden Tulip');
  await toggle.click();
  await expect(name).toHaveCount(0);
  await toggle.click();
  await card(page).getByRole('textbox', { name: 'Chain Code' }).fill('HH');
  await card(page).getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Chain Code HH is already used by Hilton')).toBeVisible();
  await card(page).getByRole('textbox', { name: 'Chain Code' }).fill('GT');
  await name.fill('Golden Tulip Hotels');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  await card(page).getByRole('button', { name: 'Submit' }).dblclick();
  await expect(toastWith(page, 'Chain Edited')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Golden Tulip Hotels' })).toBeVisible();
  expect(saves).toHaveLength(1);
});
