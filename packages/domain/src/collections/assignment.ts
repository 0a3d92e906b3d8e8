import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Least balance of a supplier on the collections list (S-668). */
export const collectionsMinimumBalance: Cents = cents(2_500_000);

/** Most suppliers of a person by assignment (S-670), and by reassignment (S-669). */
export const maxAssigned = 200;
export const maxReassigned = 100;

/** Said when no one is chosen (S-664). */
export const assigneeRequired = 'Choose a user';

/** How many more suppliers a person can be given (S-666); never less than none. */
export function remainingAssignments(existing: number, selected: number): number {
  return Math.max(0, maxAssigned - existing - selected);
}

export interface Assignment {
  /** Suppliers that the person has already, without those being given. */
  readonly existing: number;
  readonly given: number;
  readonly isReassignment: boolean;
}

/** Whether a person may be given so many suppliers at once: all of them or none (S-669..S-671). */
export function mayAssign({ existing, given, isReassignment }: Assignment): Verdict<'tooMany'> {
  const most = isReassignment ? maxReassigned : maxAssigned;
  return existing + given <= most
    ? allowed
    : refused(
        'tooMany',
        `This user already reached maximum of ${most} suppliers assigned. Please choose another user.`,
      );
}
