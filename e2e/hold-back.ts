import type { Page } from '@playwright/test';

/** Keeps every call of an address waiting, as a slow network does; returns what lets them go on. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
