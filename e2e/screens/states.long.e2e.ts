import { expect, type Page, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { type ExtraServer, startExtraServer } from '../extra-server.ts';
import { signIn } from '../sign-in.ts';
import { faultsOfAxe, faultsOfBoxes, listen, measure, nextFrames } from './walk.ts';

/** Longer than what is shown only while something takes long. */
const untilSlowMs = 1_000;

/** Returns the faults of every screen after `arrive` has waited for it. */
async function faultsOf(
  page: Page,
  screens: readonly string[],
  arrive: () => Promise<string[]>,
  expected?: RegExp,
): Promise<string[]> {
  const ear = listen(page);
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(screen);
    const boxes = await arrive();
    const heard = ear.take().filter((line) => !expected?.test(line));
    const found = [...boxes, ...(await faultsOfAxe(page)), ...heard];
    faults.push(...found.map((fault) => `${screen}: ${fault}`));
  }
  return faults;
}

const isOfShell = (url: string): boolean => /\/api\/(user|login|version)$/.test(url);

/** F-402, F-411, F-413, F-438 */
test('every screen has no fault when the server fails', async ({ page }) => {
  test.setTimeout(1_200_000);
  await signIn(page, 'admin');
  const screens = await everyScreen(page);
  await page.route('**/api/**', (route) =>
    isOfShell(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'Server Error', code: 'serverError' } }),
  );
  const arrive = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first(), page.url()).toBeVisible();
    return await faultsOfBoxes(page);
  };
  expect(await faultsOf(page, screens, arrive, /status of 500/)).toEqual([]);
});

test('every screen has no fault while it loads [F-402, F-413, F-438]', async ({ page }) => {
  test.setTimeout(1_200_000);
  await signIn(page, 'admin');
  const screens = await everyScreen(page);
  await page.route('**/api/**', async (route) => {
    if (isOfShell(route.request().url())) await route.continue();
  });
  const arrive = async () => {
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(untilSlowMs);
    await nextFrames(page);
    return await measure(page);
  };
  const faults = await faultsOf(page, screens, arrive);
  // the title of many screens is the name of what they load
  expect(faults.filter((fault) => !fault.includes('axe page-has-heading-one'))).toEqual([]);
});

test.describe('without data', () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startExtraServer({
      name: 'empty',
      portOffset: 6_000,
      env: { DEMO: '0' },
      isLast: /\/setup#/,
    });
  });
  test.afterAll(() => server.close());

  test('every screen has no fault in an empty installation [F-402, F-413, F-438]', async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    await signIn(page, 'admin');
    const screens = await everyScreen(page);
    await page.context().clearCookies();
    const [link = ''] = server.printed.at(-1)?.match(/http\S+/) ?? [];
    await page.goto(link);
    await page.getByLabel(/^Name/).fill('Imogen Larkspur');
    await page.getByLabel(/^Email/).fill('imogen@larkspur.example');
    await page.getByLabel(/^Password/).fill('heather violin quarry 62');
    await page.getByLabel(/^Confirm Password/).fill('heather violin quarry 62');
    await page.getByRole('button', { name: 'Create First User' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const arrive = async () => {
      await expect(page.getByRole('heading', { level: 1 }).first(), page.url()).toBeVisible();
      return await faultsOfBoxes(page);
    };
    const addresses = screens.map((screen) => server.address + screen);
    // what is not there, and what is not set up
    expect(await faultsOf(page, addresses, arrive, /status of (404|503)/)).toEqual([]);
  });
});
