import type { Locator, Page } from '@playwright/test';

/** One image of the guide, or a dark one of the README. */
export interface Shot {
  readonly name: string;
  /** The demo user who looks; no one for the sign-in page. */
  readonly who?: string;
  readonly path: string;
  /** What is done there first; the screen is opened again afterwards. */
  readonly before?: (page: Page) => Promise<void>;
  /** The part that matters; else the whole screen. */
  readonly part?: (page: Page) => Locator;
  readonly isDark?: boolean;
  /** How high the screen is: as high as what is shown needs. */
  readonly height?: number;
}

/** The demo leaves the month to be run. */
async function runMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Reports' }).click();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.and(page.locator(':not([aria-disabled])')).waitFor({ timeout: 300_000 });
}

/** The fields for days are loaded by themselves, and may come late the first time. */
async function waitForDays(page: Page): Promise<void> {
  await page.getByLabel('Check-in from').waitFor();
}

/** Shows the sign-in page as it is where people work: without the accounts of a demo. */
async function hideDemoAccounts(page: Page): Promise<void> {
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), demo: null } });
  });
}

/** Nothing that shows the hour when the images are taken, so that they stay the same. */
export const shots: readonly Shot[] = [
  {
    name: 'sign-in',
    path: '/login',
    before: hideDemoAccounts,
    part: (page) => page.locator('main > div'),
  },
  {
    name: 'second-factor',
    who: 'standard',
    path: '/account',
    part: (page) => page.locator('section', { hasText: 'Add Authenticator App' }).last(),
  },
  { name: 'home', who: 'standard', path: '/', height: 1084 },
  { name: 'home-dark', who: 'standard', path: '/', height: 1084, isDark: true },
  { name: 'upload', who: 'srlead', path: '/agencies/dataUpload', height: 794 },
  { name: 'unknown-supplier', who: 'standard', path: '/records/unknownSupplier', height: 720 },
  { name: 'records', who: 'srlead', path: '/records', height: 551 },
  { name: 'record', who: 'standard', path: '/records/8941', height: 590 },
  { name: 'invoice', who: 'standard', path: '/invoices/250', height: 408 },
  {
    name: 'generate',
    who: 'executive',
    path: '/invoices/generate',
    before: waitForDays,
    height: 588,
  },
  { name: 'reconciliation', who: 'standard', path: '/invoices/reconciliation/250', height: 530 },
  {
    name: 'reconciliation-dark',
    who: 'standard',
    path: '/invoices/reconciliation/250',
    height: 530,
    isDark: true,
  },
  { name: 'unapplied', who: 'accounting', path: '/receipts/unapplied', height: 521 },
  { name: 'bank', who: 'accounting', path: '/bank', height: 620 },
  { name: 'collections', who: 'collectionagent', path: '/suppliers/collections', height: 541 },
  { name: 'foreign', who: 'accounting', path: '/records/foreignConversion', height: 482 },
  { name: 'agency', who: 'accounting', path: '/agencies/68', height: 1144 },
  { name: 'users', who: 'executive', path: '/users', height: 552 },
  { name: 'installation', who: 'executive', path: '/installation', height: 404 },
  // the hours in it are those of the day when it is taken
  { name: 'audit-log', who: 'executive', path: '/audit-log', height: 520 },
  { name: 'outbox', who: 'executive', path: '/outbox', height: 620 },
  // last: the run shows in other places, too
  {
    name: 'reports',
    who: 'executive',
    path: '/agency-reconciliation-reports',
    before: runMonth,
    height: 580,
  },
];
