import { expect, it } from 'vitest';
import { recordFieldLabel } from './record-fields.ts';

it.each([
  ['paid_ct', 'Paid CT'],
  ['confirmation_number', 'Confirmation no.'],
  ['later', 'later'],
])('a field of a record is read as on its form: %s is %s', (field, label) => {
  expect(recordFieldLabel(field)).toBe(label);
});
