import type { Tone } from '../kit/tone.ts';

/** Every agency status with its code. */
export const agencyStatuses = [
  { code: 0, name: 'Active' },
  { code: 2, name: 'Cancelled' },
  { code: 3, name: 'Acquired' },
  { code: 7, name: 'Closed' },
  { code: 10, name: 'On Hold' },
  { code: 12, name: 'Lead' },
] as const;

export type AgencyStatusCode = (typeof agencyStatuses)[number]['code'];

export const agencyStatus = {
  active: 0,
  cancelled: 2,
  acquired: 3,
  closed: 7,
  onHold: 10,
  lead: 12,
} as const satisfies Record<string, AgencyStatusCode>;

/** Agencies whose records may be inactive (clarification 6, invariant I14). */
export const inactivatingAgencyStatuses: readonly AgencyStatusCode[] = [
  agencyStatus.closed,
  agencyStatus.onHold,
];

/** Whether a number is an agency status code. */
export function isAgencyStatusCode(code: number): code is AgencyStatusCode {
  return agencyStatuses.some((status) => status.code === code);
}

/** The name people read. */
export function agencyStatusName(code: AgencyStatusCode): string {
  return agencyStatuses.find((status) => status.code === code)?.name ?? String(code);
}

/** Booking software in use at agencies (clarification 5). */
export const agencySoftwareTypes = [
  { id: 1, name: 'TRAMS' },
  { id: 2, name: 'ClientBase' },
  { id: 3, name: 'GlobalWare' },
  { id: 4, name: 'TravCom' },
  { id: 5, name: 'CTS' },
  { id: 6, name: 'Concur' },
  { id: 7, name: 'Sabre Red' },
  { id: 8, name: 'Travelport' },
  { id: 9, name: 'Other' },
] as const;

/** The colour of an agency's status. */
export function agencyTone(code: AgencyStatusCode): Tone {
  if (code === agencyStatus.active) return 'open';
  return code === agencyStatus.lead || code === agencyStatus.onHold ? 'attention' : 'closed';
}
