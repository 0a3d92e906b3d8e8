import { expect, test } from 'vitest';
import { mayNotBeDue } from './may-not-be-due.ts';

test.each([
  'HL',
  'HL1',
  'NN2',
  'PN',
  'Waitlisted',
  'WAIT-LIST',
  'On request',
  'Unconfirmed',
  'Not confirmed',
  'Declined by hotel',
  'Quote',
  'Nicht bestätigt',
  'Auf Anfrage',
  'Non confirmée',
  'No confirmada',
  'Não confirmada',
  'Non confermata',
  'Niet bevestigd',
  'Paid',
  'Commission paid',
  'Bezahlt',
  'Payée',
  'Pagada',
  'Pagato',
])('a stay of the status "%s" may not be due [F-122]', (status) => {
  expect(mayNotBeDue({ status })).toBe(true);
});

test.each([
  '',
  'HK1',
  'Confirmed',
  'Stayed',
  'Checked out',
  'Unpaid',
  'Not paid',
  'Nicht bezahlt',
  'Non payée',
  'No pagada',
  'Impayé',
  'À payer',
  'No-show',
  'Pending',
  'HLTN',
])('a stay of the status "%s" is due like any other [F-122]', (status) => {
  expect(mayNotBeDue({ status })).toBe(false);
});
