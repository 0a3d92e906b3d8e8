import { expect, test } from 'vitest';
import { itemOf, withOpened } from './recent.ts';

test.each([
  ['/records/250', 'record:250'],
  ['/records/250/story', 'record:250'],
  ['/invoices/reconciliation/7', 'invoice:7'],
  ['/suppliers/3/payments', 'supplier:3'],
  ['/agencies/12', 'agency:12'],
  ['/records', undefined],
  ['/records/add', undefined],
  ['/chains/4', undefined],
  ['/records/25a', undefined],
])('the screen %s is about %s [F-403]', (pathname, item) => {
  expect(itemOf(pathname)).toBe(item);
});

test('what was opened again stands in front, and only the last eight are kept [F-403]', () => {
  expect(withOpened(['record:1', 'record:2'], 'record:2')).toEqual(['record:2', 'record:1']);
  const many = Array.from({ length: 8 }, (_, at) => `record:${at + 1}`);
  expect(withOpened(many, 'invoice:9')).toEqual(['invoice:9', ...many.slice(0, 7)]);
});
