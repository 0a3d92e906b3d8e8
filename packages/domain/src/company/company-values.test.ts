import { describe, expect, it } from 'vitest';
import type { CompanyFieldName } from './company-fields.ts';
import {
  blankCompany,
  companyFieldLabel,
  companyValueText,
  guardedChanges,
} from './company-fields.ts';
import { companyLines } from './company-lines.ts';
import { readCompanyValue } from './company-values.ts';

describe('a company detail', () => {
  it.each<[CompanyFieldName, string, string]>([
    ['legalName', '  Northwind Recovery LLC ', 'Northwind Recovery LLC'],
    ['ein', '123456789', '12-3456789'],
    ['ein', '12 3456789', '12-3456789'],
    ['ein', '', ''],
    ['postalState', 'ny', 'NY'],
    ['ein', '10-0000000', '10-0000000'],
    ['ein', '00-0000001', '00-0000001'],
    ['postalZip', '12207-0001', '12207-0001'],
    ['postalZip', '12207', '12207'],
    ['phone', '+1 518 555 0100', '+1 518 555 0100'],
    ['fax', '(518) 555-0101', '(518) 555-0101'],
    ['achRouting', '021-000-021', '021000021'],
    ['wireRouting', '1210 0024 8', '121000248'],
    ['achRouting', '110000000', '110000000'],
    ['achRouting', '011000015', '011000015'],
    ['achAccount', '0012 3456-78', '0012345678'],
    ['achAccount', 'A'.repeat(34), 'A'.repeat(34)],
    ['wireSwift', 'chasus33', 'CHASUS33'],
    ['wireSwift', 'CHASUS33XXX', 'CHASUS33XXX'],
  ])('is stored in one form: %s %j as %j [F-160]', (name, typed, value) => {
    expect(readCompanyValue(name, typed)).toEqual({ value });
  });

  it.each<[CompanyFieldName, string]>([
    ['ein', '00-0000000'],
    ['ein', '1-23456789'],
    ['ein', '12-34567890'],
    ['ein', 'x12-3456789'],
    ['postalState', 'New York'],
    ['remitToState', 'N'],
    ['postalZip', '1220'],
    ['remitToZip', '12207-1'],
    ['remitToZip', 'x12207'],
    ['phone', 'call us'],
    ['fax', '12'],
    ['achRouting', '021000022'],
    ['achRouting', '02100002'],
    ['wireRouting', '000000000'],
    ['achAccount', '12#4'],
    ['achRouting', '0210000210'],
    ['achRouting', 'x021000021'],
    ['wireAccount', '1'],
    ['wireAccount', '#1234'],
    ['wireAccount', 'A'.repeat(35)],
    ['wireSwift', 'CHASUS3'],
    ['wireSwift', 'CHASUS33XXXX'],
    ['wireSwift', '1CHASUS33'],
  ])('is refused with what it must be: %s %j [F-160]', (name, typed) => {
    expect(readCompanyValue(name, typed)).toEqual({ wanted: expect.stringContaining('must be') });
  });

  it('is guarded where money goes by it [F-160]', () => {
    const after = { ...blankCompany, ein: '12-3456789', achAccount: '1234', remitToCity: 'Troy' };
    expect(guardedChanges(blankCompany, after)).toEqual(['remitToCity', 'achAccount']);
  });

  it('is shown with its label, the limit of rates in dollars [F-162]', () => {
    expect(companyFieldLabel('uploadMinimumRateCents')).toBe('Rate Too Low Under');
    expect(companyFieldLabel('ein')).toBe('EIN');
    expect(companyFieldLabel('logo')).toBe('logo');
    expect(companyValueText(blankCompany, 'uploadMinimumRateCents')).toBe('$10.00');
    expect(companyValueText(blankCompany, 'uploadTooOldMonths')).toBe('24');
  });
});

describe('the company on paper', () => {
  it('goes by its trade name, is paid by its legal name, and has a phone for collections [F-160]', () => {
    const details = {
      ...blankCompany,
      legalName: 'Northwind Recovery LLC',
      phone: '(518) 555-0100',
      postalStreet: '1 Main St',
      postalCity: 'Albany',
      postalState: 'NY',
      postalZip: '12207',
    };
    expect(companyLines(details)).toMatchObject({
      name: 'Northwind Recovery LLC',
      payee: 'Northwind Recovery LLC',
      collectionsPhone: '(518) 555-0100',
      addressLines: ['1 Main St', 'Albany, NY 12207'],
      remitToLines: [],
      bankLines: [],
    });
    const more = { ...details, tradeName: 'Northwind', collectionsPhone: '(518) 555-0199' };
    expect(companyLines(more)).toMatchObject({
      name: 'Northwind',
      payee: 'Northwind Recovery LLC',
      collectionsPhone: '(518) 555-0199',
    });
  });

  it('names each way to pay without a check that has an account [F-160]', () => {
    const bank = {
      ...blankCompany,
      bankName: 'First Bank',
      accountName: 'Northwind',
      achRouting: '021000021',
      achAccount: '1234',
    };
    expect(companyLines(bank).bankLines).toEqual([
      'ACH: First Bank, routing 021000021, account 1234, name Northwind',
    ]);
    const wire = { ...blankCompany, wireAccount: '99', wireSwift: 'CHASUS33' };
    expect(companyLines(wire).bankLines).toEqual(['Wire: account 99, SWIFT CHASUS33']);
  });
});
