import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { press, tabTo } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

const wholeLists = [
  '/records',
  '/records/assignedToMe',
  '/records/unknownSupplier',
  '/records/invalidSupplier',
  '/payments',
];

test('lists of records and payments show all columns at 1440 px [F-414]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  for (const path of wholeLists) {
    await page.goto(path);
    await expect(page.getByText(/^From 1 to/), path).toBeVisible();
    for (const header of await page.getByRole('columnheader').all())
      await expect(header, path).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText(/more columns?$/), path).toHaveCount(0);
  }
});

test('a list shows how many columns are out of sight, and scrolls to them [F-414]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const more = page.getByRole('button', { name: /^\d+ more columns?$/ });
  const last = page.getByRole('columnheader').last();
  await expect(last).not.toBeInViewport({ ratio: 0.99 });
  await expect(more).toHaveText(`${await columnsOutOfSight(page)} more columns`);
  await expectAccessible(page);
  await press(page, more);
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await press(page, page.getByRole('button', { name: 'Back to first column' }));
  await expect(last).not.toBeInViewport({ ratio: 0.99 });
});

/** Counts the headers of the only table on the page that its frame cuts off. */
async function columnsOutOfSight(page: Page): Promise<number> {
  return await page.getByRole('table').evaluate((table) => {
    const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
    return [...table.querySelectorAll('th')].filter(
      (header) => header.getBoundingClientRect().right > edge + 1,
    ).length;
  });
}

test('a frame whose table does not fit can be focused and scrolled by key [F-438]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  const idOf = async (list: string) =>
    (await (await page.request.get(`/api/${list}`)).json()).data[0].id;
  const invoiceId = await idOf('invoices');
  const { invoice } = await (await page.request.get(`/api/invoices/${invoiceId}`)).json();
  let count = 0;
  let wide: (string | null)[][] = [];
  for (const screen of [
    '/installation',
    `/records/${invoice.records[0].id}`,
    `/agencies/${await idOf('agencies')}`,
    `/invoices/${invoiceId}`,
  ]) {
    await page.goto(screen, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
    // a frame hears that its table does not fit once the browser has laid it out
    await expect(async () => {
      wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
          .filter((frame) => getComputedStyle(frame).overflowX === 'auto')
          .map((frame) => [frame.getAttribute('tabindex'), frame.getAttribute('aria-label')]),
      );
      for (const frame of wide) expect(frame, screen).toEqual(['0', expect.stringMatching(/\S/)]);
    }).toPass();
    count += wide.length;
  }
  expect(count).toBeGreaterThan(3);
  const lines = page.getByRole('group', { name: 'Invoice records' });
  await tabTo(page, lines);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lines.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('text has a title while it is cut off and pointed to, and only then [F-413]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const supplier = page.locator('td:has(a[href^="/suppliers/"])').first();
  await supplier.evaluate((cell) => {
    const link = cell.querySelector('a');
    if (link) link.textContent = 'Hotel of a name that is much longer than any column of any list';
  });
  await supplier.hover();
  await expect(supplier).toHaveAttribute('title', /^Hotel of a name .* of any list/);
  await supplier.evaluate((cell) => {
    const link = cell.querySelector('a');
    if (link) link.textContent = 'Inn';
  });
  await page.mouse.move(0, 0);
  await supplier.hover();
  await expect(supplier).not.toHaveAttribute('title');
});

test('a dialog does not have a banner [F-413]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/vendors');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('header')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('header')).toHaveCount(0);
});

test('a page loads every style sheet once [F-413]', async ({ page }) => {
  await signIn(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  await page.goto('/invoices/1', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=preload]')).toHaveCount(0);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);
});

test('the markup is valid, and a phone loads no font [F-438]', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, 'admin');
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/records', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Create New Record' })).not.toHaveAttribute('type');
  await expect(page.locator('meta[property]:not([content])')).toHaveCount(0);
  expect(fonts).toEqual([]);
  await context.close();
});
