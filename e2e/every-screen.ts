import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { markerHeader } from '../apps/web/src/api/marker-header.ts';
import { paths } from '../apps/web/src/app/paths.ts';
import { aBankId } from './bank/have-bank.ts';
import { aResponseId } from './responses/a-response.ts';

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../apps/web/src/app', file), 'utf8');
const table = textOf('route-table.ts');
/** The screens as the router's table names them: `paths.records`, `paths.record('$recordId')`. */
const screens = [...table.matchAll(/screen\(\s*paths\.(\w+)(?:\('\$(\w+)'\))?/g)];

/** Where something of a kind is listed; its id leads to the screen of one. */
const lists: Record<string, string> = {
  recordId: '/api/records',
  invoiceId: '/api/invoices',
  agencyId: '/api/agencies',
  supplierId: '/api/suppliers',
  chainId: '/api/chains',
  countryId: '/api/countries',
  userId: '/api/users',
  receiptId: '/api/receipts',
  payerId: '/api/payers',
};

/** Returns the id of something that is there, by its name in the router's table: `recordId`. */
export async function anId(page: Page, name: string): Promise<string> {
  if (name === 'page') return 'reconcile';
  const bankId = await aBankId(page, name);
  if (bankId !== undefined) return bankId;
  if (name === 'responseId') return await aResponseId(page);
  const list = lists[name];
  if (!list) return await aBulkEdit(page);
  const { data } = await (await page.request.get(list)).json();
  return String(data[0].id);
}

async function aBulkEdit(page: Page): Promise<string> {
  const recordId = Number(await anId(page, 'recordId'));
  const made = await page.request.post('/api/records/bulkEdits', {
    headers: markerHeader,
    data: {
      selection: JSON.stringify({ advancedSearch: { recordId } }),
      edit: { assigned_user_id: null },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return String((await made.json()).id);
}

/** The addresses of the screens before sign-in. */
export const openScreens: readonly string[] = [
  ...textOf('open-routes.ts').matchAll(/path: paths\.(\w+),/g),
].map(([, name = '']) => String(paths[name as keyof typeof paths]));

/** Where a day is spent. */
const daily: ReadonlySet<string> = new Set<keyof typeof paths>([
  'home',
  'records',
  'record',
  'addRecord',
  'unknownSupplierRecords',
  'foreignConversion',
  'suppliers',
  'supplier',
  'supplierCollections',
  'generateInvoices',
  'invoice',
  'reconciliation',
  'receipt',
  'responses',
  'response',
  'bank',
  'payments',
  'dailyPayments',
  'agency',
  'agencyUpload',
  'agencyReports',
]);

/** The address of every screen of the router, each with the id of something that is there. */
export async function everyScreen(page: Page): Promise<string[]> {
  expect(screens.length).toBe(table.match(/\bscreen\(/g)?.length);
  expect(screens.length).toBeGreaterThan(40);
  return await addressesOf(page, screens);
}

/** The addresses of the screens where a day is spent: `npm test` opens these alone, because all take minutes. */
export async function dailyScreens(page: Page): Promise<string[]> {
  const found = screens.filter(([, name = '']) => daily.has(name));
  expect(found.length).toBe(daily.size);
  return await addressesOf(page, found);
}

async function addressesOf(page: Page, named: typeof screens): Promise<string[]> {
  const found: string[] = [];
  for (const [, name = '', id] of named) {
    const entry: unknown = paths[name as keyof typeof paths];
    found.push(
      typeof entry === 'function' ? String(entry(await anId(page, id ?? ''))) : String(entry),
    );
  }
  return found;
}
