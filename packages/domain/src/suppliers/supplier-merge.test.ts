import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  describeMergeRules,
  describeMoves,
  type MergeSide,
  mayMerge,
  mergedAlready,
} from './supplier-merge.ts';

const side = (given: Partial<MergeSide>): MergeSide => ({
  id: 1,
  name: 'Hotel Luz',
  status: 0,
  assignedTo: null,
  balance: cents(0),
  records: 0,
  invoices: 0,
  openInvoices: 0,
  payments: 0,
  notes: 0,
  phones: 0,
  emails: 0,
  addresses: 0,
  contacts: 0,
  callbacks: 0,
  recordings: 0,
  ...given,
});
const duplicate = (given: Partial<MergeSide> = {}) => side({ id: 2, name: 'Luz', ...given });
const refusal = (survivor: MergeSide, other: MergeSide) => {
  const verdict = mayMerge(survivor, other);
  return verdict.allowed ? undefined : verdict.code;
};

describe('merging two suppliers', () => {
  it('is open while together they have no more contacts than one may have', () => {
    expect(refusal(side({ contacts: 1 }), duplicate({ contacts: 2 }))).toBeUndefined();
    expect(refusal(side({ contacts: 2 }), duplicate({ contacts: 2 }))).toBe('contacts');
  });

  it('is refused with too many contacts by saying how many must go', () => {
    expect(mayMerge(side({ contacts: 3 }), duplicate({ contacts: 2 }))).toMatchObject({
      reason: 'Together, these suppliers have 5 contacts. The maximum is 3. Delete 2 first.',
    });
  });

  it('is refused into itself, and out of collections', () => {
    expect(refusal(side({}), side({}))).toBe('itself');
    expect(refusal(side({}), duplicate({ status: 93 }))).toBe('collections');
    expect(refusal(side({ status: 92 }), duplicate({ status: 93 }))).toBeUndefined();
    expect(refusal(side({ status: 92 }), duplicate())).toBeUndefined();
  });

  it('says what moves, and nothing of what there is none of', () => {
    expect(describeMoves(duplicate())).toEqual([]);
    const full = duplicate({ records: 1_200, balance: cents(123_450), invoices: 2, addresses: 2 });
    expect(describeMoves(full)).toEqual([
      '1,200 records with a balance of $1,234.50',
      '2 invoices',
      '2 addresses',
    ]);
    const oneOfEach = { payments: 1, phones: 1, emails: 1, addresses: 1, contacts: 1, notes: 1 };
    expect(
      describeMoves(
        duplicate({ ...oneOfEach, invoices: 1, openInvoices: 1, callbacks: 1, recordings: 1 }),
      ),
    ).toEqual([
      '1 invoice, 1 awaiting a response',
      '1 payment',
      '1 phone number',
      '1 email',
      '1 address',
      '1 contact',
      '1 note',
      '1 callback',
      '1 recording',
    ]);
  });

  it('says whose it is afterwards', () => {
    const ann = { id: 7, name: 'Ann' };
    const bob = { id: 8, name: 'Bob' };
    const said = (survivor: MergeSide, other: MergeSide) =>
      describeMergeRules(survivor, other).find((line) => line.includes('assigned'));
    expect(said(side({ assignedTo: ann }), duplicate())).toBeUndefined();
    expect(said(side({ assignedTo: ann }), duplicate({ assignedTo: bob }))).toContain('Ann');
    expect(said(side({}), duplicate({ assignedTo: bob }))).toContain('will be assigned to Bob');
  });

  it('says whose words stand, where the duplicate leads, and to anyone who is late where it went', () => {
    const rules = describeMergeRules(side({ status: 92 }), duplicate());
    expect(rules).toEqual([
      'Hotel Luz keeps its name, status (Collections), and details, and its primary phone number, email, and addresses.',
      'Links to supplier 2 will open this page. You can undo the merge for 7 days, unless someone changes what was moved.',
    ]);
    expect(mergedAlready(2, 1)).toBe('Supplier 2 was merged into supplier 1.');
  });
});
