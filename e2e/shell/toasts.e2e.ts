import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

/** What of the page's controls a press would not reach, because a toast lies over it. */
async function coveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(a[href], button, input, select)')];
    const covered = controls.filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || control.closest('tbody, li')) return false;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('.Toastify') !== null && hit !== null;
    });
    return covered.map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
}

/** A failure that stays, over whatever screen is opened next. */
async function failADownload(page: Page): Promise<void> {
  await page.goto('/records');
  await page.route('**/api/records/downloadCsv*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error', code: 'serverError' } }),
  );
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await expect(toastWith(page, 'Server Error')).toBeVisible();
}

const menus = [
  { menu: 'Suppliers', link: 'Collections' },
  { menu: 'Invoices', link: 'Generate Invoices' },
  { menu: 'Agencies', link: 'Agencies' },
  { menu: 'Records', link: 'Foreign Conversion' },
];

for (const width of [1440, 1024])
  test(`A failure that stays covers no button of any page at ${width} px [F-406]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await failADownload(page);
    await expect.poll(() => coveredControls(page)).toEqual([]);
    for (const { menu, link } of menus) {
      await page.getByRole('navigation', { name: 'Main' }).getByText(menu, { exact: true }).click();
      await page.getByRole('menuitem', { name: link, exact: true }).click();
      await expect(page.getByText(/^From \d/)).toBeVisible();
      await expect.poll(() => coveredControls(page), { message: link }).toEqual([]);
      await expect(toastWith(page, 'Server Error')).toBeVisible();
    }
  });

test('What lies beside a toast is pressed as if there were none [F-406]', async ({ page }) => {
  await signIn(page, 'admin');
  await failADownload(page);
  // the box grows while it comes in
  await expect(async () => {
    const box = await page.locator('.Toastify__toast').boundingBox();
    const hits = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('.Toastify') !== null,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) + 6],
    );
    expect(hits).toBe(false);
  }).toPass();
});

test('A fixed phone tells once how many records it changed [F-406]', async ({ page }) => {
  await signIn(page, 'admin');
  const unknown = await page.request.get('/api/records/unknownSupplier?perPage=200');
  const { data } = (await unknown.json()) as {
    data: { id: number; phone: string | null; status: { code: number } }[];
  };
  const record = data.find(({ phone, status }) => phone && [0, 10, 44].includes(status.code));
  await page.route('**/api/records', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          json: {
            results: [{ id: null, ids: [4, 7, 9], success: true, message: 'Phone Number Updated' }],
            unaffectedCount: 2,
          },
        })
      : route.continue(),
  );
  await page.goto(
    `/records/unknownSupplier?filters=${encodeURIComponent(JSON.stringify({ recordId: record?.id }))}`,
  );
  const phone = page.getByRole('textbox', { name: `Phone for record ${record?.id}` });
  await phone.fill('212-555-0166');
  await phone.press('Enter');
  const toast = toastWith(page, 'Phone Number Updated');
  await expect(toast).toHaveCount(1);
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  await expect(toast).toContainText('2 processed records with this number are unchanged.');
  await expect(toast.getByText('4, 7, 9')).toBeHidden();
  await toast.getByText('3 records').click();
  await expect(toast.getByText('4, 7, 9')).toBeVisible();
});

test('An error is gone once the same try succeeds [F-406]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/chains/add');
  for (const [name, value] of [
    ['Name', `Quiet ${Date.now()}`],
    ['Chain Code', 'HH'],
    ['Code', 'QUIET'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  const submit = page.getByRole('button', { name: 'Create Chain' });
  await submit.click();
  await expect(toastWith(page, /^Error creating chain/)).toBeVisible();
  await submit.click();
  await expect(toastWith(page, /^Error creating chain/)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Chain Code' }).fill(aCode());
  await submit.click();
  await expect(toastWith(page, 'Chain created successfully')).toBeVisible();
  await expect(toastWith(page, /^Error creating chain/)).toHaveCount(0);
});

/** Two characters that the chains of the demo do not have. */
const aCode = (): string => `${'0123456789'[Date.now() % 10]}${'QXZVY'[Date.now() % 5]}`;
