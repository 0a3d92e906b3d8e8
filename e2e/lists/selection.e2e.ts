import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const range = (page: Page) => page.getByText(/^From \d/);
const bar = (page: Page) => page.getByRole('group', { name: 'Selected records' });
const rows = (page: Page) => page.locator('tbody tr');
const selected = (page: Page) => page.locator('tbody tr[data-selected]');

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(range(page)).toHaveText(/^From 1 to 25 /);
});

test('assigns exactly 200 records that were selected over eight pages [F-420]', async ({
  page,
}) => {
  const chosen: number[] = [];
  for (let at = 1; at <= 8; at += 1) {
    await expect(range(page)).toHaveText(new RegExp(`^From ${(at - 1) * 25 + 1} to `));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const numbers = await rows(page).locator('[data-row-link]').allTextContents();
    chosen.push(...numbers.map(Number));
    await page.keyboard.press(']');
  }
  await expect(bar(page)).toContainText(/^.*200 records selected · \$[\d,.]+ commission/);
  await page.getByRole('columnheader', { name: 'Commission' }).getByRole('button').click();
  await expect(page).toHaveURL(/sortBy=commission/);
  await expect(bar(page)).toContainText('200 records selected');
  await expectAccessible(page);

  let body: { assigned_user_id?: { oldValue: string } } = {};
  await page.route('**/api/records', async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue();
    body = route.request().postDataJSON();
    const results = [{ id: null, ids: chosen, success: true, message: 'Record Assigned' }];
    await route.fulfill({ json: { results } });
  });
  await bar(page).getByRole('combobox', { name: 'Assigned user' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await bar(page).getByRole('button', { name: 'Assign 200 Records' }).click();
  await expect(page.getByText('Records Assigned')).toBeVisible();
  const sent = JSON.parse(body.assigned_user_id?.oldValue ?? '{}') as { ids: number[] };
  expect(sent.ids.toSorted((a, b) => a - b)).toEqual(chosen.toSorted((a, b) => a - b));
  await expect(bar(page)).not.toContainText('selected');
});

test('selects by keys, by range, and all that match [F-420, F-424]', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 record selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await expect(selected(page)).toHaveCount(3);
  await rows(page)
    .nth(6)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('7 records selected');
  await rows(page).nth(3).getByRole('checkbox').uncheck();
  await expect(bar(page)).toContainText('6 records selected');

  await bar(page)
    .getByRole('button', { name: /^Select All [\d,]+$/ })
    .click();
  await expect(bar(page)).toContainText(/All [\d,]+ records selected/);
  await expect(selected(page)).toHaveCount(25);
  await rows(page).nth(0).getByRole('checkbox').uncheck();
  await expect(selected(page)).toHaveCount(24);
  await expect(bar(page)).toContainText(/[\d,]+ of [\d,]+ records selected/);
  await expect(bar(page)).toContainText('The oldest 500 of');

  await page.getByRole('searchbox').fill('9');
  await expect(bar(page)).not.toContainText('selected');
  await expect(selected(page)).toHaveCount(0);
});

test('exports exactly the selected rows, by a bar of two rows on a phone [F-420]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectTwoRows = async () => {
    const box = await bar(page).boundingBox();
    expect(box?.height, 'two rows of buttons').toBeLessThanOrEqual(72);
    const hidden = await bar(page).evaluate((all) => all.scrollWidth - all.clientWidth);
    expect(hidden, 'beside the bar').toBeLessThanOrEqual(0);
  };
  await expect(bar(page)).toContainText('The oldest 500 of');
  await expectTwoRows();
  await page.goto('/records/unknownSupplier');
  await expect(range(page)).toHaveText(/^From 1 /);
  const numbers = [];
  for (const at of [0, 1]) {
    await rows(page).nth(at).getByRole('checkbox').check();
    numbers.push(await rows(page).nth(at).locator('[data-row-link]').innerText());
  }
  await expect(bar(page)).toContainText(/2 records selected · \$[\d,.]+ commission/);
  await expectTwoRows();
  await expectAccessible(page);

  const open = bar(page).getByRole('button', { name: 'Export Selected' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Export Records with Unknown Supplier' });
  await expect(dialog.getByText('2 selected rows')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const ids = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')));
  expect(ids.toSorted()).toEqual(numbers.toSorted());
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
