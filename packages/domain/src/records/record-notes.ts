import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type RecordStatusCode, recordStatus } from './record-status.ts';

const notesNeedDeposit =
  'Notes can be added only while a record is in Unknown Deposit or Overpayment.';

/** Returns whether a record takes notes: in Unknown Deposit and Overpayment only (R-218..R-220). */
export function mayAddNote(status: RecordStatusCode): Verdict<'status'> {
  return status === recordStatus.unknownDeposit || status === recordStatus.overpayment
    ? allowed
    : refused('status', notesNeedDeposit);
}
