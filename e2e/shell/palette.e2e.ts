import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';

const script = '**/assets/palette-*.js';

/** Someone whose cursor stands in a field, and to whom the palette does not come before it is let go. */
async function standInField(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/records/add');
  const beneath = page.getByRole('main').getByRole('textbox').first();
  await beneath.focus();
  return { beneath, letGo: await holdBack(page, script) };
}

test('what is typed before the palette is loaded appears in it, and nowhere else', async ({
  page,
}) => {
  const { beneath, letGo } = await standInField(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('agenx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  letGo();
  const palette = page.getByRole('dialog', { name: 'Search Recoup' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('cies');
  await expect(palette.getByRole('combobox')).toHaveValue('agencies');
  await expect(beneath).toHaveValue('');
  await expect(page).toHaveURL('/records/add');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/agencies');
});

test('Escape cancels a palette that is still loading; typed letters stay in place', async ({
  page,
}) => {
  const { beneath, letGo } = await standInField(page);
  const fetched = page.waitForResponse(script);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('agen');
  await page.keyboard.press('Escape');
  letGo();
  await fetched;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search Recoup' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('combobox')).toHaveValue('');
  await page.mouse.click(5, 850);
  await expect(palette).toBeHidden();
  await beneath.focus();
  await page.keyboard.type('Lee');
  await expect(beneath).toHaveValue('Lee');
});

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search Recoup' });

/** The palette, opened by its keys on a screen of someone with every role. */
async function openPalette(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search Recoup' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('combobox')).toBeFocused();
  return paletteOf(page);
}

test('An ID and Enter, without waiting, open that record [F-403]', async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/records/250');
});

test('A phrase and Enter open what it names [F-403]', async ({ page }) => {
  await openPalette(page);
  const [invoice] = (await (await page.request.get('/api/invoices')).json()).data;
  await page.keyboard.type(`invoice ${invoice.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/invoices/${invoice.id}`);
});

test('An amount leads to its invoice, the end of a phone to its supplier [F-403]', async ({
  page,
}) => {
  const palette = await openPalette(page);
  const [invoice] = (await (await page.request.get('/api/invoices')).json()).data;
  const total = invoice.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await page.keyboard.type(total);
  await expect(palette.getByRole('option', { name: `Invoice ${invoice.id}` })).toBeVisible();
  await expectAccessible(page);
  const supplier = await (await page.request.get('/api/suppliers/1')).json();
  await palette.getByRole('combobox').fill(supplier.primaryPhone.slice(-9));
  await expect(palette.getByRole('option', { name: supplier.name }).first()).toBeVisible();
});

test('Arrows choose, and what was opened is offered again [F-403]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/suppliers/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search Recoup' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText('Supplier');
  const options = palette.getByRole('option');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/suppliers/1');
});

test('What the person may do is offered: screens, this page, and looks [F-403]', async ({
  page,
}) => {
  await signIn(page, 'contributor');
  await page.goto('/suppliers/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  const field = palette.getByRole('combobox');
  await field.fill('create new supplier');
  await expect(palette.getByText('No results')).toBeVisible();
  await field.fill('use dark');
  await expect(palette.getByRole('option')).toHaveText([/Use Dark Theme/]);
  await field.fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
});
