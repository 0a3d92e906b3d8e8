import { expect, type Page, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

/** Sorts a list by each of its columns and asks each of its filters for something. */
async function askEverything(page: Page): Promise<void> {
  const list = page.locator('[data-list-state]').first();
  const settled = () => expect(list).not.toHaveAttribute('data-list-state', 'Loading');
  await settled();
  const sorts = list.locator('thead button');
  for (let place = 0; place < (await sorts.count()); place += 1) await sorts.nth(place).click();
  const advanced = list.getByRole('button', { name: 'Advanced Search' });
  if (await advanced.isVisible()) await advanced.click();
  for (const select of await list.locator('select:enabled').all()) {
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await select.selectOption(values.at(-1) ?? '');
  }
  for (const field of await list
    .locator('input:is([type="text"], [type="number"]):enabled')
    .all()) {
    const isDay = (await field.getAttribute('placeholder')) === 'm/d/yyyy';
    await field.fill(isDay ? '11/20/2026' : '2026');
    await field.press('Enter');
  }
  await settled();
}

/** Answers of lists with one row of theirs: what is offered is asked for, whatever the rows are. */
async function answerShort(page: Page): Promise<void> {
  // the stream of notices never ends, so it cannot be fetched whole
  await page.route(/\/api\/(?!notices\/stream)/, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.startsWith('application/json')) return await route.fulfill({ response });
    const body = await response.json();
    if (Array.isArray(body?.data)) body.data = body.data.slice(0, 1);
    await route.fulfill({ response, json: body });
  });
}

test('the server takes every sort and filter that a list offers', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await answerShort(page);
  const refused: string[] = [];
  page.on('response', async (answer) => {
    if (answer.status() === 400) refused.push(`${page.url()}: ${await answer.text()}`);
  });
  let asked = 0;
  for (const path of await everyScreen(page)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if ((await page.locator('[data-list-state]').count()) === 0) continue;
    await askEverything(page);
    asked += 1;
  }
  expect(refused).toEqual([]);
  expect(asked).toBeGreaterThan(15);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
