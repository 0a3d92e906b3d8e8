import { describe, expect, test } from 'vitest';
import { classifySupplierRow } from './classify-supplier-row.ts';

const findCountry = (text: string) =>
  text === 'United Kingdom' ? { code: 'GB', currency: 'GBP' } : undefined;

const findState = (text: string) => (text === 'BDF' ? 'BDF' : undefined);

describe('a row of a supplier file', () => {
  test('with a phone is a supplier', () => {
    const fields = {
      name: 'The Swan Hotel',
      dba: 'The Swan',
      phone: '01234 346565',
      fax: '01234 212741',
      email: 'ap@swan.test',
      street: 'The Embankment 1',
      unit: 'B',
      city: 'Bedford',
      state: 'BDF',
      zip: 'MK40 1RW',
      country: 'United Kingdom',
      chainCode: 'zz',
      vendorCode: 'ab12',
    };
    const dialable = { extension: null, dialable: true, tollFree: false };
    expect(classifySupplierRow(fields, findCountry, findState)).toEqual({
      bucket: 'withPhone',
      supplier: {
        name: 'The Swan Hotel',
        dba: 'The Swan',
        phone: { digits: '441234346565', ...dialable },
        fax: { digits: '441234212741', ...dialable },
        email: 'ap@swan.test',
        street: 'The Embankment 1',
        unit: 'B',
        city: 'Bedford',
        state: 'BDF',
        zip: 'MK40 1RW',
        unknownState: '',
        unknownZip: '',
        countryCode: 'GB',
        chainCode: 'ZZ',
        vendorCode: 'AB12',
      },
    });
  });

  test('may have a fax and no country', () => {
    const fields = { phone: '2125550142', fax: '2125550143' };
    expect(classifySupplierRow(fields, findCountry, findState)).toMatchObject({
      supplier: { fax: { digits: '2125550143' }, countryCode: null },
    });
  });

  test.each([['Fax: 212-555-0143'], ['212-555-0143 (fax)'], ['F 212-555-0143']])(
    'may call its fax one: %s [F-119]',
    (fax) => {
      expect(
        classifySupplierRow({ phone: '2125550142', fax }, findCountry, findState),
      ).toMatchObject({ supplier: { fax: { digits: '2125550143', dialable: true } } });
    },
  );

  test('needs no more than that phone', () => {
    expect(classifySupplierRow({ phone: '2125550142' }, findCountry, findState)).toMatchObject({
      bucket: 'withPhone',
      supplier: {
        name: '',
        dba: '',
        phone: { digits: '2125550142' },
        fax: null,
        email: '',
        street: '',
        unit: '',
        city: '',
        state: '',
        zip: '',
        countryCode: null,
        chainCode: '',
        vendorCode: '',
      },
    });
  });

  test.each([
    [undefined, 'Phone: required value is missing.'],
    ['', 'Phone: required value is missing.'],
    ['N/A', "Phone: 'N/A' is not a phone number."],
  ])('without a phone is none: "%s"', (phone, reason) => {
    expect(
      classifySupplierRow(
        { name: 'Annex', ...(phone !== undefined && { phone }) },
        findCountry,
        findState,
      ),
    ).toEqual({
      bucket: 'missingPhone',
      reason,
    });
  });

  test('with a number that cannot be dialed is a supplier whose phone is to be corrected', () => {
    expect(
      classifySupplierRow({ name: 'Les Closes', phone: '828393' }, findCountry, findState),
    ).toMatchObject({
      bucket: 'withPhone',
      supplier: { phone: { digits: '828393', dialable: false } },
    });
  });

  test.each([
    ['name', 'DITTO'],
    ['name', '"'],
    ['name', 'do.'],
    ['name', '-"-'],
    ['city', '〃'],
    ['phone', 'same as above'],
  ])('is asked for the %s that it leaves to the row above: %s [F-114]', (field, text) => {
    const fields = { name: 'Annex', phone: '2125550142', [field]: text };
    const names = { [field]: 'The column' };
    expect(classifySupplierRow(fields, findCountry, findState, names)).toEqual({
      bucket: 'unreadable',
      reason: `The column: '${text}' refers to another row.`,
    });
  });

  test('in a country that is not known is asked for it [F-106]', () => {
    const fields = { name: 'Annex', phone: '2125550142', country: 'Freedonia' };
    expect(classifySupplierRow(fields, findCountry, findState)).toEqual({
      bucket: 'unreadable',
      reason: "Country: 'Freedonia' is not a known country.",
    });
  });

  test.each([
    [{}, 'missingPhone', 'Tel. No.: required value is missing.'],
    [{ phone: 'N/A' }, 'missingPhone', "Tel. No.: 'N/A' is not a phone number."],
    [
      { phone: '2125550142', country: 'Freedonia' },
      'unreadable',
      "Land: 'Freedonia' is not a known country.",
    ],
  ])("is told its fault by the file's own name of the column: %j", (fields, bucket, reason) => {
    const names = { phone: 'Tel. No.', country: 'Land' };
    expect(classifySupplierRow(fields, findCountry, findState, names)).toEqual({ bucket, reason });
  });

  test('trades under its own name if the other one is the same [F-114]', () => {
    const fields = { name: 'Annex', dba: 'same', phone: '2125550142' };
    expect(classifySupplierRow(fields, findCountry, findState)).toMatchObject({
      bucket: 'withPhone',
      supplier: { name: 'Annex', dba: '' },
    });
  });
});
