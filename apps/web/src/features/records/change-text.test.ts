import { expect, test } from 'vitest';
import { changedValueText } from './change-text.ts';

const changed = (field: 'foreignValue' | 'paidCt' | 'rate', newValue: string) => ({
  field,
  oldValue: null,
  newValue,
  oldSubstatus: null,
  newSubstatus: null,
});

test.each([
  ['foreignValue', '18000.00', 'JPY', 'JPY\u00a018,000'],
  ['foreignValue', '45.50', 'KWD', 'KWD\u00a045.500'],
  ['foreignValue', '63.00', 'EUR', 'EUR\u00a063.00'],
  ['foreignValue', '0.50', 'JPY', 'JPY\u00a00.50'],
  ['foreignValue', '63.00', null, '$63.00'],
  ['paidCt', '63.00', 'EUR', '63.00'],
  ['paidCt', '63.00', null, '$63.00'],
  ['rate', '1063.00', 'EUR', '$1,063.00'],
] as const)(
  'the history of a record shows a %s of %s, in %s, as %s [F-133]',
  (field, value, currency, text) => {
    expect(changedValueText(changed(field, value), 'new', currency)).toBe(text);
  },
);
