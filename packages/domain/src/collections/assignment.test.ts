import { describe, expect, it } from 'vitest';
import { mayAssign, remainingAssignments } from './assignment.ts';

describe('assigning suppliers to a user', () => {
  it.each([
    ['S-670', 150, 50, false, true],
    ['S-670', 150, 51, false, false],
    ['S-669', 90, 10, true, true],
    ['S-669', 90, 11, true, false],
  ])(
    'with $1 suppliers, $2 more, reassigned $3: $4 [$0]',
    (_id, existing, given, isReassignment, may) => {
      expect(mayAssign({ existing, given, isReassignment }).allowed).toBe(may);
    },
  );

  it('says that the limit is reached [S-671]', () => {
    expect(mayAssign({ existing: 100, given: 1, isReassignment: true })).toMatchObject({
      reason:
        'This user already reached maximum of 100 suppliers assigned. Please choose another user.',
    });
  });

  it('leaves what is missing to 200 [S-666]', () => {
    expect(remainingAssignments(120, 30)).toBe(50);
    expect(remainingAssignments(190, 30)).toBe(0);
  });
});
