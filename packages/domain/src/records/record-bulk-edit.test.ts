import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import {
  bulkEditUndoableUntil,
  evaluateBulkEdit,
  mayApplyBulkEdit,
  mayUndoBulkEdit,
} from './record-bulk-edit.ts';
import type { RecordValues } from './record-edit.ts';

const paid: RecordValues = {
  status: 1,
  substatus: null,
  startDate: day('2026-03-01'),
  endDate: day('2026-03-03'),
  nightsAgreed: null,
  rate: cents(10_000),
  commission: cents(2_000),
  paidCt: cents(2_000),
  paymentMethodId: 3,
  checkNumber: '1001',
  dateProcessed: day('2026-04-01'),
};
const judge = (edit: Parameters<typeof evaluateBulkEdit>[1], roles: readonly RoleName[]) =>
  evaluateBulkEdit(paid, edit, { agencyStatus: 0, roles, today: day('2026-05-01') });

describe('a bulk edit of a record', () => {
  it('makes of it what an edit of it alone would', () => {
    const { after, verdict } = judge({ status: 41 }, ['standard', 'accounting']);
    expect(verdict.allowed).toBe(true);
    expect(after).toMatchObject({ status: 41, paidCt: 0, checkNumber: null, dateProcessed: null });
  });

  it('may change the substatus alone', () => {
    const closed = { ...paid, status: 6, paidCt: cents(0), paymentMethodId: null } as const;
    const context = { agencyStatus: 0, roles: ['standard'], today: day('2026-05-01') } as const;
    const { after, verdict } = evaluateBulkEdit(closed, { substatus: 2 }, context);
    expect([after.substatus, verdict.allowed]).toEqual([2, true]);
  });

  it('is refused with the reason of an edit of it alone', () => {
    expect(judge({ status: 41 }, ['standard']).verdict).toMatchObject({
      reason: 'Accounting permissions required',
    });
    expect(judge({ status: 2 }, ['accounting']).verdict).toMatchObject({
      reason: 'A record cannot be changed from Paid to Cancelled.',
    });
  });

  it('asks for no permission where nothing would happen', () => {
    const { after, verdict } = judge({ status: 1 }, []);
    expect(verdict.allowed).toBe(true);
    expect(after).toBe(paid);
  });
});

describe('carrying out and taking back', () => {
  const ended = new Date('2026-05-01T12:00:00Z');
  const undoableUntil = bulkEditUndoableUntil(ended);
  const done = { state: 'done', isAuthor: true, changed: 3, undoableUntil } as const;
  const reason = (change: Partial<Parameters<typeof mayUndoBulkEdit>[0]>, now = ended) => {
    const verdict = mayUndoBulkEdit({ ...done, ...change }, now);
    return verdict.allowed ? undefined : verdict.code;
  };

  it('is for its author', () => {
    const draft = { state: 'draft', isAuthor: true, open: 3 } as const;
    expect(mayApplyBulkEdit(draft).allowed).toBe(true);
    expect(mayApplyBulkEdit({ ...draft, isAuthor: false })).toMatchObject({ code: 'author' });
    expect(mayApplyBulkEdit({ ...draft, state: 'done' })).toMatchObject({ code: 'state' });
    expect(mayApplyBulkEdit({ ...draft, open: 0 })).toMatchObject({ code: 'nothing' });
    expect(reason({ isAuthor: false })).toBe('author');
  });

  it('can be undone for an hour, while there is something left to undo', () => {
    expect(reason({}, new Date('2026-05-01T13:00:00Z'))).toBeUndefined();
    expect(reason({}, new Date('2026-05-01T13:00:01Z'))).toBe('late');
    expect(reason({ state: 'applying' })).toBe('state');
    expect(reason({ state: 'undone', changed: 0 })).toBe('nothing');
    expect(reason({ state: 'undone' })).toBeUndefined();
    const nothing = { ...done, changed: 0 };
    expect(mayUndoBulkEdit(nothing, ended)).toMatchObject({ reason: 'No records were changed.' });
    expect(mayUndoBulkEdit({ ...nothing, state: 'undone' }, ended)).toMatchObject({
      reason: 'This bulk edit has already been undone.',
    });
  });
});
