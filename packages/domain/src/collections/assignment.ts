import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Least balance of a supplier on the collections list (S-668). */
export const collectionsMinimumBalance: Cents = cents(2_500_000);

/** The most suppliers a user can have by assignment (S-670) and by reassignment (S-669). */
export const maxAssigned = 200;
export const maxReassigned = 100;

/** Said when no one is chosen (S-664). */
export const assigneeRequired = 'Choose a user';

/** Returns how many more suppliers can be assigned to a user (S-666); never below zero. */
export function remainingAssignments(existing: number, selected: number): number {
  return Math.max(0, maxAssigned - existing - selected);
}

export interface Assignment {
  /** Suppliers that the user already has, without those being assigned. */
  readonly existing: number;
  readonly given: number;
  readonly isReassignment: boolean;
}

/**
 * Returns whether that many suppliers may be assigned to a user at once: all of them or none
 * (S-669..S-671).
 */
export function mayAssign({ existing, given, isReassignment }: Assignment): Verdict<'tooMany'> {
  const most = isReassignment ? maxReassigned : maxAssigned;
  return existing + given <= most
    ? allowed
    : refused(
        'tooMany',
        `This user already reached maximum of ${most} suppliers assigned. Please choose another user.`,
      );
}
