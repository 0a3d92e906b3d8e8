import type { Page } from '@playwright/test';
import { withAppBrowser } from './app-browser.ts';
import { budgets } from './budgets.ts';
import { issueLongInvoice } from './long-invoice.ts';
import { compared, type Measurement, measured } from './measurement.ts';
import { percentile } from './percentile.ts';

const lines = 3_000;
const pastedRows = 200;
const rounds = 7;
const scrolledFrames = 180;
const editedCells = 15;
const most = budgets['reconciliation-grid'];

/**
 * The reconciliation of 3,000 lines in Chromium on the built screens: from the click that opens it
 * until its rows are painted, keys that type into a cell and leave it until each is painted, a
 * paste of 200 × 3 cells until it is painted (each compared with its budget), and frames while it
 * scrolls, compared with those of a page that does nothing.
 */
export async function runReconciliationGridBench(): Promise<Measurement[]> {
  return await withAppBrowser(async ({ openWindow }) => {
    const window = await openWindow();
    const invoiceId = await issueLongInvoice(window, lines);
    return await measure(await window.newPage(), invoiceId);
  });
}

async function measure(page: Page, invoiceId: number): Promise<Measurement[]> {
  const quiet: number[] = [];
  const mounts: number[] = [];
  const keys: number[] = [];
  const pastes: number[] = [];
  const scrolls: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`/invoices/${invoiceId}`);
    const reconcile = page.getByRole('link', { name: 'Reconcile', exact: true });
    await reconcile.waitFor();
    const frames = await page.evaluate(watchFrames, { frames: scrolledFrames, pixels: 0 });
    // the last round's draft would be laid over the invoice again
    await page.evaluate(() => sessionStorage.clear());
    const mounted = await page.evaluate(mountGrid);
    const scrolled = await page.evaluate(watchFrames, { frames: scrolledFrames, pixels: 400 });
    const answered = await page.evaluate(editCells, editedCells);
    const pasted = await page.evaluate(pasteBlock, pastedRows);
    // the first round loads the screen's code
    if (round === 0) continue;
    quiet.push(...frames);
    mounts.push(mounted);
    scrolls.push(...scrolled);
    keys.push(...answered);
    pastes.push(pasted);
  }
  return [
    measured(most.mounted, percentile(mounts, 0.5)),
    measured(most.key, percentile(keys, 0.95)),
    measured(most.paste, percentile(pastes, 0.5)),
    compared(most.frames, percentile(scrolls, 0.95), percentile(quiet, 0.95)),
  ];
}

/** From the click on Reconcile until the rows are on the screen, in ms. Runs in the page. */
async function mountGrid(): Promise<number> {
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Reconcile',
  );
  const clickedAt = performance.now();
  link?.click();
  return await new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelectorAll('[role=grid] [role=row]').length > 10)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Times between frames in ms, while the grid is scrolled by this many pixels in each. Runs in the
 * page.
 */
async function watchFrames(given: { frames: number; pixels: number }): Promise<number[]> {
  const grid = document.querySelector('[role=grid]');
  const times: number[] = [];
  return await new Promise((resolve) => {
    const next = (at: number): void => {
      times.push(at);
      if (times.length > given.frames)
        resolve(times.slice(1).map((time, place) => time - (times[place] ?? time)));
      else {
        grid?.scrollBy(0, given.pixels);
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
}

/** Times in ms from each key that edits one cell after another until it is painted. Runs in the page. */
async function editCells(cells: number): Promise<number[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  grid?.focus();
  const press = async (key: string, ctrlKey = false): Promise<number> => {
    const pressedAt = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }),
    );
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - pressedAt;
  };
  await press('Home', true);
  for (let moved = 0; moved < 8; moved += 1) await press('ArrowRight');
  const times: number[] = [];
  for (let cell = 0; cell < cells; cell += 1)
    times.push(await press(String(3 + (cell % 6))), await press('Enter'));
  const changed = document.querySelectorAll('[role=grid] [aria-colindex="9"][data-changed]');
  if (changed.length < cells) throw new Error(`${changed.length} of ${cells} cells were edited`);
  return times;
}

/**
 * From a paste of status, substatus, and paid CT into this many rows until it is painted. Runs in
 * the page.
 */
async function pasteBlock(rows: number): Promise<number> {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  grid?.focus();
  const press = (key: string, ctrlKey = false): void => {
    grid?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  press('Home', true);
  await frame();
  for (let moved = 0; moved < 11; moved += 1) {
    press('ArrowRight');
    await frame();
  }
  const clipboardData = new DataTransfer();
  const block = Array.from({ length: rows }, (_, row) => `Paid\t\t${row + 1}.25`).join('\n');
  clipboardData.setData('text/plain', block);
  const pastedAt = performance.now();
  grid?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const taken = performance.now() - pastedAt;
  if (!document.querySelector('[role=grid] [data-changed]')) throw new Error('nothing was pasted');
  return taken;
}
