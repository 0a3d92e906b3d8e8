import { expect, it } from 'vitest';
import { formerAssigneeRefusal } from './former-assignee.ts';

it.each([
  [7, 7, null, null],
  [null, null, null, null],
  [undefined, 7, null, 'Deleted since'],
  [8, 7, null, 'Assigned to someone else since'],
  [8, null, null, 'Assigned to someone else since'],
  [null, 7, null, 'Unassigned since'],
  [7, 7, 'Jane Doe is inactive', 'Jane Doe is inactive'],
  [8, 7, 'Jane Doe is inactive', 'Assigned to someone else since'],
])(
  'what is assigned to %s now and was by the action to %s, with %s, stays because: %s [F-427]',
  (current, assigned, formerRefusal, reason) => {
    expect(formerAssigneeRefusal({ current, assigned, formerRefusal })).toBe(reason);
  },
);
