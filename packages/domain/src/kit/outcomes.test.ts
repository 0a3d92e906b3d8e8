import { expect, test } from 'vitest';
import { groupOutcomes } from './outcomes.ts';

const done = (id: number) => ({ id, success: true, message: 'Done' });
const refused = (id: number, message: string) => ({ id, success: false, message });

test('equal outcomes of a bulk action are one item with the ids of all [F-406]', () => {
  expect(
    groupOutcomes([done(1), refused(2, 'Paid'), done(3), refused(4, 'Gone'), done(5)]),
  ).toEqual([
    { id: null, ids: [1, 3, 5], success: true, message: 'Done' },
    { id: 2, success: false, message: 'Paid' },
    { id: 4, success: false, message: 'Gone' },
  ]);
  expect(groupOutcomes([done(1), refused(2, 'Done')])).toEqual([done(1), refused(2, 'Done')]);
  expect(groupOutcomes([])).toEqual([]);
});
