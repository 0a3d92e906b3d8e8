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

describe('a transaction in BAI2', () => {
  const file = (transaction: string, total: string, end = '') =>
    [
      '01,A,B,261030,0001,1,,,2/',
      '02,A,B,1,261030,2359,USD,2/',
      '03,4410,,,,,/',
      `16,${transaction}`,
      `49,${total},3/`,
      `98,${total},1,5/`,
      `99,${total},1,7/${end}`,
    ].join('\n');
  const lineOf = (transaction: string, total = '100') =>
    readBai2(file(transaction, total))[0]?.lines[0];

  test.each([
    ['100', 100],
    ['399', 100],
    ['400', -100],
    ['699', -100],
    ['920', 100],
    ['959', 100],
    ['960', -100],
    ['999', -100],
  ])('of the code %s moves the account by %i', (code, amount) => {
    expect(lineOf(`${code},100,Z/`)?.amount).toBe(amount);
  });

  test.each(['099', '700', '919', '1420', '14', ''])('of the code %j is refused', (code) => {
    expect(() => lineOf(`${code},100,Z/`)).toThrow('which is neither a credit nor a debit');
  });

  it('of another code is a message if it is of nothing', () => {
    expect(readBai2(file('890,0,Z,,,MESSAGE', '0'))[0]?.lines).toEqual([]);
    expect(readBai2(file('890,,,,,MESSAGE', '0'))[0]?.lines).toEqual([]);
  });

  it('may have a sign, and has at most the largest amount', () => {
    expect(lineOf('142,+100,Z/', '+100')?.amount).toBe(100);
    expect(lineOf('142,-100,Z/', '-100')?.amount).toBe(-100);
    expect(lineOf('142,999999999999,Z/', '999999999999')?.amount).toBe(999_999_999_999);
    expect(() => lineOf('142,1000000000000,Z/')).toThrow('is too large or has parts of a cent');
    expect(() => lineOf('142,10+0,Z/')).toThrow("has the amount '10+0', which is no whole number");
    for (const total of ['x100', '100x', '+-100', ''])
      expect(() => lineOf('142,100,Z/', total)).toThrow(`states the total '${total}'`);
  });

  test.each([
    ['Z', 'REF1'],
    ['0', 'REF1'],
    ['1', 'REF1'],
    ['2', 'REF1'],
    ['', 'REF1'],
    ['V,261031,0800', 'REF1'],
    ['S,50,30,20', 'REF1'],
    ['D,2,1,50,3,50', 'REF1'],
    ['D,0', 'REF1'],
    ['D,010,1,5,2,5,3,5,4,5,5,5,6,5,7,5,8,5,9,5,10,5', 'REF1'],
  ])('that is available as %s says has its reference after that', (funds, reference) => {
    expect(lineOf(`142,100,${funds},REF1,00,PINE LODGE`)).toEqual({
      bookedOn: '2026-10-30',
      amount: 100,
      text: 'PINE LODGE',
      reference,
    });
  });

  test.each(['Q,1,1,50', 'D,x1,1,50', 'D,1x,1,50', 'D,1000,1,50', 'D'])(
    'that is available as %s is refused',
    (funds) => {
      expect(() => lineOf(`142,100,${funds}`)).toThrow('has the funds type');
    },
  );

  it('has no reference where it is zeros, and its customer’s number in its text', () => {
    expect(lineOf('142,100,Z, 000 ,1001,PINE LODGE')).toMatchObject({
      reference: '',
      text: 'PINE LODGE · 1001',
    });
  });

  it('may be indented, and followed by lines of nothing', () => {
    const [statement] = readBai2(file(' 142, 100 ,Z/', '100', '\n \n').replaceAll('\n', '\r\n  '));
    expect(statement).toMatchObject({ account: '4410', currency: 'USD', lines: [{ amount: 100 }] });
    expect(statement).toMatchObject({ openingBalance: null, closingBalance: null });
  });

  it('is refused where a record is not divided by commas', () => {
    expect(() => readBai2(file('142,100,Z/', '100').replace('49,100', '49;100'))).toThrow(
      "Line 5 of the BAI2 file begins with '49;100,3/', which is no record.",
    );
  });

  test.each([
    ['a second file', [0, 0], 2],
    ['a group before the file', [1], 1],
    ['a group in a group', [0, 1, 1], 3],
    ['an account before its group', [0, 2], 2],
    ['an account in an account', [0, 1, 2, 2], 4],
    ['a transaction before its account', [0, 1, 3], 3],
    ['a transaction of a file without a group', [0, 3], 2],
    ['the end of an account that did not begin', [0, 1, 4], 3],
    ['the end of a group that did not begin', [0, 5], 2],
    ['the end of a group in an account', [0, 1, 2, 5], 4],
    ['the end of a file in a group', [0, 1, 6], 3],
    ['the end of a file that did not begin', [6], 1],
  ])('is not read where there is %s', (_, records, lineNumber) => {
    const lines = file('142,100,Z/', '100').split('\n');
    const text = records.map((at) => lines[at]).join('\n');
    const code = lines[records.at(-1) ?? 0]?.slice(0, 2);
    expect(() => readBai2(text)).toThrow(
      `Record ${code} in line ${lineNumber} of the BAI2 file is not in its place.`,
    );
  });
});
