import { expect, type Page, test } from '@playwright/test';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';

const script = '**/assets/command-palette-*.js';

/** Somebody whose cursor stands in a field, and to whom the palette does not come before it is let go. */
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
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('cies');
  await expect(palette.getByRole('textbox')).toHaveValue('agencies');
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
  await expect(palette.getByRole('textbox')).toBeFocused();
  await expect(palette.getByRole('textbox')).toHaveValue('');
  await page.mouse.click(5, 850);
  await expect(palette).toBeHidden();
  await beneath.focus();
  await page.keyboard.type('Lee');
  await expect(beneath).toHaveValue('Lee');
});
