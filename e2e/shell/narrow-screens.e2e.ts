import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

test('shows on a phone what is typed and pressed without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/records/foreignConversion');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('textbox', { name: /^Exchange rate/ })).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('button', { name: /^Update Paid CT/ })).toBeInViewport({ ratio: 1 });

  await page.goto(`/invoices/reconciliation/${await aReconciledInvoice(page)}`);
  const undo = page.getByRole('button', { name: 'Undo Reconciliation' }).first();
  await undo.scrollIntoViewIfNeeded();
  await expect(undo).toBeInViewport({ ratio: 1 });
  const isCut = (button: Element) =>
    [button, ...button.querySelectorAll('*')].some(
      (part) => part.scrollWidth > part.clientWidth + 1,
    );
  expect(await undo.evaluate(isCut)).toBe(false);
});

/** The id of an invoice whose last reconciliation can be seen, and undone. */
async function aReconciledInvoice(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/invoices?perPage=100')).json();
  for (const { id } of data) {
    const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
    const saved: { undoneAt: string | null }[] = invoice.reconciliations ?? [];
    if (saved.some(({ undoneAt }) => undoneAt === null)) return id;
  }
  throw new Error('No invoice of the demo data has been reconciled.');
}
