import { describe, expect, it } from 'vitest';
import {
  isCollectionsStatus,
  isInvoicedSupplierStatus,
  isSupplierStatusCode,
  isSupplierSubstatusCode,
  type SupplierStatusCode,
  type SupplierSubstatusCode,
  supplierStatuses,
  supplierStatusName,
  supplierSubstatuses,
  supplierSubstatusesOf,
  supplierSubstatusName,
  supplierTone,
} from './supplier-status.ts';

const codes = supplierStatuses.map(({ code }) => code);
const those = (holds: (code: SupplierStatusCode) => boolean) => codes.filter(holds);

describe('supplier statuses', () => {
  it('have their codes and names, and there are no others [S-801..S-811]', () => {
    expect(supplierStatuses.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '0 Billable',
      '6 Non Commissionable',
      '7 Bankruptcy',
      '22 Temp Closed',
      '86 Permanently Closed',
      '87 Blacklisted',
      '88 Needs Review',
      '89 Invalid',
      '92 Collections',
      '93 Sent to Attorney',
    ]);
  });

  it('have substatuses 1 to 9 [S-812..S-821]', () => {
    expect(supplierSubstatuses.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '1 Waiting on Response',
      '2 Waiting for Payment',
      '3 Negotiating Payment',
      '4 Payment Plan',
      '5 Invoice 1',
      '6 Invoice 2',
      '7 Invoice 3',
      '8 Billable Collections',
      '9 International Collections',
    ]);
  });

  it('are known by their code only', () => {
    expect([1, ...codes].filter(isSupplierStatusCode)).toEqual(codes);
    const substatuses = supplierSubstatuses.map(({ code }) => code);
    expect([0, ...substatuses, 10].filter(isSupplierSubstatusCode)).toEqual(substatuses);
    expect(supplierStatusName(77 as SupplierStatusCode)).toBe('77');
    expect(supplierSubstatusName(77 as SupplierSubstatusCode)).toBe('77');
  });

  it('are invoiced while billable or in collections, and eligible for collections in two', () => {
    expect(those(isInvoicedSupplierStatus)).toEqual([0, 92, 93]);
    expect(those(isCollectionsStatus)).toEqual([92, 93]);
  });

  it('carry the substatuses of their stage', () => {
    expect(supplierSubstatusesOf(0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(supplierSubstatusesOf(92)).toEqual([3, 4, 8, 9]);
    expect(supplierSubstatusesOf(93)).toEqual([3, 4, 8, 9]);
    expect(those((code) => supplierSubstatusesOf(code).length > 0)).toEqual([0, 92, 93]);
  });
});

describe('the color of a supplier status', () => {
  it.each([
    [0, 'open'],
    [92, 'danger'],
    [93, 'danger'],
    [88, 'attention'],
    [89, 'attention'],
    [6, 'closed'],
    [7, 'closed'],
    [22, 'closed'],
    [86, 'closed'],
    [87, 'closed'],
  ] as const)('of %i is %s', (code, tone) => {
    expect(supplierTone(code)).toBe(tone);
  });
});
