import { counted } from '../kit/counted.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** What is asked of a statement before it is deleted. */
export interface StatementToDelete {
  /** How many of its lines are matched, or said to be not ours. */
  readonly settledLines: number;
  /** The file of a statement that was imported later and has days of it, whose lines may be among its own. */
  readonly laterFile: string | null;
}

/**
 * Returns whether a statement may be deleted with its lines: no one has said what one of them is, and
 * no later statement of the same days has left out lines because this one had brought them.
 */
export function mayDeleteStatement({ settledLines, laterFile }: StatementToDelete): Verdict {
  return firstRefusal(
    () =>
      settledLines === 0
        ? allowed
        : refused(
            'settled',
            `${counted(settledLines, 'line of this statement is', 'lines of this statement are')} matched or said to be not ours. Take that back first.`,
          ),
    () =>
      laterFile === null
        ? allowed
        : refused('overlap', `${laterFile} has days of this statement. Delete that file first.`),
  );
}
