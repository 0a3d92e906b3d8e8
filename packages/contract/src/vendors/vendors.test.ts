import { describe, expect, it } from 'vitest';
import { vendor, vendorInput, vendorListQuery } from './vendors.schemas.ts';

describe('a vendor code', () => {
  const accepts = (code: string): boolean => vendorInput.safeParse({ code }).success;

  it('is required and has up to 255 letters and digits [S-784..S-787]', () => {
    expect(accepts('Abc123')).toBe(true);
    expect(accepts('x'.repeat(255))).toBe(true);
    for (const code of ['', 'x'.repeat(256), 'a b', 'a-b', 'ä', "a'"])
      expect([code, accepts(code)]).toEqual([code, false]);
  });

  it('is returned with its id and times [A-429, S-147, S-792]', () => {
    expect(Object.keys(vendor.shape).toSorted()).toEqual([
      'code',
      'created_at',
      'id',
      'updated_at',
    ]);
  });

  it('is listed by page only when a page is asked for', () => {
    expect(vendorListQuery.parse({}).page).toBeUndefined();
    expect(vendorListQuery.parse({ page: '2' }).page).toBe(2);
  });
});
