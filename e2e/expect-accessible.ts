import { expect, type Page } from '@playwright/test';
import { allRules, runAxe } from './run-axe.ts';

/**
 * Expects no serious or critical fault on the page as it stands, or on the dialog that is open: what
 * is behind it cannot be reached. The dark theme changes only colors, and style sheets are the same
 * everywhere: the walk over the screens checks both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await runAxe(page, { ...allRules, preload: false }, '[aria-modal="true"]');
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = grave.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
  expect(faults, page.url()).toEqual([]);
}
