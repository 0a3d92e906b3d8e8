import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import type { ResponseState } from './response.ts';

/** Why what was sent with a response is not there. */
export const removedContent = 'What was sent was removed. If you still have it, add it again.';

const cannotApply: Readonly<Record<ResponseState, string | null>> = {
  reading: 'This response is still being read.',
  unread: null,
  waiting: null,
  applied: 'This response is applied already.',
  dismissed: 'This response is dismissed. Reopen it first.',
};

const verdictOf = (reason: string | null): Verdict<'state'> =>
  reason === null ? allowed : refused('state', reason);

/** Returns whether a response may be applied: one that no one has decided on, read or not. */
export const mayApplyResponse = (state: ResponseState): Verdict<'state'> =>
  verdictOf(cannotApply[state]);

/** Returns whether a response may be dismissed: until something of it stands, also while it is read. */
export function mayDismissResponse(
  state: ResponseState,
  standing: number,
): Verdict<'state' | 'standing'> {
  if (state === 'dismissed') return refused('state', 'This response is dismissed already.');
  if (state === 'applied') return refused('state', 'This response is applied.');
  return standing === 0
    ? allowed
    : refused('standing', 'Part of this response is applied. Apply the rest, or undo that part.');
}

/**
 * Returns whether a response may be opened again: when it is dismissed, or all that it settled was undone;
 * never once what was sent was removed (decision 210).
 */
export function mayReopenResponse(
  state: ResponseState,
  standing: number,
  isRemoved: boolean,
): Verdict<'state' | 'standing' | 'removed'> {
  if (state !== 'applied' && state !== 'dismissed')
    return refused('state', 'This response is open.');
  if (isRemoved) return refused('removed', removedContent);
  return standing === 0
    ? allowed
    : refused('standing', 'Undo what this response settled before you reopen it.');
}
