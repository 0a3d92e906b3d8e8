import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { anInvoiceOf } from './an-invoice.ts';

const fewerThan = 120;

/** The keyboard of one person, counted: each key of a chord is a stroke. */
function countedKeyboard({ keyboard }: Page) {
  let strokes = 0;
  return {
    strokes: () => strokes,
    async press(chord: string, times = 1): Promise<void> {
      strokes += chord.split('+').length * times;
      for (let pressed = 0; pressed < times; pressed += 1) await keyboard.press(chord);
    },
    async type(text: string): Promise<void> {
      strokes += text.length;
      await keyboard.type(text);
    },
  };
}

test('40 lines are reconciled against a check in fewer than 120 keystrokes', async ({
  page,
}, testInfo) => {
  await signIn(page, 'admin');
  const { id, total, records } = await anInvoiceOf(page, 40);
  const centsOf = (row: number): number => Math.round((records[row]?.commission ?? 0) * 100);
  // two of the stays were no shows, and one was paid at 8 instead of 10 %
  const [noShow, laterNoShow, short] = [6, 21, 33];
  const paidShort = Math.round(centsOf(short) * 0.8);
  const paid =
    Math.round(total * 100) -
    [noShow, laterNoShow, short].reduce((sum, row) => sum + centsOf(row), 0) +
    paidShort;

  await page.goto(`/invoices/reconciliation/${id}`);
  await expect(page.getByLabel('Payment Amount')).toBeFocused();
  const keys = countedKeyboard(page);
  const grid = page.getByRole('grid');
  await keys.type((paid / 100).toFixed(2));
  await keys.press('Tab', 2);
  await keys.type('88123');
  for (let tries = 0; tries < 6; tries += 1) {
    if (await grid.evaluate((element) => element === document.activeElement)) break;
    await keys.press('Tab');
  }
  await expect(grid).toBeFocused();

  await keys.press('ArrowRight', 3);
  await keys.press('ArrowDown', noShow);
  await keys.type('no s');
  await keys.press('Enter');
  await keys.press('ArrowDown', laterNoShow - noShow - 1);
  await keys.type('no s');
  await keys.press('Enter');
  await keys.press('ArrowDown', short - laterNoShow - 1);
  await keys.press('ArrowRight', 2);
  await keys.type((paidShort / 100).toFixed(2));
  await keys.press('Enter');
  await expect(page.getByText('In Balance')).toBeVisible();

  await keys.press('Control+Home');
  await keys.press('Control+Shift+ArrowDown');
  await keys.press('Control+Enter');
  await expect(page.getByText('Ready to submit')).toBeVisible();
  await keys.press('Escape');
  await keys.press('Enter');
  await expect(page.getByText('Invoice Saved. 40 records updated.')).toBeVisible();

  testInfo.annotations.push({ type: 'keystrokes', description: String(keys.strokes()) });
  expect(keys.strokes()).toBeLessThan(fewerThan);
  const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
  expect(invoice.completed).toBe(true);
  const outcomes = invoice.records.map(({ statusName }: { statusName: string }) => statusName);
  expect([outcomes[noShow], outcomes[laterNoShow], outcomes[short]]).toEqual([
    'No Show',
    'No Show',
    'Paid',
  ]);
  const booked = invoice.records.reduce(
    (sum: number, { paidCt }: { paidCt: number }) => sum + Math.round(paidCt * 100),
    0,
  );
  expect(booked).toBe(paid);
});

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
