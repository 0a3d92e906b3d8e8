import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { type AppBrowser, mainScreens, withAppBrowser } from './app-browser.ts';
import { budgets } from './budgets.ts';
import { type Measurement, measured } from './measurement.ts';
import { percentile } from './percentile.ts';

/** The data of the screens. */
export const data = { records: 1_000_000 };

const loads = 5;
const turns = 6;
const settleMs = 500;

interface Load {
  readonly paintMs: number;
  readonly shift: number;
  readonly kilobytes: number;
}

/**
 * The main screens in Chromium: each loaded by a browser with an empty cache (the worst screen
 * counts, by the median of its loads), the navigation between screens when all is loaded, and how
 * long keys and clicks wait for their effect; each compared with its budget.
 */
export async function runBrowserBench(): Promise<Measurement[]> {
  return await withAppBrowser(async (office) => {
    const window = await office.openWindow();
    const screens = await mainScreens(window);
    await window.close();
    return [
      ...(await measureLoads(office, screens)),
      ...(await measureRoutes(await office.openWindow())),
      ...(await measureAnswers(await office.openWindow())),
    ];
  }, process.env.DATA_DIR);
}

async function measureLoads({ openWindow }: AppBrowser, screens: string[]): Promise<Measurement[]> {
  const medians: Load[] = [];
  for (const screen of screens) {
    const loaded: Load[] = [];
    for (let load = 0; load < loads; load += 1) loaded.push(await loadScreen(openWindow, screen));
    const median = (value: (load: Load) => number): number => percentile(loaded.map(value), 0.5);
    const of = {
      paintMs: median((load) => load.paintMs),
      shift: median((load) => load.shift),
      kilobytes: median((load) => load.kilobytes),
    };
    console.log(
      `${screen}: painted ${of.paintMs.toFixed(0)} ms, shift ${of.shift.toFixed(4)}, ${of.kilobytes.toFixed(0)} kB`,
    );
    medians.push(of);
  }
  const worst = (value: (load: Load) => number): number => Math.max(...medians.map(value));
  return [
    measured(
      budgets.browser.paint,
      worst((load) => load.paintMs),
    ),
    measured(
      budgets.browser.shift,
      worst((load) => load.shift),
    ),
    measured(
      budgets.browser.script,
      worst((load) => load.kilobytes),
    ),
  ];
}

async function loadScreen(openWindow: AppBrowser['openWindow'], screen: string): Promise<Load> {
  const window = await openWindow();
  const page = await window.newPage();
  await page.addInitScript(watchPaint);
  let bytes = 0;
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    read.push(
      response.body().then((body) => {
        bytes += gzipSync(body).length;
      }),
    );
  });
  await page.goto(screen, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.recoupPaint.paintMs > 0);
  // what is painted or moved late counts too
  await page.waitForTimeout(settleMs);
  page.removeAllListeners('response');
  await Promise.all(read);
  const painted = await page.evaluate(() => globalThis.recoupPaint);
  await window.close();
  return { ...painted, kilobytes: bytes / 1_000 };
}

declare global {
  var recoupPaint: { paintMs: number; shift: number };
  var recoupAnswers: number[];
}

/** Notes the largest paint in ms and the sum of the layout shifts. Runs in the page. */
function watchPaint(): void {
  globalThis.recoupPaint = { paintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.recoupPaint.paintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        globalThis.recoupPaint.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where the menu leads, and what is shown when it is loaded. */
const ways = [
  { menu: 'Records', link: 'Records' },
  { menu: 'Suppliers', link: 'Suppliers' },
  { menu: 'Invoices', link: 'Invoices' },
  { menu: 'Agencies', link: 'Agencies' },
  { menu: 'Payments', link: 'Payments' },
  { menu: 'Suppliers', link: 'Balances' },
  { link: 'Users' },
  { link: 'Chains' },
] as const;

async function measureRoutes(window: BrowserContext): Promise<Measurement[]> {
  const page = await window.newPage();
  await page.goto('/');
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1)
    for (const way of ways) {
      if ('menu' in way) await page.getByRole('button', { name: way.menu, exact: true }).click();
      const role = 'menu' in way ? 'menuitem' : 'link';
      const link = page.getByRole(role, { name: way.link, exact: true });
      const taken = await link.evaluate(followLink);
      // the first turn loads the code of each screen
      if (turn > 0) times.push(taken);
    }
  await window.close();
  return [measured(budgets.browser.route, percentile(times, 0.95))];
}

/** From the click on a link until the rows of its list are painted, in ms. Runs in the page. */
async function followLink(link: Element): Promise<number> {
  const before = location.pathname;
  const began = performance.now();
  (link as HTMLElement).click();
  return await new Promise((resolve) => {
    const look = (): void => {
      const body = document.querySelector('main [aria-busy]');
      const isThere =
        location.pathname !== before &&
        body?.getAttribute('aria-busy') === 'false' &&
        body.querySelector('tbody tr') !== null;
      if (isThere)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** A user's keys and clicks on a list; the browser reports how long each waited. */
async function measureAnswers(window: BrowserContext): Promise<Measurement[]> {
  const page = await window.newPage();
  await page.addInitScript(watchAnswers);
  for (let turn = 0; turn < turns; turn += 1)
    for (const screen of ['/records', '/suppliers', '/records/assignedToMe']) {
      await page.goto(screen);
      await page.getByRole('table').waitFor();
      await workWithList(page);
    }
  const answers = await page.evaluate(() => globalThis.recoupAnswers);
  await window.close();
  return [measured(budgets.browser.answer, percentile(answers, 0.95))];
}

async function workWithList(page: Page): Promise<void> {
  await page.getByRole('searchbox').click();
  await page.keyboard.type('hilton', { delay: 40 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('inn', { delay: 40 });
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await page.getByRole('columnheader').nth(2).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('sup', { delay: 40 });
  await page.keyboard.press('Escape');
}

/**
 * Records the browser's timing of each key and click, in the tab and for its next pages. Runs in
 * the page.
 */
function watchAnswers(): void {
  const kept = JSON.parse(sessionStorage.getItem('answers') ?? '[]') as number[];
  globalThis.recoupAnswers = kept;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) kept.push(entry.duration);
    sessionStorage.setItem('answers', JSON.stringify(kept));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
