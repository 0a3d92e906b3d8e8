import { expect, type Page, test } from '@playwright/test';
import { dailyScreens, everyScreen, openScreens } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';
import { tryDialog } from './open-dialog.ts';
import { specifiedTitle, specifiedTitles } from './specified-titles.ts';
import { faultsOfAxe, faultsOfBoxes, listen, walk } from './walk.ts';

/** `npm run verify:screens` opens every screen at more widths, and runs axe at each, in light and dark. */
const isWhole = process.env.SCREEN_WIDTHS !== undefined;
const widths = (process.env.SCREEN_WIDTHS ?? '320').split(',').map(Number);
/** The beginnings of the addresses of the screens to check. */
const only = (process.env.SCREEN_ONLY ?? '/').split(',');
const isAsked = (screen: string): boolean => only.some((begin) => screen.startsWith(begin));

/** A-029..A-072 */
test('every screen that the specification names has its title', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const screens = await everyScreen(page);
  for (const [route] of specifiedTitles) {
    const screen = screens.find((each) => route.test(each)) ?? '';
    expect(screen, String(route)).not.toBe('');
    const title = specifiedTitle(screen);
    if (!title) continue;
    await page.evaluate((address) => history.pushState({}, '', address), screen);
    await expect(page, screen).toHaveTitle(`${title} · Recoup`);
  }
});

/** F-401, F-402, F-413, F-414, F-438 */
test('screens have their titles and no fault at any width, in light and dark', async ({ page }) => {
  test.setTimeout(3_600_000);
  await signIn(page, 'admin');
  const screens = isWhole ? (await everyScreen(page)).filter(isAsked) : await dailyScreens(page);
  expect(await walk(page, screens, { widths, isWhole })).toEqual([]);
});

test('every screen before sign-in has no fault at any width [F-402, F-438]', async ({ page }) => {
  test.setTimeout(600_000);
  expect(await walk(page, openScreens.filter(isAsked), { widths, isWhole })).toEqual([]);
});

test('a planted fault of each kind is reported [F-401, F-402, F-413]', async ({ page }) => {
  await signIn(page, 'admin');
  const ear = listen(page);
  await page.goto('/chains');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  expect(await faultsOfBoxes(page)).toEqual([]);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(ear.take()).toEqual([]);

  await plant(page);
  const found = [...(await faultsOfBoxes(page)), ...(await faultsOfAxe(page)), ...ear.take()];
  for (const expected of [
    /^overlap: input "one" and input "two"/,
    /^overlap: input "under" and button "over"/,
    /^clipped: span "a text that no title tells/,
    /^sideways: \d+ px wide/,
    /^unsaid: /,
    /^markup: <div>no place/,
    /^axe image-alt/,
    /^console: planted/,
    /^twice: \/assets\//,
  ])
    expect(found, String(expected)).toContainEqual(expect.stringMatching(expected));
});

/** Adds one fault of each kind to the page. */
async function plant(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const faults = document.createElement('div');
    faults.innerHTML = `
      <div style="position: relative; height: 40px">
        <input aria-label="one" style="position: absolute; left: 0">
        <input aria-label="two" style="position: absolute; left: 20px">
      </div>
      <div style="height: 100px; overflow: auto; scroll-padding-bottom: 40px">
        <input aria-label="under" style="display: block; height: 20px; margin: 40px 0 200px">
        <div style="position: sticky; bottom: 0; height: 80px"><button>over</button></div>
      </div>
      <div style="width: 4000px">wide</div>
      <label><div>no place for a div</div><input></label>
      <img src="data:,">
      <div style="width: 90px; overflow-x: auto"><div style="width: 200px">moved sideways</div></div>`;
    const clipped = document.createElement('span');
    clipped.textContent = 'a text that no title tells whole';
    clipped.style.cssText = 'display: block; width: 60px; overflow: hidden; white-space: nowrap';
    // Keeps the page from giving it a title.
    clipped.addEventListener('pointerover', (event) => event.stopPropagation());
    faults.append(clipped);
    main?.append(faults);
    // oxlint-disable-next-line no-console -- a planted fault
    console.error('planted');
    // Loads the sheet again, as a preload that differs from its link does.
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
    document.head.append(again);
  });
}

test('a dialog that keeps the focus, or never opens, is reported [F-407]', async ({ page }) => {
  const ear = listen(page);
  const opening = { at: '/vendors', steps: [/^Edit /], opens: /^Edit Vendor/, widths: [1440] };
  expect(await tryDialog(page, opening, ear)).toEqual([]);

  expect(await tryDialog(page, { ...opening, opens: 'Edit Nothing' }, ear, 2_000)).toEqual([
    expect.stringMatching(/never opened/),
  ]);

  await page.addInitScript(() => {
    // Once Escape was pressed, nothing but the link of the header keeps the focus.
    const lose = () => document.querySelector<HTMLElement>('header a')?.focus();
    const loseAlways = () => addEventListener('focusin', lose, true);
    addEventListener('keydown', ({ key }) => key === 'Escape' && loseAlways(), true);
  });
  expect(await tryDialog(page, opening, ear)).toEqual([
    expect.stringMatching(/^at its end: focus: not back on "Edit .* but on a "Recoup"/),
  ]);
});
