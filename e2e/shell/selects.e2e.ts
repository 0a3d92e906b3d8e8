import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

/** The country of a new address. */
async function openCountry(page: Page): Promise<Locator> {
  await signIn(page, 'admin');
  await page.goto('/suppliers/1');
  await page.getByRole('button', { name: 'Add Address' }).click();
  const country = page.getByRole('dialog').getByLabel('Country');
  await expect(country).toHaveValue('United States');
  return country;
}

test('What is typed replaces the country shown, and Enter takes the match [F-408]', async ({
  page,
}) => {
  const country = await openCountry(page);
  await country.click();
  await page.keyboard.type('Cana');
  await expect(country).toHaveValue('Cana');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Canada']);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Canada');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.type('unit');
  await expect(country).toHaveValue('unit');
});

test('Tab takes the highlighted country and goes on to the state [F-408]', async ({ page }) => {
  const country = await openCountry(page);
  await country.focus();
  await page.keyboard.type('ger');
  await expect(
    page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
  ).toHaveText('Germany');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('Germany');
  await expect(page.getByRole('dialog').getByLabel('State')).toBeFocused();
});

test('Leaving the country takes what was typed; Escape goes back [F-408]', async ({ page }) => {
  const country = await openCountry(page);
  await country.click();
  await page.keyboard.type('mexi');
  await page.getByRole('dialog').getByLabel('Street').click();
  await expect(country).toHaveValue('Mexico');
  await country.click();
  await page.keyboard.type('braz');
  await page.keyboard.press('Escape');
  await expect(country).toHaveValue('Mexico');
  await expect(page.getByRole('dialog').getByLabel('Street')).toBeVisible();
});

test('A country that does not exist is named beside the field [F-408]', async ({ page }) => {
  const country = await openCountry(page);
  await country.focus();
  await page.keyboard.type('Atlantis');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('United States');
  await expect(page.getByText('“Atlantis” is not in the list. Choose another.')).toBeVisible();
});

const others = [
  {
    what: 'A filter',
    path: '/records',
    label: 'Status',
    typed: 'non c',
    taken: 'Non Commissionable',
  },
  { what: 'A choice of users', path: '/records', label: 'Assigned user', typed: 'a', taken: /^A/ },
];

for (const { what, path, label, typed, taken } of others)
  test(`${what} takes by Tab what its letters highlight [F-408]`, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    const select = page.getByRole('combobox', { name: label, exact: true }).first();
    await expect(select).toBeVisible();
    await page.waitForLoadState('networkidle');
    await select.focus();
    await page.keyboard.type(typed);
    await expect(
      page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
    ).toHaveText(taken);
    await page.keyboard.press('Tab');
    await expect(select).toHaveValue(taken);
    await select.click();
    await page.keyboard.type('z');
    await expect(select).toHaveValue('z');
  });

test('The time zone is replaced by what is typed, and taken by Enter [F-408]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await page.keyboard.type('los a');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('America/Los Angeles');
  await zone.click();
  await page.keyboard.type('new york');
  await page.keyboard.press('Tab');
  await expect(zone).toHaveValue('America/New York');
});
