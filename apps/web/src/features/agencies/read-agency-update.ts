import { agencyUpdateStatuses } from '@recoup/contract/agencies/agency-update-statuses';

/** The text of the toast for an update's response: done, or the problem with the response. */
export interface UpdateText {
  readonly text: string;
  readonly isDone: boolean;
}

const known: readonly string[] = agencyUpdateStatuses;

/** Reads the response of an agency's update (A-217..A-219, A-510). */
export function readAgencyUpdate(answer: unknown): UpdateText {
  const isShaped =
    typeof answer === 'object' &&
    answer !== null &&
    'status' in answer &&
    typeof answer.status === 'string' &&
    'message' in answer &&
    typeof answer.message === 'string';
  if (!isShaped) return { text: 'Unexpected response format.', isDone: false };
  const { status, message } = answer as { status: string; message: string };
  if (!known.includes(status)) return { text: 'Unexpected response status.', isDone: false };
  return { text: message, isDone: true };
}
