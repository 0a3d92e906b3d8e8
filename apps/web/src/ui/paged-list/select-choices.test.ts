import { describe, expect, it } from 'vitest';
import { labelsOf, selectChoices } from './select-choices.ts';

const options = [
  { value: 0, label: 'Not Resolved' },
  { value: 10, label: 'Invoiced' },
];
const offered = [
  { value: '', label: 'All' },
  { value: '0', label: 'Not Resolved' },
  { value: '10', label: 'Invoiced' },
];

describe('the select of a filter', () => {
  it.each([
    ['none', undefined, ''],
    ['one', 0, '0'],
    ['one, as a list', [0], '0'],
    ['one, repeated', [0, 0], '0'],
    ['one, as text', '10', '10'],
    ['an empty list', [], ''],
    ['a range of days', { from: '2026-01-01' }, ''],
  ] as const)('offers each choice once for %s [F-404]', (_, value, expected) => {
    expect(selectChoices(options, 'All', value)).toEqual({ data: offered, value: expected });
  });

  it.each([
    ['several values', [10, 0, 10], '10,0', 'Invoiced, Not Resolved'],
    ['a value that is not offered', 77, '77', '77'],
    ['offered and other values', [0, 77], '0,77', 'Not Resolved, 77'],
  ] as const)('names %s as the current choice [F-404]', (_, value, expected, label) => {
    const choices = selectChoices(options, 'All', value);
    expect(choices.value).toBe(expected);
    expect(
      choices.data.filter((choice) => !offered.some((one) => one.value === choice.value)),
    ).toEqual([{ value: expected, label }]);
  });

  it('offers an option once that is listed twice [F-404]', () => {
    expect(selectChoices([...options, ...options], 'All', 10).data).toEqual(offered);
  });
});

describe('the words for the values of a filter', () => {
  it('name each value once [F-404]', () => {
    expect(labelsOf(options, [0, 0, 77])).toBe('Not Resolved, 77');
  });
});
