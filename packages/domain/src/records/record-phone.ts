import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { isProcessedStatus, type RecordStatusCode, recordStatusName } from './record-status.ts';

/**
 * Returns whether a phone fix may touch a record: open ones only, what was paid or closed stays
 * (clarification 6).
 */
export function mayCorrectPhone(status: RecordStatusCode): Verdict<'processed'> {
  return isProcessedStatus(status)
    ? refused(
        'processed',
        `The phone number of a record with the status ${recordStatusName(status)} cannot be changed here.`,
      )
    : allowed;
}
