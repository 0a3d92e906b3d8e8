import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { savedListNames } from '@recoup/domain/views/saved-view';
import { expect, it } from 'vitest';
import { emptyLists } from './empty-lists.ts';

/** Lists that are part of another page, of one month, without filters, or without pages. */
const withoutViews = [
  'agency-reports',
  'bulk-edit-records',
  'bulk-edits',
  'daily-payment-records',
  'vendors',
];

/** The names of the lists in the source, `<PagedList name="records"`. */
function listNames(): string[] {
  const features = join(import.meta.dirname, '../features');
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(features, file), 'utf8').matchAll(
        /<(?:PagedList|RecordsList|SuppliersList)(?:<[^>]*>)?\s+name="([a-z-]+)"/g,
      ),
    ])
    .flatMap(([, name]) => name ?? []);
}

it('every list screen takes saved views, except those that cannot [F-421]', () => {
  expect(listNames().toSorted()).toEqual([...savedListNames, ...withoutViews].toSorted());
});

it('every list says what fills it while it is empty [F-429]', () => {
  expect(listNames().toSorted()).toEqual(Object.keys(emptyLists).toSorted());
});
