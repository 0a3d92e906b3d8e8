import { describe, expect, test } from 'vitest';
import {
  confirmationKey,
  readPhoneSearch,
  readRecordSearch,
  searchedPhone,
} from './record-search.ts';

describe('the search box of the records list', () => {
  test.each([
    ['5551234', { phone: '5551234', confirmation: '5551234', recordId: 5_551_234 }],
    ['(212) 555-0187', { phone: '2125550187', confirmation: '2125550187', recordId: undefined }],
    ['+1 212 555 0187', { phone: '2125550187', confirmation: '12125550187', recordId: undefined }],
    ['12125550187', { phone: '2125550187', confirmation: '12125550187', recordId: undefined }],
    ['2147483647', { phone: '2147483647', confirmation: '2147483647', recordId: 2_147_483_647 }],
    ['2147483648', { phone: '2147483648', confirmation: '2147483648', recordId: undefined }],
    ['+5551234', { phone: '5551234', confirmation: '5551234', recordId: undefined }],
    ['555.', { phone: '555', confirmation: '555', recordId: undefined }],
    [' 0 ', { phone: '0', confirmation: '0', recordId: 0 }],
  ])('reads the digits of %j as phone, confirmation number and record id', (text, meaning) => {
    expect(readRecordSearch(text)).toEqual({ kind: 'digits', ...meaning });
  });

  test.each([
    ['212\u2013555\u20130187'],
    ['212\u00a0555\u20110187'],
    ['２１２ ５５５ ０１８７'],
    ['tel:+12125550187'],
    ['(212) 555-0187 ext. 4'],
    ['(212) 555-0187 ext 4'],
    ['+1 212 555 0187, x12'],
  ])('reads %j, copied from elsewhere, as a phone', (text) => {
    expect(readRecordSearch(text)).toMatchObject({ kind: 'digits', phone: '2125550187' });
    expect(searchedPhone(text)).toBe('2125550187');
  });

  test.each([
    ['ab-12c', 'AB12C'],
    ['2125550187X12', '2125550187X12'],
    ['5551 x12', '5551X12'],
    ['tel12', 'TEL12'],
    ['smith 12', 'SMITH12'],
    ['é1', '1'],
    ['12-ab', '12AB'],
    ['hotel:12', 'HOTEL12'],
    ['tel:a1', 'TELA1'],
    ['2125550187 x12 b', '2125550187X12B'],
  ])('reads %j as the beginning of confirmation number %s', (text, confirmation) => {
    expect(readRecordSearch(text)).toEqual({ kind: 'confirmation', confirmation });
  });

  test.each([
    ['Smith', ['Smith'], 'SMITH'],
    ['SMITH/JOHN', ['SMITH', 'JOHN'], undefined],
    ['  van der   Berg, Anna ', ['van', 'der', 'Berg', 'Anna'], undefined],
    ['Müller', ['Müller'], undefined],
    ['Day-Lewis', ['Day-Lewis'], 'DAYLEWIS'],
    ['%', ['%'], undefined],
    ['/', [], undefined],
  ])('reads %j as words of a guest name', (text, words, confirmation) => {
    expect(readRecordSearch(text)).toEqual({ kind: 'names', words, confirmation });
  });
});

test('leaves the home country code out of a searched phone', () => {
  expect(searchedPhone('1-800-555-0100')).toBe('8005550100');
  expect(searchedPhone('44 20 7946 0958')).toBe('442079460958');
  expect(searchedPhone('33 1 4312 8787')).toBe('33143128787');
  expect(searchedPhone('1-800')).toBe('1800');
  expect(searchedPhone('+65 6234 5678')).toBe('006562345678');
  expect(searchedPhone('( +65) 6234 5678')).toBe('006562345678');
  expect(searchedPhone('+1 800 555')).toBe('1800555');
});

test('finds no phone by a text without digits', () => {
  expect(searchedPhone(' front desk ')).toBe('front desk');
  expect(searchedPhone('(')).toBe('(');
});

test('tells a phone number from a name, a date and a number with letters', () => {
  expect(readPhoneSearch('(212) 555\u20130187 ext. 4')).toBe('2125550187');
  expect(readPhoneSearch('212-5')).toBe('2125');
  for (const other of ['', '-', 'Hotel 12', '12/31/2026', '12a'])
    expect([other, readPhoneSearch(other)]).toEqual([other, undefined]);
});

test('compares confirmation numbers by their letters and digits', () => {
  expect(confirmationKey(' ab-12 / c_3 ')).toBe('AB12C3');
  expect(confirmationKey('---')).toBe('---');
});
