import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Also what axe leaves off by default: targets that a finger or an unsteady hand can hit. */
const rules: RunOptions = { rules: { 'target-size': { enabled: true } } };

/**
 * Expects no serious or critical fault on the page as it stands, or on the dialog that is open: what
 * is behind it cannot be reached. The dark theme changes only colors, which the walk over the screens
 * checks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const part = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
      return (await inPage.run(part, options)).violations;
    },
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = grave.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
  expect(faults, page.url()).toEqual([]);
}
