import { abilities, abilitiesOf } from '@recoup/domain/auth/abilities';
import { roleNames } from '@recoup/domain/auth/roles';
import { describe, expect, it } from 'vitest';
import { leadsTo, navigation, navigationFor } from './navigation.ts';
import { screenRoutes } from './route-table.ts';

const menu = (label: string): string[] => {
  const entry = navigation.find((one) => one.label === label);
  return entry && 'links' in entry ? entry.links.map(({ href }) => href) : [];
};
const target = (label: string): string | undefined => {
  const entry = navigation.find((one) => one.label === label);
  return entry && 'href' in entry ? entry.href : undefined;
};

describe('the top navigation', () => {
  it('is in its order [A-009]', () => {
    expect(navigation.map(({ label }) => label)).toEqual([
      'Records',
      'Payments',
      'Invoices',
      'Agencies',
      'Suppliers',
      'Chains',
      'Countries',
      'Users',
      'Reports',
      'Vendors',
      'QuickBooks',
    ]);
  });

  it('contains exactly the links of each menu [A-010, A-011, A-013, A-014, A-015]', () => {
    expect(menu('Records')).toEqual([
      '/records',
      '/records/unknownSupplier',
      '/records/delete',
      '/records/foreignConversion',
      '/records/invalidSupplier',
      '/records/assignedToMe',
    ]);
    expect(menu('Payments')).toEqual(['/payments', '/daily-payments']);
    expect(menu('Invoices')).toEqual(['/invoices', '/invoices/generate']);
    expect(menu('Agencies')).toEqual([
      '/agencies',
      '/agencies/dataUpload',
      '/agencies/ctsUpload',
      '/agencies/vtsArcUpload',
      '/agencies/unknownSupplier',
    ]);
    expect(menu('Suppliers')).toEqual([
      '/suppliers',
      '/suppliers/balances',
      '/suppliers/collections',
      '/suppliers/dataUpload',
      '/suppliers/pendingPayment',
    ]);
  });

  it('leads straight to the screens without a menu [A-016, A-017, A-018, A-019, A-020, A-021]', () => {
    expect(target('Chains')).toBe('/chains');
    expect(target('Countries')).toBe('/countries');
    expect(target('Users')).toBe('/users');
    expect(target('Reports')).toBe('/agency-reconciliation-reports');
    expect(target('Vendors')).toBe('/vendors');
    expect(target('QuickBooks')).toBe('/quickbooks');
  });

  it('shows the accounting connection only to executives [A-022, A-023]', () => {
    const seenBy = roleNames.filter((role) =>
      navigationFor(abilitiesOf([role])).some(({ label }) => label === 'QuickBooks'),
    );
    expect(seenBy).toEqual(['executive']);
  });

  it('shows every other entry to everyone', () => {
    expect(navigationFor([]).length).toBe(navigation.length - 1);
    expect(navigationFor(abilities)).toEqual(navigation);
  });

  it('shows a link inside a menu to those it is for, and no menu without a link', () => {
    const open = { label: 'Open', href: '/open' };
    const closed = { label: 'Closed', href: '/closed', onlyFor: 'users.view' } as const;
    const entries = [
      { label: 'Both', links: [open, closed] },
      { label: 'Closed alone', links: [closed] },
    ];
    expect(navigationFor([], entries)).toEqual([{ label: 'Both', links: [open] }]);
    expect(navigationFor(['users.view'], entries)).toEqual(entries);
  });

  it('leads only to screens that exist', () => {
    const known = new Set(screenRoutes.map(({ path }) => path));
    const targets = navigation.flatMap((entry) =>
      'links' in entry ? entry.links.map(({ href }) => href) : [entry.href],
    );
    expect(targets.filter((path) => !known.has(path))).toEqual([]);
  });

  it('marks the current page, also below a menu', () => {
    const marked = (pathname: string) =>
      navigation.filter((entry) => leadsTo(entry, pathname)).map(({ label }) => label);
    expect(marked('/records/12')).toEqual(['Records']);
    expect(marked('/suppliers/balances')).toEqual(['Suppliers']);
    expect(marked('/')).toEqual([]);
  });
});
