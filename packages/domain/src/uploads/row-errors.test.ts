import { expect, test } from 'vitest';
import { faultyColumn, rowErrorOf } from './row-errors.ts';

test('a fault names the column as the file does, else in our words, else by its field', () => {
  expect(rowErrorOf({ checkInOn: 'Anreise' }, 'checkInOn', 'x', 'is not a valid date')).toBe(
    "Anreise: 'x' is not a valid date.",
  );
  expect(rowErrorOf({}, 'checkInOn', 'x', 'is not a valid date')).toBe(
    "Check-in: 'x' is not a valid date.",
  );
  expect(rowErrorOf({}, 'zip', 'x', 'is odd')).toBe("zip: 'x' is odd.");
});

test('a fault says when the value is missing, and quotes no more than sixty characters', () => {
  expect(rowErrorOf({}, 'rate', undefined, 'is odd')).toBe('Rate: required value is missing.');
  expect(rowErrorOf({}, 'rate', '', 'is odd')).toBe('Rate: required value is missing.');
  const sixty = 'x'.repeat(60);
  expect(rowErrorOf({}, 'rate', sixty, 'is odd')).toBe(`Rate: '${sixty}' is odd.`);
  expect(rowErrorOf({}, 'rate', `${sixty}y`, 'is odd')).toBe(`Rate: '${sixty}…' is odd.`);
});

test('the column of a fault is the one that its sentence names, by the longest name [F-407]', () => {
  const header = ['ARC', 'Rate', 'Rate: net', 'Guest', ''];
  const columns = ['arc', 'rate', 'price', null, 'checkInOn'];
  expect(faultyColumn("Rate: 'x' is not an amount.", header, columns)).toBe(1);
  expect(faultyColumn("Rate: net: 'x' is not an amount.", header, columns)).toBe(2);
  expect(faultyColumn('Check-in: required value is missing.', header, columns)).toBe(4);
  expect(faultyColumn("Guest: 'x' is odd.", header, columns)).toBeUndefined();
  expect(faultyColumn('Duplicate of row 2 in this file.', header, columns)).toBeUndefined();
  expect(faultyColumn(null, header, columns)).toBeUndefined();
});
