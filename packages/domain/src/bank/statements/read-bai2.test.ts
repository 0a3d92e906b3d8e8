import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readBai2 } from './read-bai2.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../test/statements/${name}`, import.meta.url), 'utf8');
const october = fixture('october-30.bai2');

describe('a statement in BAI2', () => {
  it('has credits and debits by their codes, with texts that are continued', () => {
    expect(readBai2(october)).toEqual([
      {
        account: '000887624410',
        currency: 'USD',
        from: '2026-10-30',
        to: '2026-10-30',
        openingBalance: 1_000_000,
        closingBalance: 1_126_283,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-30',
            amount: 66_143,
            text: 'LOCKBOX DEPOSIT/CHECK 1001 SEAVIEW HOTELS, REC 70112 · 1001',
            reference: 'FT26303001',
          },
          {
            bookedOn: '2026-10-30',
            amount: 50_000,
            text: 'ACH CREDIT INN AT THE LAKE',
            reference: 'ACH7741',
          },
          {
            bookedOn: '2026-10-30',
            amount: 11_640,
            text: 'CARD SETTLEMENT NET OF 3.60',
            reference: 'MERCH8801',
          },
          { bookedOn: '2026-10-30', amount: -1500, text: 'MONTHLY SERVICE CHARGE', reference: '' },
        ],
      },
    ]);
  });

  it('is one for each account and day of a file', () => {
    const found = readBai2(fixture('two-days.bai2'));
    expect(found.map(({ account, currency, from }) => [account, currency, from])).toEqual([
      ['3344105', 'EUR', '2026-10-30'],
      ['000887624410', 'USD', '2026-10-30'],
      ['000887624410', 'USD', '2026-11-02'],
    ]);
    expect(
      found.map(({ openingBalance, closingBalance }) => [openingBalance, closingBalance]),
    ).toEqual([
      [-2050, null],
      [null, null],
      [null, 900],
    ]);
    expect(found.flatMap(({ lines }) => lines)).toEqual([
      {
        bookedOn: '2026-10-30',
        amount: 110_000,
        text: 'WIRE GASTHOF LOEWEN · RE-4471',
        reference: 'W1',
      },
      { bookedOn: '2026-10-30', amount: -25_000, text: '2201', reference: 'C2201' },
      {
        bookedOn: '2026-11-02',
        amount: -40_000,
        text: 'RETURNED ITEM 1001 · 1001',
        reference: 'RT5',
      },
      { bookedOn: '2026-11-02', amount: 250, text: '', reference: '' },
    ]);
  });

  it('has whole yen in its amounts', () => {
    const yen = october.replaceAll('USD', 'JPY');
    expect(readBai2(yen)[0]).toMatchObject({ currency: 'JPY', openingBalance: 100_000_000 });
  });
});

describe('refused, naming the record and its line, is', () => {
  const changed = (from: string, to: string) => october.replace(from, to);
  test.each([
    [
      'a file that is cut off',
      october.slice(0, october.indexOf('99,2384849')),
      'record, 99, is missing',
    ],
    [
      'a file that is cut off within an account',
      october.replace(/49,2384849.*\n/, ''),
      'Record 98 in line 12 of the BAI2 file is not in its place',
    ],
    [
      'a changed amount',
      changed('16,142,50000', '16,142,50001'),
      "Record 49 in line 12 of the BAI2 file states the total '2384849', but the amounts of the account come to 2384850.",
    ],
    [
      'a wrong total of a group',
      changed('98,2384849', '98,2384840'),
      "Record 98 in line 13 of the BAI2 file states the total '2384840', but the accounts of the group come to 2384849.",
    ],
    [
      'a wrong total of the file',
      changed('99,2384849', '99,x'),
      "Record 99 in line 14 of the BAI2 file states the total 'x', but the groups of the file come to 2384849.",
    ],
    [
      'a line that is missing',
      changed('88,SEAVIEW HOTELS, REC 70112\n', ''),
      "Record 49 in line 11 of the BAI2 file states '10' as the number of records, but there are 9.",
    ],
    [
      'a wrong number of accounts',
      changed(',1,12/', ',2,12/'),
      "'2' as the number of accounts, but there is 1",
    ],
    [
      'a wrong number of groups',
      changed(',1,14/', ',3,14/'),
      "'3' as the number of groups, but there is 1",
    ],
    [
      'a wrong number of records of a group',
      changed(',1,12/', ',1,13/'),
      "'13' as the number of records, but there are 12",
    ],
    [
      'a wrong number of records of the file',
      changed(',1,14/', ',1,13/'),
      "'13' as the number of records, but there are 14",
    ],
    [
      'an amount with a point',
      changed('16,142,50000', '16,142,500.00'),
      "line 7 of the BAI2 file has the amount '500.00'",
    ],
    [
      'an amount of an unknown code',
      changed('16,142', '16,720'),
      "has the type '720', which is neither",
    ],
    ['days without their number', changed(',66143,Z', ',66143,D,x'), "has the funds type 'D'"],
    ['an unknown funds type', changed(',66143,Z', ',66143,Q'), "has the funds type 'Q'"],
    [
      'a group that takes back another',
      changed('1,261030', '2,261030'),
      "Record 02 in line 2 of the BAI2 file has the status '2'",
    ],
    ['a day that does not exist', changed('261030,2359', '261033,2359'), "has the day '261033'"],
    [
      'a line that is no record',
      changed('16,699', '17,699'),
      "Line 10 of the BAI2 file begins with '17,699,150'",
    ],
    [
      'a continuation of nothing',
      `88,x\n${october}`,
      'Line 1 of the BAI2 file continues no record.',
    ],
    [
      'a record after the end',
      `${october}16,142,1,Z/\n`,
      'Record 16 in line 15 of the BAI2 file is not in its place',
    ],
    [
      'a record without an end',
      october.replace('88,CARD SETTLEMENT', `${'88,CARD\n'.repeat(4_000)}88,CARD SETTLEMENT`),
      'of the BAI2 file has more than 20,000 characters',
    ],
    ['parts of a cent of dinars', october.replaceAll('USD', 'KWD'), 'has parts of a cent'],
  ])('%s', (_, text, message) => {
    expect(() => readBai2(text)).toThrow(message);
  });
});
