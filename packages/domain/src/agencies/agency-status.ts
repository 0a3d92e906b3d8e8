import { codesByName, codeTable } from '../kit/code-table.ts';
import type { Tone } from '../kit/tone.ts';

const table = {
  active: { code: 0, name: 'Active' },
  cancelled: { code: 2, name: 'Cancelled' },
  acquired: { code: 3, name: 'Acquired' },
  closed: { code: 7, name: 'Closed' },
  onHold: { code: 10, name: 'On Hold' },
  lead: { code: 12, name: 'Lead' },
} as const;

/** Every agency status with its code. */
export const agencyStatuses = Object.values(table);

export type AgencyStatusCode = (typeof agencyStatuses)[number]['code'];

/** The codes by the names that rules use. */
export const agencyStatus = codesByName(table);

export const { nameOf: agencyStatusName, isCode: isAgencyStatusCode } = codeTable(agencyStatuses);

/** Agencies whose records may be inactive (clarification 6, invariant I14). */
export const inactivatingAgencyStatuses: readonly AgencyStatusCode[] = [
  agencyStatus.closed,
  agencyStatus.onHold,
];

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

/** The color of an agency's status. */
export function agencyTone(code: AgencyStatusCode): Tone {
  if (code === agencyStatus.active) return 'open';
  return code === agencyStatus.lead || code === agencyStatus.onHold ? 'attention' : 'closed';
}
