/** Form values for scheduling a callback. */
export interface CallbackValues {
  readonly assignedTo: string;
  readonly reason: string;
  /** As the picker gives it: `2026-11-24T15:00` of the user's own zone. */
  readonly localTime: string;
}

export const emptyCallback: CallbackValues = { assignedTo: '', reason: '', localTime: '' };
