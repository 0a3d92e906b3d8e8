import { describe, expect, it } from 'vitest';
import { splitFieldErrors } from './split-field-errors.ts';

const values = { name: '', address: { city: '', zip: '' } };

describe('the texts of a refusal', () => {
  it('are next to the fields that the form has, also below a group', () => {
    const problem = {
      message: 'Name is required',
      errors: { name: ['Name is required'], 'address.city': ['City is too long', 'No digits'] },
    };
    expect(splitFieldErrors(problem, values)).toEqual({
      beside: { name: 'Name is required', 'address.city': 'City is too long. No digits' },
      others: [],
    });
  });

  it('are above the form for a field that it does not show, but not twice', () => {
    const problem = {
      message: 'Fax is wrong',
      errors: { fax: ['Fax is wrong', 'Fax is short'], 'address.street': ['Street is odd'] },
    };
    expect(splitFieldErrors(problem, values)).toEqual({
      beside: {},
      others: ['Fax is short', 'Street is odd'],
    });
  });

  it('are none without a refusal', () => {
    expect(splitFieldErrors(undefined, values)).toEqual({ beside: {}, others: [] });
  });
});
