import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLineError } from '../kit/one-line.ts';
import { collapseWhitespace, pickFields } from './pick-fields.ts';
import { columnsAsMapped } from './recognize-header.ts';

test.each([
  ['plain', 'plain'],
  ['  Johnson \u00A0 Jr\u2009', 'Johnson Jr'],
  ['line\r\nbreak\tand tab', 'line break and tab'],
  ['\uFEFFmark\u200B', 'mark'],
  ['\u202Eevil\u202C', 'evil'],
  [' \u00A0 ', ''],
  ['Larch\u2028OUR BANK\u2029HAS CHANGED\u0085', 'Larch OUR BANK HAS CHANGED'],
  ['\u2066evil\u2069 \u001B[31m', 'evil [31m'],
  ['10518491\u200C', '10518491'],
  ['\u200C10518491', '10518491'],
  [' \u200C\u200D ', ''],
])('%j is tidied to %j', (text, expected) => {
  expect(collapseWhitespace(text)).toBe(expected);
});

test.each([
  ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['\u0915\u094D\u200D\u0937'],
  ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
])('%s keeps the joiners that shape it [F-206]', (text) => {
  expect(collapseWhitespace(`  ${text}\n`)).toBe(text);
});

test('every cell of a file becomes a text that forms take, too [F-206]', () => {
  const characters = fc.constantFrom(
    ...'a b\u00E9\u0645\n\r\t\0\u0085\u200B\u200C\u200D\u200E\u2028\u2029\u202A\u202E\u2066\u2069'.split(
      '',
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: characters }), (text) => {
      const tidy = collapseWhitespace(text);
      expect(oneLineError(tidy)).toBeUndefined();
      expect(collapseWhitespace(tidy)).toBe(tidy);
    }),
  );
});

test('a row tells what is behind the last column of the header', () => {
  const columns = { ...columnsAsMapped('agency', ['guestName', 'rate']), width: 3 };
  const row = (...cells: string[]) => pickFields(columns, ['Smith', '1', ...cells]);
  expect(row('a', '', ' 120.00 ', 'b')).toEqual({
    guestName: 'Smith',
    rate: '1',
    surplus: { position: 4, text: '120.00' },
  });
  expect(row('a', ' ', '')).toEqual({ guestName: 'Smith', rate: '1' });
  expect(row('a')).toEqual({ guestName: 'Smith', rate: '1' });
  const headless = columnsAsMapped('agency', ['guestName', 'rate']);
  expect(pickFields(headless, ['Smith', '1', 'a'])).toEqual({ guestName: 'Smith', rate: '1' });
});

test('digits and letters as wide as Chinese ones are read as others are', () => {
  const columns = columnsAsMapped('agency', ['guestName', 'checkInOn', 'rate', 'hotelName']);
  expect(
    pickFields(columns, ['ＳＭＩＴＨ／山田', '２０２６-０９-２５', '１２，０００', 'ﾎﾃﾙ']),
  ).toEqual({
    guestName: 'SMITH/山田',
    checkInOn: '2026-09-25',
    rate: '12,000',
    hotelName: 'ﾎﾃﾙ',
  });
});

test('both days of a stay in one cell are taken apart', () => {
  const columns = {
    entries: [
      ['checkInOn', 0],
      ['checkOutOn', 0],
    ],
  } as const;
  const days = { checkInOn: '9/5/2026', checkOutOn: '9/7/2026' };
  expect(pickFields(columns, ['9/5/2026 - 9/7/2026'])).toEqual(days);
  expect(pickFields(columns, ['9/5/2026'])).toEqual({
    checkInOn: '9/5/2026',
    checkOutOn: '',
  });
  const beside = columnsAsMapped('agency', ['checkInOn', 'nights', 'checkOutOn']);
  expect(pickFields(beside, ['9/5/2026 - 9/7/2026', '2'])).toEqual({ ...days, nights: '2' });
  expect(pickFields(beside, ['9/5/2026 - 9/7/2026', '2', '9/8/2026'])).toMatchObject({
    checkInOn: '9/5/2026 - 9/7/2026',
  });
  expect(pickFields(beside, ['9/5/2026', '2', '9/5/2026'])).toMatchObject({
    checkOutOn: '9/5/2026',
  });
});

