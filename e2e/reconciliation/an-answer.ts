import { expect, type Page } from '@playwright/test';
import { press } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import { anInvoiceOf } from './an-invoice.ts';

/** Opens the dialog for the response to an invoice of so many lines. */
export async function openAnswer(page: Page, lines: number) {
  await signIn(page, 'admin');
  const { id } = await anInvoiceOf(page, lines);
  const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
  await page.goto(`/invoices/reconciliation/${id}`);
  await press(page, page.getByRole('button', { name: 'Import Supplier Response' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Paste Rows')).toBeFocused();
  return { invoice, dialog };
}

/** Where the file of a response is chosen. */
export const answerOf = (page: Page) => page.getByRole('dialog').locator('input[type=file]');
/** A file as a browser sends it. */
export const sentFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** The line of a record. */
export const rowOf = (page: Page, record: { id: number }) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: String(record.id) });
