import { expect, test } from 'vitest';
import { faultOf } from './faults.ts';

test('a fault names the column as the file does, else in our words, else by its field', () => {
  expect(faultOf({ checkInOn: 'Anreise' }, 'checkInOn', 'x', 'is not a date')).toBe(
    "Anreise: 'x' is not a date.",
  );
  expect(faultOf({}, 'checkInOn', 'x', 'is not a date')).toBe("Check-in: 'x' is not a date.");
  expect(faultOf({}, 'zip', 'x', 'is odd')).toBe("zip: 'x' is odd.");
});

test('a fault says when the value is missing, and quotes no more than sixty characters', () => {
  expect(faultOf({}, 'rate', undefined, 'is odd')).toBe('Rate: the value is missing.');
  expect(faultOf({}, 'rate', '', 'is odd')).toBe('Rate: the value is missing.');
  const sixty = 'x'.repeat(60);
  expect(faultOf({}, 'rate', sixty, 'is odd')).toBe(`Rate: '${sixty}' is odd.`);
  expect(faultOf({}, 'rate', `${sixty}y`, 'is odd')).toBe(`Rate: '${sixty}…' is odd.`);
});
