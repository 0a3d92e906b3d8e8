import { describe, expect, it } from 'vitest';
import { answeredInvoices, evidenceFor, type InvoiceCandidate } from './answered-invoices.ts';
import { findReferences } from './find-references.ts';
import { mostInvoicesOfResponse } from './response.ts';

const said = (text: string) =>
  findReferences({ blocks: [{ kind: 'text', lines: [{ lineNumber: 1, text }] }] });

const candidate = (
  given: Partial<NonNullable<InvoiceCandidate['record']>> = {},
): InvoiceCandidate => ({
  invoiceId: 2201,
  record: { id: 70_211, lastName: 'Vintner', confirmationNumber: 'KX400817', ...given },
});

describe('what shows that a response answers an invoice', () => {
  it.each([
    ['Invoice 2201', candidate(), 'number'],
    ['Invoice 2201', { invoiceId: 2201, record: null }, 'number'],
    ['Invoice 2202', { invoiceId: 2201, record: null }, undefined],
    ['REC 70211 Vintner', candidate(), 'record'],
    ['REC 70211', candidate(), undefined],
    ['REC 70212 Vintner', candidate(), undefined],
    ['kx-400817', candidate(), 'confirmation'],
    ['KX40081', candidate(), undefined],
    ['1234567', candidate({ confirmationNumber: '1234567' }), undefined],
    ['1234567 Vintner', candidate({ confirmationNumber: '1234567' }), 'confirmation'],
    ['12345678', candidate({ confirmationNumber: '12345678' }), 'confirmation'],
    ['Vintner', candidate({ confirmationNumber: null }), undefined],
  ] as const)('of %j is %j', (text, given, evidence) => {
    expect(evidenceFor(given, said(text))).toBe(evidence);
  });
});

describe('the invoices that a response answers', () => {
  it('are those with the strongest evidence first, then those of most records, each once', () => {
    const references = said('Invoice 7. REC 70211 Vintner, REC 70212 Vintner, KX400817, ZZ99001');
    const candidates: InvoiceCandidate[] = [
      { ...candidate({ id: 1, confirmationNumber: 'ZZ99001' }), invoiceId: 4 },
      { ...candidate({ id: 70_211 }), invoiceId: 5 },
      { ...candidate({ id: 70_211 }), invoiceId: 6 },
      { ...candidate({ id: 70_212 }), invoiceId: 6 },
      { ...candidate({ id: 2 }), invoiceId: 6 },
      { ...candidate({ id: 3 }), invoiceId: 7 },
      { ...candidate({ id: 4, confirmationNumber: null }), invoiceId: 8 },
    ];
    expect(answeredInvoices(candidates, references)).toEqual({
      invoices: [
        { invoiceId: 7, foundBy: 'number' },
        { invoiceId: 6, foundBy: 'record' },
        { invoiceId: 5, foundBy: 'record' },
        { invoiceId: 4, foundBy: 'confirmation' },
      ],
      hasMore: false,
    });
  });

  it('are at most 50, and it is said that there are more', () => {
    const candidates = Array.from({ length: 51 }, (_, at) => ({
      ...candidate(),
      invoiceId: at + 1,
    }));
    const { invoices, hasMore } = answeredInvoices(candidates, said('KX400817'));
    expect([mostInvoicesOfResponse, invoices.length, hasMore]).toEqual([50, 50, true]);
    expect(answeredInvoices(candidates.slice(0, 50), said('KX400817')).hasMore).toBe(false);
  });
});
