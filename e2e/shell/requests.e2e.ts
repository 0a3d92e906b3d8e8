import { expect, type Request, test } from '@playwright/test';
import { expectRestAfterTyping } from '../expect-rest-after-typing.ts';
import { signIn } from '../sign-in.ts';

const apiOf = (request: Request): URL | undefined => {
  const url = new URL(request.url());
  return url.pathname.startsWith('/api/') ? url : undefined;
};

/** S-838, S-839 */
test('every request of the browser carries the session cookie and the marker header', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const seen: Request[] = [];
  // what a next page breaks off may never have been sent
  page.on('requestfinished', (request) => apiOf(request) && seen.push(request));
  for (const path of ['/', '/suppliers', '/suppliers/1', '/users', '/invoices/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(seen.length).toBeGreaterThan(10);
  for (const request of seen) {
    const sent = await request.allHeaders();
    expect(sent['x-requested-with'], request.url()).toBe('XMLHttpRequest');
    expect(sent.cookie, request.url()).toContain('recoup_session=');
  }
});

/** S-831, S-833 */
test('lists begin at page 1 and wait until the typing ends', async ({ page }) => {
  await signIn(page, 'admin');
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = apiOf(request);
    if (url?.searchParams.has('page')) calls.push(url);
  });
  for (const [path, asked] of [
    ['/suppliers', '/api/suppliers'],
    ['/suppliers/balances', '/api/supplierBalances'],
    ['/users', '/api/users'],
    ['/vendors', '/api/vendorCodes'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/^From 1 to/)).toBeVisible();
    expect(calls.map((url) => url.searchParams.get('page'))).toEqual(['1']);
    await expectRestAfterTyping(page.getByRole('searchbox'), 'ab', asked);
    await expect.poll(() => calls.at(-1)?.searchParams.get('search'), { message: path }).toBe('ab');
    calls.length = 0;
  }

  await page.goto('/suppliers');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  calls.length = 0;
  const name = page.getByRole('region', { name: 'Advanced search' }).getByLabel('Name');
  await expectRestAfterTyping(name, 'inn', '/api/suppliers');
  await expect.poll(() => calls.at(-1)?.searchParams.get('advancedSearch')).toContain('inn');
});
