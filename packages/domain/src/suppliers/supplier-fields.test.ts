import { expect, it } from 'vitest';
import { supplierFieldLabel } from './supplier-fields.ts';

it.each([
  ['dba', 'DBA'],
  ['paymentMethod', 'Preferred Payment Method'],
  ['vendorId', 'Vendor Code'],
  ['later', 'later'],
])('a field of a supplier is read as on its form: %s is %s', (field, label) => {
  expect(supplierFieldLabel(field)).toBe(label);
});
