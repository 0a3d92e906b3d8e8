import type { Tone } from '../kit/tone.ts';
import { type AgencyStatusCode, agencyStatus } from './agency-status.ts';

/** The colour of an agency's status. */
export function agencyTone(code: AgencyStatusCode): Tone {
  if (code === agencyStatus.active) return 'open';
  return code === agencyStatus.lead || code === agencyStatus.onHold ? 'attention' : 'closed';
}
