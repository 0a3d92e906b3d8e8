import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRoutes } from './open-routes.ts';
import { screenRoutes } from './route-table.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
const routeAt = (address: string): string | undefined =>
  router.matchRoutes(address, {}).at(-1)?.fullPath;

/** The full route table of the specification. */
const specified = [
  '/',
  '/agencies',
  '/agencies/unknownSupplier',
  '/agencies/add',
  '/agencies/dataUpload',
  '/agencies/ctsUpload',
  '/agencies/vtsArcUpload',
  '/agencies/$agencyId',
  '/agency-reconciliation-reports',
  '/chains',
  '/chains/$chainId',
  '/chains/add',
  '/countries',
  '/countries/$countryId',
  '/invoices',
  '/invoices/generate',
  '/invoices/$invoiceId',
  '/invoices/reconciliation/$invoiceId',
  '/records',
  '/records/assignedToMe',
  '/records/foreignConversion',
  '/payments',
  '/daily-payments',
  '/quickbooks',
  '/records/invalidSupplier',
  '/records/unknownSupplier',
  '/records/add',
  '/records/delete',
  '/records/$recordId',
  '/register',
  '/suppliers',
  '/suppliers/add',
  '/suppliers/balances',
  '/suppliers/collections',
  '/suppliers/dataUpload',
  '/suppliers/pendingPayment',
  '/suppliers/$supplierId',
  '/users',
  '/users/$userId',
  '/vendors',
  '/vendors/add',
];

const source = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');

describe('the routes', () => {
  it('are each led to by the menu or by a screen', () => {
    const names = textOf('app/route-table.ts').matchAll(/screen\(\s*(paths\.\w+)/g);
    const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/route-table|open-routes|\.test\./.test(file))
      .map(textOf);
    const unlinked = [...names]
      .map(([, link]) => link)
      .filter((link) => !others.some((text) => new RegExp(`${link}\\b`).test(text)));
    expect(unlinked, 'link it from app/navigation.ts or from a screen').toEqual([]);
  });

  it.each(specified)('have a screen at %s', (path) => {
    expect(routeAt(path.replace(/\$\w+/, '12'))).toBe(path);
    expect(screenRoutes.filter((screen) => screen.path === path)).toHaveLength(1);
  });

  it.each(['add', 'balances', 'collections', 'dataUpload', 'pendingPayment'])(
    "read '%s' as a screen of suppliers, not as a supplier's id [S-367]",
    (name) => {
      expect(routeAt(`/suppliers/${name}`)).toBe(`/suppliers/${name}`);
      expect(routeAt('/suppliers/12')).toBe('/suppliers/$supplierId');
    },
  );

  it('prefer a fixed path to an id at the same place [A-070, A-072]', () => {
    const fixed = specified.filter((path) => !path.includes('$'));
    expect(fixed.map(routeAt)).toEqual(fixed);
  });

  it('lead an unmatched path to the page that says so', () => {
    expect(routeAt('/nowhere')).toBe('/$');
    expect(routeAt('/records/12/more')).toBe('/$');
  });

  it.each(screenRoutes.map(({ path }) => path).filter((path) => path.includes('Id')))(
    'lead a text in place of an id to the page that says so: %s',
    (path) => {
      expect(routeAt(path.replace(/\$\w+/, 'create'))).toBe('/$');
      expect(routeAt(path.replace(/\$\w+/, '99999999999'))).toBe('/$');
      expect(routeAt(path.replace(/\$\w+/, '1999999999'))).toBe(path);
    },
  );

  it('keep a list query in the address as the text it is', () => {
    const texts = { page: '2', search: '007', filters: '{"status":[0]}' };
    const { parseSearch, stringifySearch } = router.options;
    expect(parseSearch(stringifySearch(texts))).toEqual(texts);
  });

  it('are exactly the screens for which the server returns the page [F-230]', () => {
    const written = [...openRoutes, ...screenRoutes].map(({ path }) => path);
    const routed = Object.keys(router.routesByPath).filter((path) => path !== '/$');
    expect(routed.toSorted()).toEqual(written.toSorted());
  });

  it('name every screen differently', () => {
    const titles = screenRoutes.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
