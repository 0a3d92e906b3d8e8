import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { anInvoiceOf } from './an-invoice.ts';

test('a double click on Submit saves once', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, total } = await anInvoiceOf(page, 2);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith(`/invoices/${id}/records`))
      sent += 1;
  });
  await page.goto(`/invoices/reconciliation/${id}`);
  await page.getByLabel('Payment Amount').fill(String(total));
  await page.getByLabel('Check Number').fill('7');
  await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Invoice Saved. 2 records updated.')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('typed values and the order of rows stay while the grid is scrolled', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = await anInvoiceOf(page, 150);
  await page.goto(`/invoices/reconciliation/${id}`);
  const grid = page.getByRole('grid');
  const nights = page.getByRole('textbox', { name: /^Nights of record/ });
  await grid.focus();
  await page.keyboard.press('Control+Home');
  for (let moved = 0; moved < 8; moved += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('12');
  await expect(nights).toHaveValue('12');

  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(grid.locator('[aria-rowindex="151"]')).toBeVisible();
  await expect(nights).toBeFocused();
  const order = await grid.evaluate((element) => {
    const ids = element.querySelector('[aria-owns]')?.getAttribute('aria-owns')?.split(' ') ?? [];
    return ids.map((row) => Number(document.getElementById(row)?.ariaRowIndex));
  });
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect([order[0], order.at(-1)]).toEqual([2, 151]);
  expect(order.length).toBeLessThan(60);
  await expectAccessible(page);

  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(grid.locator('[aria-rowindex="2"] [aria-colindex="9"]')).toHaveText('123');
  await page.keyboard.press('Control+End');
  await expect(grid.locator('[aria-rowindex="151"] [data-active]')).toBeInViewport();

  const last = grid.locator('[aria-rowindex="151"]');
  await last.getByRole('checkbox').click();
  await expect(last.getByRole('checkbox')).toBeChecked();
  await last.getByRole('switch').click();
  await expect(last.getByRole('switch')).toBeChecked();
  await expect(page.getByText('1 of 150 reconciled')).toBeVisible();
});

test('a pasted cell that is not valid is marked, and edits are redone [F-410]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, total } = await anInvoiceOf(page, 3);
  await page.goto(`/invoices/reconciliation/${id}`);
  const grid = page.getByRole('grid');
  const nights = (row: number) => grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="9"]`);
  await grid.focus();
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '3\ntwo\n4');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(nights(1)).toHaveText('3');
  await expect(nights(2)).toHaveText('2');
  await expect(nights(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(nights(2)).toHaveAttribute('data-active', 'true');
  const note = page.locator('#refused-note');
  await expect(note).toContainText('Enter whole nights from 0 to 10,000.');
  await expectAccessible(page);

  await page.keyboard.press('Control+z');
  await expect(nights(1)).toHaveText('2');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(nights(1)).toHaveText('3');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(note).toContainText('1 cell was not changed.');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(nights(2)).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');

  // the payment keeps its place beside the totals, whatever the amount
  const amount = page.getByLabel('Payment Amount');
  const top = (await amount.boundingBox())?.y;
  await amount.fill('1000000');
  await expect(page.getByText('Out of Balance')).toBeVisible();
  expect((await amount.boundingBox())?.y).toBe(top);

  await amount.fill(String(total));
  await page.getByLabel('Check Number').fill('410');
  await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('footer [role=status]')).toHaveText('Nothing left to reconcile');
  await page.getByRole('link', { name: 'Next Invoice' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/reconciliation/${id}$`));
  await expect(page).toHaveURL(/\/invoices\/reconciliation\/\d+$/);
});
