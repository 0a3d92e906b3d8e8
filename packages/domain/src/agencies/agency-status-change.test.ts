import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { type AgencyStatusCode, agencyStatuses } from './agency-status.ts';
import {
  inactivatedStatuses,
  mayChangeAgencyStatus,
  recordsFollowing,
} from './agency-status-change.ts';

const codes = agencyStatuses.map(({ code }) => code);
const open = (from: AgencyStatusCode, ...roles: RoleName[]): AgencyStatusCode[] =>
  codes.filter((to) => to !== from && mayChangeAgencyStatus({ from, to, roles }).allowed);

describe('the status of an agency', () => {
  it.each([
    [12, [0]],
    [0, [2, 3, 7, 10]],
    [10, [0, 2, 3, 7]],
    [2, []],
    [3, []],
    [7, []],
  ] as const)('%i leads a senior lead to %j', (from, to) => {
    expect(open(from, 'srlead')).toEqual(to);
  });

  it.each([2, 3, 7] as const)('%i is left only by executives', (from) => {
    expect(open(from, 'executive')).toEqual([0, 10]);
    expect(mayChangeAgencyStatus({ from, to: 0, roles: ['srlead'] })).toMatchObject({
      code: 'permission',
      reason: 'Executive permissions required',
    });
  });

  it('needs the role for the status, and none to stay as it is', () => {
    expect(open(0, 'standard', 'lead', 'accounting', 'executive')).toEqual([]);
    expect(mayChangeAgencyStatus({ from: 0, to: 10, roles: ['standard'] })).toMatchObject({
      reason: 'Senior Lead permissions required',
    });
    expect(mayChangeAgencyStatus({ from: 7, to: 7, roles: [] }).allowed).toBe(true);
  });

  it('lists the allowed changes', () => {
    expect(mayChangeAgencyStatus({ from: 12, to: 7, roles: ['srlead'] })).toEqual({
      allowed: false,
      code: 'transition',
      reason: 'An agency cannot be changed from Lead to Closed. Allowed statuses: Active.',
    });
  });
});

describe('the records of an agency', () => {
  it.each([
    [0, 7, 'inactivate'],
    [0, 10, 'inactivate'],
    [10, 0, 'reopen'],
    [7, 0, 'reopen'],
    [10, 2, 'reopen'],
    [10, 7, 'stay'],
    [7, 10, 'stay'],
    [0, 2, 'stay'],
    [12, 0, 'stay'],
  ] as const)('from %i to %i: %s', (from, to, follow) => {
    expect(recordsFollowing(from, to)).toBe(follow);
  });

  it('become inactive while someone still works on them', () => {
    expect(inactivatedStatuses).toEqual([0, 10, 41, 44, 45]);
  });
});
