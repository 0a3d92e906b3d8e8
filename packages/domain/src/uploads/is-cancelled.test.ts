import { expect, test } from 'vitest';
import { isCancelled } from './is-cancelled.ts';

test.each([
  'Cancelled',
  'CANCELED',
  'cancelled by hotel',
  'CXL',
  'HX',
  'Storniert',
  'Annulé',
  'Cancelada',
  'Anulado por el cliente',
  'CANC',
  'XLD',
  'Voided',
  'Deleted',
  'Geannuleerd',
  'Отменено',
  '取消',
])('takes a stay of the status %s for cancelled [F-122]', (status) => {
  expect(isCancelled({ status })).toBe(true);
});

test.each([
  '',
  'ok',
  'HK',
  'Stayed',
  'No-show',
  'Not cancelled',
  'Confirmed',
  'Open',
  'CA',
  'Unpaid',
  'Free cancellation',
  'Kostenlose Stornierung',
  'Annulation gratuite',
])('does not take a stay of the status %s for cancelled [F-122]', (status) => {
  expect(isCancelled({ status })).toBe(false);
});

test.each([
  ['Yes', true],
  ['x', true],
  ['2026-09-01', true],
  ['8842', true],
  ['No', false],
  ['', false],
  ['-', false],
  ['false', false],
] as const)('reads %s in a column of cancellations as %s [F-122]', (cancelled, expected) => {
  expect(isCancelled({ cancelled })).toBe(expected);
});
