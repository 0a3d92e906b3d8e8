import { describe, expect, it } from 'vitest';
import { blankCompany, companyFieldNames, companyFields } from './company-fields.ts';
import { type CompanyAction, mayActForCompany, missingDetails } from './company-holds.ts';

const full = {
  ...blankCompany,
  ...Object.fromEntries(companyFieldNames.map((name) => [name, 'x'])),
};
const required = companyFieldNames.filter((name) => 'isRequired' in companyFields[name]);

describe('company details', () => {
  it.each(required)('are missing while %s is blank [F-160]', (name) => {
    expect(missingDetails({ details: { ...full, [name]: '' }, isDemo: false })).toEqual([name]);
  });

  it('are complete without the optional ones [F-160]', () => {
    const bare = {
      ...blankCompany,
      ...Object.fromEntries(required.map((name) => [name, 'x'])),
    };
    expect(missingDetails({ details: bare, isDemo: false })).toEqual([]);
  });

  it('are never missing in a demo [F-160]', () => {
    expect(missingDetails({ details: blankCompany, isDemo: true })).toEqual([]);
  });
});

describe('actions on behalf of the company', () => {
  const isHeld: Record<CompanyAction, boolean> = {
    hotelEmail: true,
    reportEmail: true,
    letter: true,
    printQueue: true,
    invoiceBatch: true,
    securityEmail: false,
    accounting: false,
    calendar: false,
    preview: false,
    download: false,
  };

  it.each(Object.entries(isHeld) as [CompanyAction, boolean][])(
    'waits for missing details or does not: %s, %s [F-160]',
    (act, held) => {
      expect(mayActForCompany(act, [])).toEqual({ allowed: true });
      expect(mayActForCompany(act, ['ein']).allowed).toBe(!held);
    },
  );

  it('names what is missing and who fills it in [F-160]', () => {
    expect(mayActForCompany('letter', ['ein', 'remitToCity'])).toMatchObject({
      reason: 'Held until an executive fills in the Company page. Missing: EIN, Remit-to City.',
    });
  });
});
