import { expect, type Page, test } from '@playwright/test';
import { navigation } from '../../apps/web/src/app/navigation.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn, signInByForm } from '../sign-in.ts';
import { faultsOfBoxes } from './walk.ts';

const phone = { width: 390, height: 844 };

test('a phone has the whole navigation in a menu [F-402]', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto('/suppliers/balances');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const entries = menu.locator('nav > ul > li');
  await expect(entries).toHaveCount(navigation.length);
  for (const [place, entry] of navigation.entries()) {
    const here = entries.nth(place);
    await expect(here.locator('summary, a').first()).toHaveText(entry.label);
    const links = 'links' in entry ? entry.links : [entry];
    // the count of what waits behind an entry may follow its name
    for (const [at, { label }] of links.entries())
      await expect(here.locator('a').nth(at)).toHaveText(new RegExp(`^${label}(\\d|$)`));
    await expect(here.locator('a')).toHaveCount(links.length);
  }
  await expect(menu.getByRole('link', { name: 'Balances' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  expect(await faultsOfBoxes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a link in the small menu closes it, and Logout ends the session [F-402]', async ({
  page,
}) => {
  await signInByForm(page, 'admin');
  await page.setViewportSize(phone);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Records', { exact: true }).first().click();
  await menu.getByRole('link', { name: 'Unknown Supplier' }).click();
  await expect(page).toHaveURL(/\/records\/unknownSupplier/);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('narrow windows have a menu, and wide windows have a row of entries [F-402]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/chains');
  const row = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  for (const width of [640, 889, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row).toBeHidden();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  for (const width of [1001, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button).toBeHidden();
    await expect(row.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  }
});

test('an unknown supplier can be matched on a phone [F-402]', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto('/records/unknownSupplier');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('textbox', { name: /^Phone for record/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(row.getByRole('button', { name: /^Update phone/ })).toBeInViewport({ ratio: 1 });
  const suggestions = page.getByRole('region', { name: 'Suggested Suppliers' });
  await expect(suggestions.getByText(/^Record \d+ names/)).toBeVisible();
  await expect(suggestions.getByRole('status')).toHaveCount(0);
  await suggestions.scrollIntoViewIfNeeded();
  expect(await faultsOfBoxes(page)).toEqual([]);
  for (const accept of await suggestions.getByRole('button', { name: /^Accept/ }).all()) {
    await accept.scrollIntoViewIfNeeded();
    await expect(accept).toBeInViewport({ ratio: 1 });
  }
});

test('every column of a reconciliation can be reached on a phone [F-402]', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto(`/invoices/reconciliation/${await anOpenInvoice(page)}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await grid.scrollIntoViewIfNeeded();
  const last = grid.getByRole('columnheader', { name: 'Method' });
  const more = page.getByRole('button', { name: /more columns?$/ });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Back to first column' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Guest' })).toBeInViewport();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
  expect(await faultsOfBoxes(page)).toEqual([]);
});

/** Returns the id of an invoice with open records. */
async function anOpenInvoice(page: Page): Promise<number> {
  const filters = encodeURIComponent(JSON.stringify({ completed: false }));
  const { data } = await (await page.request.get(`/api/invoices?filters=${filters}`)).json();
  return data[0].id;
}
