import { describe, expect, it } from 'vitest';
import {
  type AgencyStatusCode,
  agencyStatuses,
  agencyStatusName,
  agencyTone,
  inactivatingAgencyStatuses,
  isAgencyStatusCode,
} from './agency-status.ts';

it('names the six agency statuses by code [A-426]', () => {
  expect(Object.fromEntries(agencyStatuses.map(({ code, name }) => [code, name]))).toEqual({
    0: 'Active',
    2: 'Cancelled',
    3: 'Acquired',
    7: 'Closed',
    10: 'On Hold',
    12: 'Lead',
  });
  const codes = agencyStatuses.map(({ code }) => code);
  expect([1, ...codes].filter(isAgencyStatusCode)).toEqual(codes);
  expect(agencyStatusName(4 as AgencyStatusCode)).toBe('4');
});

it('lets records be inactive only at agencies that are closed or on hold', () => {
  expect(inactivatingAgencyStatuses.map(agencyStatusName)).toEqual(['Closed', 'On Hold']);
});

describe('the color of an agency status', () => {
  it.each([
    [0, 'open'],
    [10, 'attention'],
    [12, 'attention'],
    [2, 'closed'],
    [3, 'closed'],
    [7, 'closed'],
  ] as const)('of %i is %s', (code, tone) => {
    expect(agencyTone(code)).toBe(tone);
  });
});
