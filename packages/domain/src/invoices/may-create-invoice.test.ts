import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { mailingAddressOf, mayCreateInvoice, mayDeliver } from './may-create-invoice.ts';

type Request = Parameters<typeof mayCreateInvoice>[0];
type Changes = Partial<Omit<Request, 'supplier'>> & { supplier?: Partial<Request['supplier']> };

const standard: Request = {
  type: 'standard',
  delivery: 'preview',
  userId: 7,
  roles: ['contributor', 'standard'],
  supplier: {
    status: 0,
    balance: cents(12_345),
    hasEmail: true,
    mailing: 'ready' as const,
    assignedUserId: null,
  },
};

function reason(changes: Changes): string | undefined {
  const supplier = { ...standard.supplier, ...changes.supplier };
  const verdict = mayCreateInvoice({ ...standard, ...changes, supplier });
  return verdict.allowed ? undefined : verdict.reason;
}

const agent: Changes = { type: 'collections', roles: ['collectionagent'] };

describe('an invoice of a supplier', () => {
  it('is issued by standard staff by preview, email or post', () => {
    for (const delivery of ['preview', 'email', 'postage'] as const)
      expect([delivery, reason({ delivery })]).toEqual([delivery, undefined]);
  });

  it('is refused without a balance [S-081, S-090]', () => {
    expect(reason({ supplier: { balance: cents(0) } })).toBe(
      'Cannot invoice supplier with $0.00 balance',
    );
    expect(reason({ supplier: { balance: cents(1) } })).toBeUndefined();
  });

  it('goes by email only to a supplier with an email [S-082, S-091]', () => {
    expect(reason({ delivery: 'email', supplier: { hasEmail: false } })).toBe(
      'Supplier is missing email',
    );
    expect(reason({ delivery: 'postage', supplier: { hasEmail: false } })).toBeUndefined();
  });

  it('goes by post only to a supplier with a mailing address [S-083, S-092]', () => {
    expect(reason({ delivery: 'postage', supplier: { mailing: 'none' } })).toBe(
      'Supplier is missing mailing address',
    );
    expect(reason({ delivery: 'email', supplier: { mailing: 'none' } })).toBeUndefined();
  });

  it('goes by post to its billing address, once that is validated [S-083, F-139]', () => {
    const mailing = (...addresses: Array<[isBilling: boolean, isBillable: boolean]>) =>
      mailingAddressOf(addresses.map(([isBilling, isBillable]) => ({ isBilling, isBillable })));
    expect(mailing()).toBe('none');
    expect(mailing([false, true], [true, true])).toBe('ready');
    expect(mailing([false, true], [true, false])).toBe('notValidated');
    expect(mailing([false, false], [false, true])).toBe('notChosen');
    expect(mailing([false, false])).toBe('notValidated');
    const ready = { hasEmail: false, mailing: 'ready' } as const;
    expect(mayDeliver('postage', ready)).toEqual({ allowed: true });
  });

  it('is standard only from someone with the role standard [S-088]', () => {
    expect(reason({ roles: ['collectionagent', 'srlead', 'executive'] })).toBe(
      'Standard permissions required',
    );
  });

  it('is refused while the supplier is in a status that is not invoiced', () => {
    for (const status of [6, 7, 22, 86, 87, 88, 89] as const)
      expect(reason({ supplier: { status } })).toMatch(
        /^Suppliers with the status .+ cannot be invoiced\.$/,
      );
  });
});

describe('a collections invoice', () => {
  it('needs a supplier eligible for collections [S-084, S-093]', () => {
    expect(reason({ ...agent, supplier: { status: 0, assignedUserId: 7 } })).toBe(
      'Supplier not eligible for collections',
    );
  });

  it('needs the role collectionagent [S-085, S-094]', () => {
    expect(
      reason({
        ...agent,
        roles: ['standard', 'executive'],
        supplier: { status: 92, assignedUserId: 7 },
      }),
    ).toBe('Must have Collections Agent role');
  });

  it('needs the user to whom the supplier is assigned [S-086, S-095]', () => {
    for (const assignedUserId of [null, 8])
      expect(reason({ ...agent, supplier: { status: 93, assignedUserId } })).toBe(
        'You are not assigned to this supplier',
      );
  });

  it('is issued by the assigned collection agent [S-087]', () => {
    for (const status of [92, 93] as const)
      expect(reason({ ...agent, supplier: { status, assignedUserId: 7 } })).toBeUndefined();
  });
});
