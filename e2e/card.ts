import type { Locator, Page } from '@playwright/test';

/** The card of a screen with this title. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
