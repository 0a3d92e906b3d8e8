import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { recordsUnassignmentRefusal, suppliersUnassignmentRefusal } from './unassignment.ts';
import { mayChangeUser } from './user-change.ts';

const active = (...roles: RoleName[]) => ({ roles, isActive: true });
const inactive = (...roles: RoleName[]) => ({ roles, isActive: false });
const change = {
  actor: { id: 1, roles: ['srlead'] as RoleName[] },
  userId: 2,
  before: active('contributor'),
  after: active('contributor'),
  otherExecutives: 1,
};
const executive = { id: 1, roles: ['executive'] as RoleName[] };
const reasonOf = (given: Partial<typeof change>): string | undefined => {
  const verdict = mayChangeUser({ ...change, ...given });
  return verdict.allowed ? undefined : verdict.reason;
};

describe('changing a user', () => {
  it('needs for each kind of change its own ability, and none for what stays', () => {
    const cases: ReadonlyArray<readonly [Partial<typeof change>, string | undefined]> = [
      [{ after: active('standard', 'accounting') }, undefined],
      [{ after: active('executive') }, 'You do not have permission to assign executive roles'],
      [
        { before: active('executive', 'lead'), after: active('lead') },
        'You do not have permission to assign executive roles',
      ],
      [{ before: active('executive'), after: active('lead', 'executive') }, undefined],
      [{ after: inactive('contributor') }, 'Executive permissions required'],
      [{ before: inactive(), after: active() }, 'Executive permissions required'],
      [{ actor: executive, after: inactive('contributor') }, undefined],
      [{ actor: executive, after: active('contributor', 'executive') }, undefined],
      [
        { actor: executive, after: active('standard') },
        'Executive permission required to edit user roles',
      ],
    ];
    for (const [given, reason] of cases) expect([given, reasonOf(given)]).toEqual([given, reason]);
  });

  it('never lets users deactivate themselves, nor removes the last executive', () => {
    const own = { actor: executive, userId: 1, before: active('executive') };
    expect(reasonOf({ ...own, after: inactive('executive') })).toBe(
      'You cannot deactivate your own account',
    );
    const last = 'At least one active user must have the Executive role';
    expect(reasonOf({ ...own, after: active(), otherExecutives: 0 })).toBe(last);
    expect(reasonOf({ ...own, after: active(), otherExecutives: 1 })).toBeUndefined();
    expect(reasonOf({ ...own, userId: 2, after: inactive('executive'), otherExecutives: 0 })).toBe(
      last,
    );
    const stays = { before: active('executive'), after: active('executive', 'lead') };
    expect(reasonOf({ ...stays, otherExecutives: 0 })).toBeUndefined();
    expect(reasonOf({ after: active('standard'), otherExecutives: 0 })).toBeUndefined();
  });
});

describe('taking all work from a user', () => {
  const records = { roles: ['srlead'] as RoleName[], userIsExecutive: false, assignedCount: 3 };

  it('is open for records to senior leads, and for those of an executive to executives', () => {
    expect(recordsUnassignmentRefusal(records)).toBeUndefined();
    expect(recordsUnassignmentRefusal({ ...records, roles: ['lead'] })).toBe(
      'Senior Lead permissions required',
    );
    expect(recordsUnassignmentRefusal({ ...records, userIsExecutive: true })).toBe(
      'Only an executive user can unassign executive records',
    );
    expect(
      recordsUnassignmentRefusal({
        ...records,
        roles: ['srlead', 'executive'],
        userIsExecutive: true,
      }),
    ).toBeUndefined();
    expect(recordsUnassignmentRefusal({ ...records, assignedCount: 0 })).toBe(
      'No records are assigned to this user',
    );
  });

  it('is open for suppliers to collection agents', () => {
    expect(suppliersUnassignmentRefusal({ roles: ['collectionagent'], assignedCount: 1 })).toBe(
      undefined,
    );
    expect(suppliersUnassignmentRefusal({ roles: ['srlead'], assignedCount: 1 })).toBe(
      'Only collection agents can unassign suppliers',
    );
    expect(suppliersUnassignmentRefusal({ roles: ['collectionagent'], assignedCount: 0 })).toBe(
      'No suppliers are assigned to this user',
    );
  });
});
