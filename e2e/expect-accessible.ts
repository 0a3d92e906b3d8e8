import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe asks of colours by default. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Also what axe leaves off by default: targets that a finger or an unsteady hand can hit. */
const allRules = { rules: { 'target-size': { enabled: true } } };

/**
 * Expects no serious or critical fault on the page as it stands: of any kind in light, of colours
 * in dark, which changes nothing but them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFault(page, 'light', new AxeBuilder({ page }).options(allRules));
  await expectNoFault(page, 'dark', new AxeBuilder({ page }).withRules(colorRules));
}

async function expectNoFault(
  page: Page,
  colorScheme: 'light' | 'dark',
  axe: AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // without it a second page is opened for frames of another origin, of which there are none
  const { violations } = await axe.setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const faults = grave.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html }) => html).slice(0, 3),
  }));
  expect(faults, `${colorScheme} ${page.url()}`).toEqual([]);
}
