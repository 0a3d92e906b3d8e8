import type { Locator, Page } from '@playwright/test';

/** One image of the guide. */
export interface Shot {
  readonly name: string;
  /** The demo user who looks; nobody for the sign-in page. */
  readonly who?: string;
  readonly path: string;
  /** The part that matters; else the whole screen. */
  readonly part?: (page: Page) => Locator;
  /** How high the screen is: as high as what is shown needs. */
  readonly height?: number;
}

/** Nothing that shows the hour when the images are taken, so that they stay the same. */
export const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/login', part: (page) => page.locator('main > div') },
  {
    name: 'second-factor',
    who: 'standard',
    path: '/account',
    part: (page) => page.locator('section', { hasText: 'Add authenticator app' }).last(),
  },
  { name: 'home', who: 'standard', path: '/' },
  { name: 'upload', who: 'srlead', path: '/agencies/dataUpload', height: 560 },
  { name: 'unknown-supplier', who: 'standard', path: '/records/unknownSupplier' },
  { name: 'records', who: 'srlead', path: '/records', height: 560 },
  { name: 'record', who: 'standard', path: '/records/8941', height: 590 },
  { name: 'invoice', who: 'standard', path: '/invoices/250', height: 380 },
  { name: 'generate', who: 'executive', path: '/invoices/generate', height: 560 },
  { name: 'reconciliation', who: 'standard', path: '/invoices/reconciliation/250', height: 420 },
  { name: 'collections', who: 'collectionagent', path: '/suppliers/collections', height: 500 },
  { name: 'foreign', who: 'accounting', path: '/records/foreignConversion', height: 480 },
  { name: 'reports', who: 'executive', path: '/agency-reconciliation-reports', height: 340 },
  { name: 'agency', who: 'accounting', path: '/agencies/68' },
  { name: 'users', who: 'executive', path: '/users', height: 520 },
  { name: 'outbox', who: 'executive', path: '/outbox', height: 420 },
];
