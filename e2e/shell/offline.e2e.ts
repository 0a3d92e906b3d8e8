import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const range = (page: Page) => page.getByText(/^From \d/);

test('Offline a bar says so, Next fails in words, and both mend themselves [F-411]', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(range(page)).toHaveText(/^From 1 to 25 of /);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Cannot reach the server' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(range(page)).toHaveText(/^From 26 to 50 of /);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Retry in the bar asks at once [F-411]', async ({ page }) => {
  // what the bar asks by itself every five seconds is not asked here, so only the button can ask
  await page.addInitScript(() => {
    const setTimer = window.setInterval;
    window.setInterval = ((run: () => void, ms?: number) =>
      ms === 5_000 ? 0 : setTimer(run, ms)) as typeof window.setInterval;
  });
  await signIn(page, 'admin');
  await page.goto('/chains');
  await expect(range(page)).toBeVisible();
  let isBack = false;
  await page.route('**/api/**', (route) =>
    isBack ? route.continue() : route.abort('connectionrefused'),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  const away = page.getByRole('status').filter({ hasText: 'Recoup cannot be reached.' });
  await expect(away).toBeVisible();
  await page.route('**/api/maintenance', (route) => {
    isBack = true;
    return route.continue();
  });
  await away.getByRole('button', { name: 'Retry' }).click();
  await expect(away).toHaveCount(0);
});

test('An answer that cannot be read is told in words for people [F-411]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/chains?*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Hotel Wi-Fi</html>' }),
  );
  await page.goto('/chains');
  await expect(page.getByText(/^The response of the server could not be read/)).toBeVisible();
  await page.unroute('**/api/chains?*');
  await page.route('**/api/chains?*', (route) => route.fulfill({ json: { data: null } }));
  await page.reload();
  await expect(page.getByText(/^Something unexpected happened/)).toBeVisible();
  await expect(page.getByText(/undefined|null|TypeError/)).toHaveCount(0);
});

test('A fault of the server gives the ID to quote [F-411]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/chains?*', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Server Error', code: 'serverError', requestId: 'req-4711' },
    }),
  );
  await page.goto('/chains');
  await expect(page.getByText(/request ID req-4711/)).toBeVisible();
});

for (const { what, list, field } of [
  { what: 'a chain', list: '/chains', field: 'Name' },
  { what: 'a country', list: '/countries', field: 'Exchange Rate' },
])
  test(`What is typed of ${what} stays when it cannot be read again [F-411]`, async ({ page }) => {
    await signIn(page, 'executive');
    const { data } = await (await page.request.get(`/api${list}`)).json();
    await page.goto(`${list}/${data[0].id}`);
    await page.getByRole('button', { name: 'Toggle Edit' }).click();
    const typed = page.getByRole('textbox', { name: field, exact: true });
    await typed.fill('1');
    let failures = 0;
    await page.route(`**/api${list}/${data[0].id}`, (route) => {
      failures += 1;
      return route.fulfill({ status: 500, json: { message: 'Server Error', code: 'serverError' } });
    });
    // what was read is old by now, so coming back to the tab reads it again
    await page.clock.setFixedTime(Date.now() + 60_000);
    // a second reading is begun only by a screen that still stands after the first one failed
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        return failures;
      })
      .toBeGreaterThan(1);
    await typed.press('End');
    await typed.pressSequentially('.5');
    await expect(typed).toHaveValue('1.5');
  });
