import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Also what axe leaves off by default: targets that a finger or an unsteady hand can hit. */
const allRules: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What axe asks of colors by default. */
const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Expects no serious or critical fault on the page as it stands: of any kind in light, of colors
 * in dark, which changes nothing but them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await expectNoFault(page, 'light', allRules);
  await expectNoFault(page, 'dark', colorRules);
}

async function expectNoFault(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const violations = await page.evaluate(
    async (options) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      return (await inPage.run(document, options)).violations;
    },
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = grave.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
  expect(faults, `${colorScheme} ${page.url()}`).toEqual([]);
}
