import { expect, type Page, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

const signedOut = ['/login', '/forgotten-password', '/choose-password', '/known-browser', '/setup'];

/** Says of each screen that is wider than a phone how wide it is. */
async function widerThanPhones(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const needed = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.querySelector('main')?.scrollWidth ?? 0,
        ),
      );
      if (needed > width) wide.push(`${path} at ${width}: ${needed}`);
    }
  }
  return wide;
}

test('fits every screen of the router on a phone without scrolling the page sideways', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  expect(await widerThanPhones(page, await everyScreen(page))).toEqual([]);
});

test('fits every screen of those who are not signed in on a phone, too', async ({ page }) => {
  expect(await widerThanPhones(page, signedOut)).toEqual([]);
});

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
