import { expect, type Page, test } from '@playwright/test';
import { signInByForm } from '../sign-in.ts';
import { anInvoiceOf } from './an-invoice.ts';

const keptWork = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('reconciliation.')).length,
  );

test('typed work waits for its user when the session ends, until they log out', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInByForm(page, 'admin');
  const { id } = await anInvoiceOf(page, 2);
  const screen = `/invoices/reconciliation/${id}`;
  await page.goto(screen);
  await page.getByLabel('Payment Method').selectOption('Check');
  await page.getByLabel('Check Number').fill('77012');
  await expect.poll(() => keptWork(page)).toBe(1);

  await page.context().clearCookies();
  await signInByForm(page, 'admin');
  await page.goto(screen);
  await expect(page.getByLabel('Check Number')).toHaveValue('77012');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptWork(page)).toBe(0);

  await signInByForm(page, 'admin');
  await page.goto(screen);
  await page.getByLabel('Payment Method').selectOption('Check');
  await page.getByLabel('Check Number').fill('88012');
  await expect.poll(() => keptWork(page)).toBe(1);
  await page.context().clearCookies();
  await signInByForm(page, 'standard');
  await page.goto(screen);
  await expect(page.getByLabel('Check Number')).toHaveValue('');
  await expect.poll(() => keptWork(page)).toBe(0);
});
