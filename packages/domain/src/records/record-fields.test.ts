import { expect, it } from 'vitest';
import { recordFieldLabel, recordRequestName } from './record-fields.ts';

it.each([
  ['paid_ct', 'Paid CT'],
  ['confirmation_number', 'Confirmation no.'],
  ['later', 'later'],
])('a field of a record is read as on its form: %s is %s', (field, label) => {
  expect(recordFieldLabel(field)).toBe(label);
});

it.each([
  ['paidCt', 'paid_ct'],
  ['rate', 'rate'],
  ['later', 'later'],
])('a change of %s in the history is one of %s in requests', (field, request) => {
  expect(recordRequestName(field)).toBe(request);
});
