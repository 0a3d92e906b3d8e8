import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { deliveryStateNames, deliveryStates, stateOfLetter } from './delivery-state.ts';
import { mayPostLetter } from './may-post-letter.ts';

const albany = {
  street: '12 Main St',
  street2: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'United States',
  countryId: 214,
};

describe('a letter by the post service', () => {
  it.each([
    ['a whole address in the United States', albany, undefined],
    ['a ZIP code of nine digits', { ...albany, zip: '12207-1234' }, undefined],
    ['no address', null, 'This supplier has no mailing address.'],
    [
      'another country',
      { ...albany, country: 'Canada', countryId: 38 },
      'The mailing service delivers only within the United States, not to Canada.',
    ],
    ['no street', { ...albany, street: ' ' }, 'The mailing address is missing a valid street.'],
    ['no city', { ...albany, city: ' ' }, 'The mailing address is missing a valid city.'],
    ['a ZIP code in blanks', { ...albany, zip: ' 122071234 ' }, undefined],
    [
      'a ZIP code cut off',
      { ...albany, zip: '1220' },
      'The mailing address is missing a valid ZIP code.',
    ],
    [
      'a ZIP code too long',
      { ...albany, zip: '122071' },
      'The mailing address is missing a valid ZIP code.',
    ],
    [
      'a ZIP code and more',
      { ...albany, zip: 'NY 12207' },
      'The mailing address is missing a valid ZIP code.',
    ],
    [
      'no state and a foreign code',
      { ...albany, state: null, zip: 'M5G 1X8' },
      'The mailing address is missing a valid state, ZIP code.',
    ],
  ])('to %s', (_which, address, reason) => {
    expect(reasonOf(mayPostLetter({ address, pageCount: 1 }))).toBe(reason);
  });

  it('has at most 10 pages', () => {
    expect(reasonOf(mayPostLetter({ address: albany, pageCount: 10 }))).toBeUndefined();
    expect(reasonOf(mayPostLetter({ address: albany, pageCount: 11 }))).toBe(
      'Letters can have up to 10 pages; this one has 11. Print and mail it yourself.',
    );
  });

  it('is called by how far it is', () => {
    expect(deliveryStates.map((state) => deliveryStateNames[state])).toEqual([
      'Queued',
      'Printing',
      'Mailed',
      'Delivered',
      'Returned',
      'Failed',
    ]);
  });

  it('has failed when the service cancelled it', () => {
    expect(stateOfLetter('cancelled')).toBe('failed');
    expect(stateOfLetter('returned')).toBe('returned');
  });
});
