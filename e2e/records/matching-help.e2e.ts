import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

interface Suggestions {
  candidates: { supplier: { id: number; name: string }; phone: string; evidence: string[] }[];
  openRecords: number;
}

/** The first open record on a list's first page for which something speaks, and what that is. */
async function withSuggestions(page: Page, list: string) {
  const { data } = await (await page.request.get(list)).json();
  for (const { id, status } of data) {
    if (![0, 10, 44].includes(status.code)) continue;
    const found = (await (
      await page.request.get(`/api/records/${id}/supplierCandidates`)
    ).json()) as Suggestions;
    const [best] = found.candidates;
    if (best) return { id: id as number, best, ...found };
  }
  throw new Error(`no record of ${list} has a suggestion`);
}

/** */
for (const [list, title] of [
  ['unknownSupplier', 'Records with Unknown Supplier'],
  ['invalidSupplier', 'Records with invalid supplier'],
] as const)
  test(`on ${list} one key accepts a suggestion and moves to the next record`, async ({ page }) => {
    await signIn(page, 'contributor');
    const { id, best, openRecords } = await withSuggestions(page, `/api/records/${list}`);
    await page.goto(`/records/${list}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const panel = page.getByRole('region', { name: 'Suggested Suppliers' });
    const link = page.getByRole('link', { name: String(id), exact: true });
    await expect(link).toBeVisible();
    for (let row = 0; row < 30; row += 1) {
      await page.keyboard.press('j');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(panel).toContainText(`Record ${id} names`);
    const first = panel.getByRole('listitem').first();
    await expect(first).toContainText(best.supplier.name);
    await expect(first).toContainText(best.evidence.join(' · '));
    if (openRecords > 1) await expect(panel).toContainText(/Accepting updates/);
    await expectAccessible(page);

    const sent = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith('/api/records'),
    );
    await page.keyboard.press('1');
    expect((await sent).postDataJSON()).toMatchObject({
      phone_number: { newValue: best.phone },
    });
    await expect(page.getByText('Phone Number Updated').first()).toBeVisible();
    await expect(link).toHaveCount(0);
    const focused = page.locator('[data-row-link]:focus');
    await expect(focused).toHaveCount(1);
    await expect(panel).toContainText(`Record ${await focused.textContent()} names`);
    const record = await (await page.request.get(`/api/records/${id}`)).json();
    expect(record.supplier.id).toBe(best.supplier.id);
  });
