import { expect, test } from 'vitest';
import { pickFields, tidyText } from './pick-fields.ts';
import { columnsByPosition } from './recognise-header.ts';

test.each([
  ['plain', 'plain'],
  ['  Johnson \u00A0 Jr\u2009', 'Johnson Jr'],
  ['line\r\nbreak\tand tab', 'line break and tab'],
  ['\uFEFFmark\u200B', 'mark'],
  ['\u202Eevil\u202C', 'evil'],
  [' \u00A0 ', ''],
])('%j is tidied to %j', (text, expected) => {
  expect(tidyText(text)).toBe(expected);
});

test('a row gives its cells by field, also those it is too short for', () => {
  const columns = columnsByPosition('agency', ['arc', null, 'guestName', 'rate']);
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
])('%s is the text %s', (cell, expected) => {
  const columns = columnsByPosition('agency', ['arc']);
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
])('%s is no value, in any column [F-114]', (cell) => {
  const columns = columnsByPosition('agency', ['arc', 'guestName', 'hotelName', 'rate', 'country']);
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
  const columns = columnsByPosition('agency', ['guestLastName']);
  expect(pickFields(columns, [cell])).toEqual({ guestLastName: cell });
});

test('a row of a workbook tells the number formats of its amounts [F-104]', () => {
  const columns = columnsByPosition('agency', ['arc', 'rate', 'commission']);
  const formats = [undefined, '0.00 "€"'];
  expect(pickFields(columns, ['1', '2', '3'], formats).formats).toEqual({ rate: '0.00 "€"' });
});
