import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Details' });

async function open(page: Page, who: string, name: string): Promise<{ id: number }> {
  await signIn(page, who);
  const search = new URLSearchParams({ search: name });
  const { data } = await (await page.request.get(`/api/countries?${search}`)).json();
  await page.goto(`/countries/${data[0].id}`);
  await expect(card(page)).toBeVisible();
  return data[0];
}

test('the countries are listed, and found by name or ISO code [A-394, A-395, A-396]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/countries');
  await expect(page.getByRole('heading', { name: 'Countries', level: 1 })).toBeVisible();
  await expect(page.getByText('From 1 to 25 of 249')).toBeVisible();
  await expect(page.getByRole('columnheader')).toContainText([
    'Name',
    'ISO Code',
    'Currency',
    'Exchange Rate',
    'Billable',
  ]);
  await expectAccessible(page);
  const search = page.getByPlaceholder('Search by Name or ISO Code');
  await search.fill('zealand');
  await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Zealand' })).toBeVisible();
  await search.fill('JP');
  await expect(page.getByRole('link', { name: 'Japan' })).toBeVisible();
});

/** */
test('a country is looked at and edited in place', async ({ page }) => {
  await open(page, 'executive', 'Norway');
  const toggle = card(page).getByRole('button', { name: 'Toggle Edit' });
  const rate = card(page).getByRole('textbox', { name: 'Exchange Rate' });
  await expect(rate).toHaveCount(0);
  await toggle.click();
  await expect(rate).toBeVisible();
  await toggle.click();
  await expect(rate).toHaveCount(0);

  await toggle.click();
  const submit = card(page).getByRole('button', { name: 'Submit' });
  for (const [label, value, text] of [
    ['Name', '', 'Name is required'],
    ['ISO Code', '', 'ISO Code must be 2 letters'],
    ['Currency', '', 'Currency must be 3 letters'],
    ['Exchange Rate', '', 'Exchange Rate must be a number'],
    ['Exchange Rate', 'much', 'Exchange Rate must be a number'],
  ] as const) {
    const field = card(page).getByRole('textbox', { name: label, exact: false }).first();
    const before = await field.inputValue();
    await field.fill(value);
    await submit.click();
    await expect(card(page)).toContainText(text);
    // the text follows the typing already; the refused submit ends in the field
    await expect(field).toBeFocused();
    await field.fill(before === '' ? '0.1' : before);
  }
  await rate.fill('0.1012');
  await expectAccessible(page);
  await submit.click();
  await expect(toastWith(page, 'Country Edited')).toBeVisible();
  await expect(card(page)).toContainText('0.1012 USD per NOK');
});

/** */
test('a refused edit says why with the fields it names, and keeps what was typed', async ({
  page,
}) => {
  await open(page, 'executive', 'Sweden');
  await card(page).getByRole('button', { name: 'Toggle Edit' }).click();
  await card(page).getByRole('textbox', { name: 'ISO Code' }).fill('NO');
  await card(page).getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'The ISO code NO is already used by Norway')).toBeVisible();
  await page.route('**/api/countries/*', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Refused today', errors: { region: ['Region is closed'] } },
    }),
  );
  await card(page).getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Refused today')).toContainText('Region is closed');
  await expect(card(page).getByRole('textbox', { name: 'ISO Code' })).toHaveValue('NO');
});

test('somebody else saved first: nothing is lost, and the own change is saved on top', async ({
  page,
}) => {
  const country = await open(page, 'executive', 'Poland');
  await card(page).getByRole('button', { name: 'Toggle Edit' }).click();
  await card(page).getByRole('textbox', { name: 'Name' }).fill('Polska');
  const { name, abbreviation, currency } = await (
    await page.request.get(`/api/countries/${country.id}`)
  ).json();
  const meanwhile = await page.request.put(`/api/countries/${country.id}`, {
    headers: markerHeader,
    data: { name, abbreviation, currency, exchange: 0.28 },
  });
  expect(meanwhile.status()).toBe(200);
  await card(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'changed Exchange Rate while you were editing',
  );
  await page.getByRole('button', { name: 'Overwrite with My Changes' }).click();
  await expect(toastWith(page, 'Country Edited')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Polska' })).toBeVisible();
  await expect(card(page)).toContainText('0.28 USD per PLN');
});

test('editing a country is closed, with the reason, to those who may not [A-481]', async ({
  page,
}) => {
  await open(page, 'standard', 'Denmark');
  const toggle = card(page).getByRole('button', { name: 'Toggle Edit' });
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle).toHaveAttribute('aria-description', 'Executive permissions required');
});
