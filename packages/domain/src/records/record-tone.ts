import type { Tone } from '../kit/tone.ts';
import {
  isBillableStatus,
  isPaidStatus,
  isReviewStatus,
  type RecordStatusCode,
  recordStatus,
} from './record-status.ts';

/** The colour of a record's status: by its group, so that a new status finds its own. */
export function recordTone(code: RecordStatusCode): Tone {
  if (isPaidStatus(code)) return 'positive';
  if (code === recordStatus.returnedPayment) return 'attention';
  if (isBillableStatus(code)) return 'open';
  return isReviewStatus(code) ? 'attention' : 'closed';
}
