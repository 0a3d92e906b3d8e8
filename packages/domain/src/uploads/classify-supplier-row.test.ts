import { describe, expect, test } from 'vitest';
import { classifySupplierRow } from './classify-supplier-row.ts';

const findCountry = (text: string) =>
  text === 'United Kingdom' ? { code: 'GB', currency: 'GBP' } : undefined;

describe('a row of a supplier file', () => {
  test('with a phone is a supplier', () => {
    const fields = {
      name: 'The Swan Hotel',
      phone: '01234 346565',
      fax: '+44 1234 212741',
      city: 'Bedford',
      country: 'United Kingdom',
      chainCode: 'zz',
      vendorCode: 'ab12',
    };
    expect(classifySupplierRow(fields, findCountry)).toMatchObject({
      bucket: 'withPhone',
      supplier: {
        name: 'The Swan Hotel',
        dba: '',
        phone: { digits: '441234346565' },
        fax: { digits: '441234212741' },
        city: 'Bedford',
        countryCode: 'GB',
        chainCode: 'ZZ',
        vendorCode: 'AB12',
      },
    });
  });

  test.each([
    ['', 'Phone: the value is missing.'],
    ['N/A', "Phone: 'N/A' is not a phone number."],
  ])('without a phone is none: "%s"', (phone, reason) => {
    expect(classifySupplierRow({ name: 'Annex', phone }, findCountry)).toEqual({
      bucket: 'missingPhone',
      reason,
    });
  });

  test('with a number that cannot be dialled is a supplier whose phone is to be corrected', () => {
    expect(classifySupplierRow({ name: 'Les Closes', phone: '828393' }, findCountry)).toMatchObject(
      {
        bucket: 'withPhone',
        supplier: { phone: { digits: '828393', dialable: false } },
      },
    );
  });
});
