import { expect, test } from 'vitest';
import { mayDeleteStatement } from './may-delete-statement.ts';

test.each([
  [0, null, undefined],
  [
    1,
    'november.csv',
    '1 line of this statement is matched or said to be not ours. Take that back first.',
  ],
  [2, null, '2 lines of this statement are matched or said to be not ours. Take that back first.'],
  [0, 'november.csv', 'november.csv has days of this statement. Delete that file first.'],
])(
  'a statement with %i settled lines and the later file %s is deleted, or refused because %s',
  (settledLines, laterFile, reason) => {
    const verdict = mayDeleteStatement({ settledLines, laterFile });
    expect(verdict.allowed ? undefined : verdict.reason).toBe(reason);
  },
);
