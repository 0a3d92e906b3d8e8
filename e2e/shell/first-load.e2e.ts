import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

const kilobyte = 1_000;
const firstLoadBudget = 260 * kilobyte;
const chunkBudget = 60 * kilobyte;
/** What every screen stands on; counted against the first load, not as a screen's own chunk. */
const shared = /\/assets\/index-/;

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
      const size = measured.get(url) ?? gzipSync(await response.body()).length;
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

const screens = [
  '/',
  '/records',
  '/records/1',
  '/records/add',
  '/records/unknownSupplier',
  '/records/invalidSupplier',
  '/invoices',
  '/invoices/reconciliation/1',
  '/agencies',
  '/agencies/add',
  '/agencies/dataUpload',
  '/suppliers',
  '/suppliers/1',
  '/suppliers/add',
  '/quickbooks',
  '/users',
  '/register',
  '/vendors',
  '/vendors/add',
  '/chains/add',
  '/account',
  '/help/reconcile',
];

test('a first load of each screen stays within the budget of script', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const { data: agencies } = await (await page.request.get('/api/agencies')).json();
  for (const path of [...screens, `/agencies/${agencies[0].id}`]) {
    const { sizes, bare } = await scriptsOf(page, path);

    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const heavy = [...sizes].filter(([url, size]) => !shared.test(url) && size > chunkBudget);
    expect.soft(bare, `${path}: sent without compression`).toEqual([]);
    expect(sizes.size, `${path}: some script was counted`).toBeGreaterThan(0);
    expect.soft(total, `${path}: bytes of script, gzipped`).toBeLessThanOrEqual(firstLoadBudget);
    expect.soft(heavy, `${path}: chunks above their budget`).toEqual([]);
  }
});
