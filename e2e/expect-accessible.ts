import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no serious or critical fault on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const faults = grave.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html }) => html).slice(0, 3),
    }));
    expect(faults, `${colorScheme} ${page.url()}`).toEqual([]);
  }
}
