import { type ElementHandle, errors, type Locator, type Page } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { addressOf } from './dialog-addresses.ts';
import { needs } from './dialog-needs.ts';
import type { Opening, Step } from './dialog-steps.ts';
import { type Ear, faultsOfAxe, faultsOfBoxes, height, settle, showIn } from './walk.ts';

const timeout = 30_000;

/** The topmost dialog, or the page. */
async function topOf(page: Page): Promise<Page | Locator> {
  const dialogs = page.locator('[aria-modal="true"]').filter({ visible: true });
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

async function controlNamed(page: Page, name: string | RegExp): Promise<Locator> {
  const top = await topOf(page);
  const named = { name, exact: typeof name === 'string' };
  return top
    .getByRole('button', named)
    .or(top.getByRole('link', named))
    .or(page.getByRole('menuitem', named))
    .and(page.locator(':not([aria-disabled="true"])'))
    .filter({ visible: true })
    .first();
}

const focusedOf = async (page: Page): Promise<ElementHandle<Element> | null> =>
  (await page.evaluateHandle(() => document.activeElement)).asElement();

/** Takes a step, and returns what had the focus then. */
async function take(page: Page, step: Step): Promise<ElementHandle<Element> | null> {
  const before = await focusedOf(page);
  const control = typeof step === 'function' ? await step(page) : await controlNamed(page, step);
  if (control === undefined) return before;
  await control.focus({ timeout });
  const focused = await focusedOf(page);
  await page.keyboard.press('Enter');
  return focused;
}

/** Returns where the focus should be and is not, once the dialog is closed. */
async function faultsOfFocus(
  page: Page,
  openers: ReadonlyArray<ElementHandle<Element> | null>,
): Promise<string[]> {
  const verdict = () =>
    page.evaluate((elements) => {
      const nameOf = (element: Element | null | undefined) =>
        (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40);
      // between two dialogs, nothing but the page has the focus
      const opener = elements.findLast(
        (element) =>
          element?.isConnected && element !== document.body && element.getClientRects().length > 0,
      );
      const focused = document.activeElement;
      return opener === focused && opener !== undefined
        ? undefined
        : `focus: not back on "${nameOf(opener)}" but on ${focused?.tagName.toLowerCase()} "${focused === document.body ? '' : nameOf(focused)}"`;
    }, openers);
  const until = Date.now() + 5_000;
  let fault = await verdict();
  while (fault !== undefined && Date.now() < until) {
    await page.waitForTimeout(50);
    fault = await verdict();
  }
  return fault === undefined ? [] : [fault];
}

/**
 * Opens, checks, and closes one dialog, and returns its faults with the place of each.
 * @param opensWithinMs how long its last step may take to open it
 */
export async function tryDialog(
  page: Page,
  opening: Opening,
  ear: Ear,
  opensWithinMs = timeout,
): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string | number, found: readonly string[]) => {
    for (const fault of found) faults.push(`at ${where}: ${fault}`);
  };
  const widths = opening.widths ?? [1440, 320];
  page.setDefaultTimeout(timeout);
  await signIn(page, 'admin');
  await page.setViewportSize({ width: widths[0] ?? 1440, height });
  await showIn(page, 'light');
  if (opening.needs) await needs[opening.needs](page);
  ear.take();
  await page.goto(await addressOf(page, opening.at));
  try {
    await settle(page);
    const openers: Array<ElementHandle<Element> | null> = [];
    for (const step of opening.steps) openers.push(await take(page, step));
    const dialog = page.getByRole(opening.role ?? 'dialog', { name: opening.opens }).last();
    await dialog.waitFor({ timeout: opensWithinMs });
    for (const theme of ['light', 'dark'] as const) {
      await showIn(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        add(`${width}, ${theme}`, await faultsOfBoxes(page));
        add(`${width}, ${theme}`, await faultsOfAxe(page));
      }
    }
    await page.setViewportSize({ width: widths[0] ?? 1440, height });
    if (opening.close) await opening.close(page);
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout });
    add('its end', await faultsOfFocus(page, openers));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    add('any width', [`never opened or closed: ${error.message.split('\n')[0]}`]);
  }
  add(
    'any width',
    ear.take().filter((line) => !opening.hears?.test(line)),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return faults;
}
