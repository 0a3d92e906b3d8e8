import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { helpFor } from './help-pages.ts';
import { screenRoutes } from './route-table.ts';

it.each([
  ['/', '/help/home'],
  ['/agencies/dataUpload', '/help/upload-bookings'],
  ['/agencies/12', '/help/pay-agencies'],
  ['/records/unknownSupplier', '/help/match-suppliers'],
  ['/records/12/story', '/help/fix-records'],
  ['/invoices', '/help/invoices'],
  ['/invoices/reconciliation/12', '/help/reconcile'],
  ['/suppliers/12/payments', '/help/reconcile'],
  ['/suppliers/12', '/help/collections'],
  ['/payments', '/help/payments'],
  ['/audit-log', '/help/look-after-it'],
  ['/vendors', '/help'],
  ['/help/outbox', '/help'],
])('help is asked for at %s and given at %s', (pathname, page) => {
  expect(helpFor(pathname)).toBe(page);
});

it('every screen leads to a page of the guide that there is', () => {
  const guide = join(import.meta.dirname, '../../../../docs/guide');
  const pages = screenRoutes.map(({ path }) => helpFor(path).replace(/^\/help\/?/, ''));
  expect(pages.filter((page) => page && !existsSync(join(guide, `${page}.md`)))).toEqual([]);
});
