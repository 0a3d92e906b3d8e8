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
  'Cancelled - no penalty',
  'Canceled (non-refundable)',
  'CANCELLED / NOT REFUNDED',
  'Annulée sans frais, non remboursable',
  'Storniert, nicht berechnet',
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
  'Cancellation not possible',
  'Stornierung nicht möglich',
  'Not yet cancelled',
  'Never cancelled: stayed',
  'Free to be cancelled',
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
  ['0000-00-00', false],
  ['0000-00-00 00:00:00', false],
  ['00/00/0000', false],
  ['1900-01-00', false],
  ['1/0/1900', false],
  ['1899-12-30', false],
  ['FALSCH', false],
  ['FAUX', false],
  ['Falso', false],
  ['0.0', false],
  ['0,00', false],
  ['Not cancelled', false],
  ['Active', false],
  ['OK', false],
  ['Canceled - no charge', true],
] as const)('reads %s in a column of cancellations as %s [F-122]', (cancelled, expected) => {
  expect(isCancelled({ cancelled })).toBe(expected);
});
