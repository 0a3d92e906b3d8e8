import { expect, it } from 'vitest';
import { notUnderstoodLabels, supplierParts } from './not-understood.ts';
import { rowMarkLabels, rowMarks } from './unusual.ts';

it('names what makes a row unusual, with its limit [F-123]', () => {
  expect(rowMarks.map((mark) => rowMarkLabels[mark])).toEqual([
    'More than 30 nights',
    'Other nights than between check-in and check-out',
    'Dates far in the future or past',
    'More than $2,000 a night',
    'Currency guessed',
    'Exchange rate older than 35 days',
    'Confirmation number used for several stays',
    'No hotel name or phone number',
    'Hidden in the workbook',
    'Status says unconfirmed or paid',
  ]);
});

it('says what becomes of a value that is not understood: places are kept, the rest is not used [F-116]', () => {
  const kept = supplierParts.filter((part) => notUnderstoodLabels[part].outcome.startsWith('kept'));
  expect(kept).toEqual(['state', 'postalCode']);
  expect(supplierParts.map((part) => notUnderstoodLabels[part].name)).toEqual([
    'Country',
    'State',
    'ZIP or postal code',
    'Email',
    'Fax',
    'Chain code',
    'Vendor code',
  ]);
});
