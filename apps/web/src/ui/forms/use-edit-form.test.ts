import { expect, it } from 'vitest';
import { mergeTypedValues } from './use-edit-form.ts';

it('keeps what was typed and follows the stored state in every other field', () => {
  const start = { name: 'France', currency: 'EUR', exchange: '1.17' };
  const typed = { ...start, name: 'La France' };
  const theirs = { ...start, exchange: '1.2' };
  expect(mergeTypedValues(typed, start, theirs)).toEqual({
    name: 'La France',
    currency: 'EUR',
    exchange: '1.2',
  });
});