test('a stay with one day in both of its columns keeps both, whatever stands before them', () => {
  const columns = columnsAsMapped('agency', ['guestName', 'checkInOn', 'checkOutOn']);
  const days = { checkInOn: '9/5/2026', checkOutOn: '9/5/2026' };
  expect(pickFields(columns, ['Quinn', '9/5/2026', '9/5/2026'])).toMatchObject(days);
});

test('a row gives its cells by field, also those it is too short for', () => {
  const columns = columnsAsMapped('agency', ['arc', null, 'guestName', 'rate']);
  expect(pickFields(columns, [' 10518491 ', 'ignored', 'Smith'])).toEqual({
    arc: '10518491',
    guestName: 'Smith',
    rate: '',
  });
});

test.each([
  ['="05546170"', '05546170'],
  ["'05546170", '05546170'],
  ["'t Hooft", "'t Hooft"],
  ['=1+1', '=1+1'],
  ['="A"&"B"', '="A"&"B"'],
  ['=A="B"', '=A="B"'],
  ["'t Hof '12", "'t Hof '12"],
])('%s is the text %s', (cell, expected) => {
  const columns = columnsAsMapped('agency', ['arc']);
  expect(pickFields(columns, [cell])).toEqual({ arc: expected });
});

test.each([
  ['#N/A'],
  ['#REF!'],
  ['#DIV/0!'],
  ['#NAME?'],
  ['#VALUE!'],
  ['#BEZUG!'],
  ['#¡VALOR!'],
  ['#NV'],
  ['########'],
  ['Err:508'],
  ['nan'],
  ['NaN'],
  ['NaT'],
  ['None'],
  ['undefined'],
  ['NULL'],
  ['<NA>'],
  ['n/a'],
  ['(blank)'],
  ['\\N'],
  ['nil'],
  ['#REF'],
  ['None None'],
  ['undefined, undefined'],
  ['#N/A #N/A'],
  ['[object Object]'],
])('%s is not a value, in any column [F-114]', (cell) => {
  const columns = columnsAsMapped('agency', ['arc', 'guestName', 'hotelName', 'rate', 'country']);
  const empty = { arc: '', guestName: '', hotelName: '', rate: '', country: '' };
  expect(
    pickFields(
      columns,
      Array.from({ length: 5 }, () => cell),
    ),
  ).toEqual(empty);
});

test.each([
  ['Nan'],
  ['NAN'],
  ['NA'],
  ['Na'],
  ['Nonez'],
  ['# 4'],
  ['#B'],
  ['Undefinedo'],
  ['Nullarbor'],
  ['Nil'],
  ['None Such'],
  ['Error 404 Inn'],
])('%s is a value [F-114]', (cell) => {
  const columns = columnsAsMapped('agency', ['guestLastName']);
  expect(pickFields(columns, [cell])).toEqual({ guestLastName: cell });
});

test('a row of a workbook has the number formats of its amounts [F-104]', () => {
  const columns = columnsAsMapped('agency', ['arc', 'rate', 'commission']);
  const formats = [undefined, '0.00 "€"'];
  expect(pickFields(columns, ['1', '2', '3'], formats).formats).toEqual({ rate: '0.00 "€"' });
});

test('a row of a workbook has no formats of what is no amount [F-104]', () => {
  const columns = columnsAsMapped('agency', ['arc', 'rate', 'commission']);
  const formats = ['00000000', '0.00 "€"', '0.00 "$"'];
  expect(pickFields(columns, ['1', '2', '3'], formats).formats).toEqual({
    rate: '0.00 "€"',
    commission: '0.00 "$"',
  });
});
