import { expect, type Locator, type Page, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

declare global {
  /** The queries that the lists of a screen sent after their first. */
  var askedOfLists: Set<string>;
}

/**
 * Lets the server answer the first query of each list, of which one row is kept, and answers all
 * others with the same: what is offered is asked for, whatever the rows are.
 */
async function collectQueries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers = new Map<string, object>();
    const ask = globalThis.fetch;
    globalThis.askedOfLists = new Set();
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { method } = request;
      const { pathname, search } = new URL(request.url);
      const known = method === 'GET' ? answers.get(pathname) : undefined;
      if (known !== undefined) {
        globalThis.askedOfLists.add(pathname + search);
        return Response.json(known);
      }
      const answer = await ask(request);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      if (method !== 'GET' || !answer.ok || !isJson) return answer;
      const body = await answer.clone().json();
      if (!Array.isArray(body?.data)) return answer;
      const short = { ...body, data: body.data.slice(0, 1) };
      answers.set(pathname, short);
      return Response.json(short);
    };
  });
}

/** Sorts a list by each of its columns, one after another: of two at once only the last is asked for. */
async function sortByEach(list: Locator): Promise<void> {
  await list.evaluate(async (section) => {
    const buttons = () => section.querySelectorAll<HTMLElement>('thead button');
    for (let place = 0; place < buttons().length; place += 1) {
      const before = globalThis.askedOfLists.size;
      buttons()[place]?.click();
      // what is asked already is not asked again
      for (let frame = 0; frame < 30 && globalThis.askedOfLists.size === before; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Sorts a list by each of its columns and asks each of its filters for something. */
async function askEverything(page: Page): Promise<void> {
  const list = page.locator('[data-list-state]').first();
  const settled = () => expect(list).not.toHaveAttribute('data-list-state', 'Loading');
  await settled();
  await sortByEach(list);
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

/** Asks the server what the lists of a screen asked for, and returns what it refuses. */
async function refusedOf(page: Page, queries: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(queries.map((query) => page.request.get(query)));
  const refused = answers.filter((answer) => answer.status() === 400);
  return await Promise.all(
    refused.map(async (answer) => `${page.url()}: ${answer.url()}: ${await answer.text()}`),
  );
}

test('the server takes every sort and filter that a list offers', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await collectQueries(page);
  const refused: string[] = [];
  page.on('response', async (answer) => {
    if (answer.status() === 400) refused.push(`${page.url()}: ${await answer.text()}`);
  });
  let lists = 0;
  let asked = 0;
  for (const path of await everyScreen(page)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if ((await page.locator('[data-list-state]').count()) === 0) continue;
    await askEverything(page);
    const queries = await page.evaluate(() => [...globalThis.askedOfLists]);
    refused.push(...(await refusedOf(page, queries)));
    lists += 1;
    asked += queries.length;
  }
  expect(refused).toEqual([]);
  expect(lists).toBeGreaterThan(15);
  expect(asked).toBeGreaterThan(150);
});
