import { codeTable } from '../kit/code-table.ts';
import { type RecordStatusCode } from './record-status.ts';

/** Every record substatus with its code (R-450..R-464). */
export const recordSubstatuses = [
  { code: 1, name: 'Refused to Pay' },
  { code: 2, name: 'Net Rate' },
  { code: 3, name: 'Discounted Rate' },
  { code: 4, name: 'Online Booking' },
  { code: 5, name: 'Onyx' },
  { code: 6, name: 'Third Party Booking' },
  { code: 7, name: 'Expedia' },
  { code: 8, name: 'Agency' },
  { code: 9, name: 'CTS' },
  { code: 10, name: 'Corporate Paid' },
  { code: 11, name: 'Commtrak' },
  { code: 12, name: 'Refused to Research' },
  { code: 13, name: 'Incorrect Rec Details' },
  { code: 14, name: 'Exceeds Window' },
  { code: 15, name: 'Collections' },
] as const;

export type RecordSubstatusCode = (typeof recordSubstatuses)[number]['code'];

export const {
  nameOf: recordSubstatusName,
  named: namedRecordSubstatus,
  isCode: isRecordSubstatusCode,
} = codeTable(recordSubstatuses);

/** Only accounting may set it. */
export const collectionsSubstatus: RecordSubstatusCode = 15;

const substatusesByStatus: Partial<Record<RecordStatusCode, readonly RecordSubstatusCode[]>> = {
  0: [15],
  3: [5, 8, 9, 11],
  6: [1, 2, 3, 4, 6, 7, 10, 12, 13, 14],
  10: [15],
};

/** The substatuses a status may carry; none for most (clarification 6). */
export function substatusesOf(status: RecordStatusCode): readonly RecordSubstatusCode[] {
  return substatusesByStatus[status] ?? [];
}

/** Returns whether a status may carry a substatus; no substatus always fits. */
export function substatusFits(status: RecordStatusCode, substatus: number | null): boolean {
  return substatus === null || substatusesOf(status).some((code) => code === substatus);
}
