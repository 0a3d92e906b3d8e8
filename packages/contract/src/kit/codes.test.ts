import { recordStatuses } from '@recoup/domain/records/record-status';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordStatus, recordStatusInput, supplierStatusInput } from './codes.ts';
import { errorStatuses } from './errors.ts';

describe('codes in a request', () => {
  it('are those of the domain and no others', () => {
    for (const { code } of recordStatuses) expect(recordStatusInput.parse(code)).toBe(code);
    for (const wrong of [9, 11, 47, -1, 0.5, '1', null])
      expect([wrong, recordStatusInput.safeParse(wrong).success]).toEqual([wrong, false]);
    expect(supplierStatusInput.safeParse(1).success).toBe(false);
  });
});

describe('codes in a response', () => {
  it('carry their name and are known ones [R-079]', () => {
    expect(recordStatus.parse({ code: 1, name: 'Paid', secret: 2 })).toEqual({
      code: 1,
      name: 'Paid',
    });
    expect(recordStatus.safeParse({ code: 99, name: 'Other' }).success).toBe(false);
    expect(z.toJSONSchema(recordStatus)).toMatchObject({ required: ['code', 'name'] });
  });
});

describe('refusals', () => {
  it('never use 422', () => {
    expect(Object.values(errorStatuses)).not.toContain(422);
  });
});
