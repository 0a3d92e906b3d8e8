import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { runAxe } from '../run-axe.ts';
import { measureScreen } from './measure-screen.ts';
import { specifiedTitle } from './specified-titles.ts';

/** The width from which all columns of a list are in sight (F-414). */
const listsFitFromPx = 1440;
/** The height of every window. */
export const height = 900;

/** The options of a walk over the screens. */
export interface Walk {
  readonly widths: readonly number[];
  /** Whether axe runs at every width, in light and dark; otherwise once. */
  readonly isWhole?: boolean;
}

export type Theme = 'light' | 'dark';

/** The buttons that open a form or more fields and change nothing. */
const opensFields = /^(Advanced Search|Toggle Edit|Edit)$/;

/** The content policy of every page: it runs only its own scripts. */
const strictPolicy = /default-src 'none'.*script-src 'self' 'nonce-/;

/** All classes for which Mantine has rules. */
const styledClasses = [
  ...new Set(
    readFileSync(
      createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'),
      'utf8',
    ).match(/m_[0-9a-f]{6,8}/g),
  ),
];

/** What was heard from a page since it was last asked. */
export interface Ear {
  readonly take: () => string[];
}

/** Collects the console messages and errors of a page, and what it loads more than once. */
export function listen(page: Page): Ear {
  let heard: string[] = [];
  let fetched = new Set<string>();
  let isLeaving = false;
  page.on('console', (message) => heard.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`console: ${error.message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    if (!['stylesheet', 'script', 'font'].includes(request.resourceType())) return;
    if (fetched.has(request.url())) heard.push(`twice: ${new URL(request.url()).pathname}`);
    fetched.add(request.url());
  });
  // until then, the page that is left may still fetch something
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    fetched = new Set();
    isLeaving = false;
  });
  return {
    take: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}

/** Waits until the screen has loaded its data and has been rendered. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // What is behind a dialog may wait for it.
      const part = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
      const isWaiting = part.querySelector('[aria-busy="true"], .mantine-Loader-root');
      return isWaiting === null && document.fonts.status === 'loaded';
    },
    undefined,
    { timeout: 60_000 },
  );
  await nextFrames(page);
}

/** Waits for three frames. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Parts that depend on the size of others are rendered a frame later.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const secondLookMs = 1_000;

/** Returns the faults that the boxes of the current page show, and still show a second later. */
export async function faultsOfBoxes(page: Page): Promise<string[]> {
  await settle(page);
  if ((await measure(page)).length === 0) return [];
  // a busy machine takes more than three frames until a table says that it scrolls
  await sleep(secondLookMs);
  return await measure(page);
}

/** Like {@link faultsOfBoxes}, for a screen that still loads. */
export async function measure(page: Page): Promise<string[]> {
  const found = await page.evaluate(measureScreen, listsFitFromPx);
  return found.map(({ kind, what }) => `${kind}: ${what}`);
}

/** Returns the Mantine components on the page whose rules the build left out. */
async function unstyledParts(page: Page): Promise<string[]> {
  return await page.evaluate((known) => {
    const text = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('');
    return known
      .filter((name) => document.querySelector(`.${name}`) && !text.includes(`.${name}`))
      .map((name) => `unstyled: ${document.querySelector(`.${name}`)?.className}`);
  }, styledClasses);
}

/** Returns what is wrong with the title of a screen. */
async function faultsOfTitle(page: Page, screen: string): Promise<string[]> {
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const wanted = `${specifiedTitle(screen) ?? heading} · Recoup`;
  const title = await page.title();
  return title.endsWith(wanted) ? [] : [`title: "${title}" instead of "${wanted}"`];
}

/** Returns everything that axe finds on the current page, regardless of severity. */
export async function faultsOfAxe(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 2).map(({ html }) => `axe ${id}: ${html.slice(0, 160)}`),
  );
}

/** Opens the forms and searches on the screen, up to the first panel or dialog. */
async function openFields(page: Page): Promise<boolean> {
  const buttons = page.locator('main').getByRole('button', { name: opensFields });
  let isOpened = false;
  // A card that was opened may no longer have the button.
  for (const button of await buttons.elementHandles()) {
    const isClosed = (await button.getAttribute('aria-expanded')) !== 'true';
    const isRefused = (await button.getAttribute('aria-disabled')) === 'true';
    if (!isClosed || isRefused || !(await button.isVisible())) continue;
    await button.click();
    isOpened = true;
    await settle(page);
    // A panel or dialog is checked by itself.
    if (await page.locator('[aria-modal="true"]').first().isVisible()) break;
  }
  return isOpened;
}

/** Waits for the title of the screen, and returns whether it came. */
async function isShown(page: Page): Promise<boolean> {
  const title = page.getByRole('heading', { level: 1 }).first();
  return await title.waitFor({ timeout: 60_000 }).then(
    () => true,
    () => false,
  );
}

/** Shows the page in a theme, without motion. */
export async function showIn(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Opens each screen, checks it at each width, also with its fields open, in light and dark, and returns
 * each fault with its place: `/records at 320: overlap: …`.
 */
export async function walk(
  page: Page,
  screens: readonly string[],
  { widths, isWhole = false }: Walk,
): Promise<string[]> {
  const faults = new Set<string>();
  const ear = listen(page);
  for (const screen of screens) {
    const add = (where: string | number, found: readonly string[]) => {
      for (const fault of found) faults.add(`${screen} at ${where}: ${fault}`);
    };
    await showIn(page, 'light');
    await page.setViewportSize({ width: widths[0] ?? 1440, height });
    const answer = await page.goto(screen);
    if (!strictPolicy.test(answer?.headers()['content-security-policy'] ?? ''))
      add('any width', ['policy: foreign scripts could run']);
    if (!(await isShown(page))) {
      // what was found on the screens before would be lost with the test
      add('any width', ['never shown', ...ear.take()]);
      continue;
    }
    const look = async (theme: Theme) => {
      await showIn(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        add(`${width}, ${theme}`, await faultsOfBoxes(page));
        if (isWhole) add(`${width}, ${theme}`, await faultsOfAxe(page));
      }
    };
    if (isWhole) await look('dark');
    await look('light');
    if (await openFields(page)) await look('light');
    if (!isWhole) add(widths.at(-1) ?? '', await faultsOfAxe(page));
    add('any width', await faultsOfTitle(page, screen));
    add('any width', await unstyledParts(page));
    add('any width', ear.take());
  }
  return [...faults];
}
