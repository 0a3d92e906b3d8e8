import { officeTimeZone } from '@recoup/domain/dates/day';

/** Form values for scheduling a callback. */
export interface CallbackValues {
  readonly assignedTo: string;
  readonly reason: string;
  /** As the picker gives it: `2026-11-24T15:00` of the user's own zone. */
  readonly localTime: string;
}

/** Names the zone of a time that is entered, unless it is that of the office. */
export const zoneHint = (timeZone: string): string | undefined =>
  timeZone === officeTimeZone ? undefined : `In ${timeZone}`;

export const emptyCallback: CallbackValues = { assignedTo: '', reason: '', localTime: '' };
