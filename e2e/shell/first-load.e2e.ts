import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { dailyScreens, everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

const kilobyte = 1_000;
const firstLoadBudget = 260 * kilobyte;
/**
 * A response has what was sent, its lines, and the form of a receipt beside each other, and knows the
 * headings of hotels' tables in seven languages, with the names of all currencies.
 */
const responseBudget = 300 * kilobyte;
const chunkBudget = 60 * kilobyte;
/** The reader of responses knows what hotels write in all their languages; no screen waits for it. */
const threadBudget = 88 * kilobyte;
/** What every screen stands on; counted against the first load, not as a screen's own chunk. */
const shared = /\/assets\/index-/;

/** What a page starts in a thread of its own is there after the page; whether by then is chance. */
const inThread = /\/assets\/[\w-]+\.worker-/;
const assets = join(import.meta.dirname, '../../apps/web/dist/assets');

/** The sizes of scripts by their address: all screens share most of them. */
const measured = new Map<string, number>();

/** The scripts that a screen fetches in a browser that keeps none, gzipped, and what came uncompressed. */
async function scriptsOf(page: Page, path: string) {
  const sizes = new Map<string, number>();
  const bare: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const isText = type === 'script' || type === 'stylesheet';
    if (isText && !response.headers()['content-encoding']) bare.push(response.url());
    if (type !== 'script') return;
    const read = async () => {
      const url = response.url();
      // asked for again: the browser forgets a body once the page is left
      const size = measured.get(url) ?? gzipSync(await (await page.request.get(url)).body()).length;
      measured.set(url, size);
      sizes.set(url, size);
    };
    reading.push(read());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  page.removeAllListeners('response');
  return { sizes, bare };
}

test('a first load of a screen stays within the budget of script', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const screens = process.env.LONG_FORMS ? await everyScreen(page) : await dailyScreens(page);
  for (const path of screens) {
    const { sizes, bare } = await scriptsOf(page, path);

    const total = [...sizes].reduce((sum, [url, size]) => sum + (inThread.test(url) ? 0 : size), 0);
    const budget = /^\/responses\/\d+$/.test(path) ? responseBudget : firstLoadBudget;
    const heavy = [...sizes].filter(
      ([url, size]) => !shared.test(url) && !inThread.test(url) && size > chunkBudget,
    );
    expect.soft(bare, `${path}: sent without compression`).toEqual([]);
    expect(sizes.size, `${path}: some script was counted`).toBeGreaterThan(0);
    expect.soft(total, `${path}: bytes of script, gzipped`).toBeLessThanOrEqual(budget);
    expect.soft(heavy, `${path}: chunks above their budget`).toEqual([]);
  }
});

test('what a page starts in a thread of its own stays within its budget of script', () => {
  const threads = readdirSync(assets).filter(
    (name) => inThread.test(`/assets/${name}`) && name.endsWith('.js'),
  );
  expect(threads).toContainEqual(expect.stringMatching(/^response-reader\.worker-/));
  for (const name of threads) {
    const size = gzipSync(readFileSync(join(assets, name))).length;
    expect.soft(size, `${name}: bytes of script, gzipped`).toBeLessThanOrEqual(threadBudget);
  }
});
