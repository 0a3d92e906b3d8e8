import { describe, expect, it } from 'vitest';
import {
  emailsOf,
  type SupplierEditValues,
  standingProblem,
  supplierBodyOf,
} from './supplier-form-values.ts';

const values: SupplierEditValues = {
  name: 'Hotel Luz',
  dba: '',
  email: '',
  fax: '',
  chain: null,
  vendorId: null,
  paymentMethod: null,
  status: 0,
  substatus: null,
  reopenDate: '',
  closeOpenRecords: false,
};

describe('the form of a supplier', () => {
  it('reads several emails of one line', () => {
    expect(emailsOf(' a@b.co, c@d.co;e@f.co ')).toEqual(['a@b.co', 'c@d.co', 'e@f.co']);
    expect(emailsOf(' ')).toEqual([]);
  });

  it('sends nothing of what it left open', () => {
    expect(supplierBodyOf(values)).toMatchObject({ email: [], reopenDate: null });
    expect(supplierBodyOf(values)).not.toHaveProperty('closeOpenRecords');
  });

  it('asks for a reopen date with Temp Closed [S-335, S-336, S-337]', () => {
    expect(standingProblem({ ...values, status: 22 })?.field).toBe('reopenDate');
    const past = { ...values, status: 22, reopenDate: '2020-01-01' } as const;
    expect(standingProblem(past)?.field).toBe('reopenDate');
    expect(standingProblem(past, past)).toBeUndefined();
    expect(standingProblem({ ...values, status: 22, reopenDate: '2199-01-01' })).toBeUndefined();
    expect(standingProblem(values)).toBeUndefined();
  });
});
