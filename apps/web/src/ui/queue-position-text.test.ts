import { expect, it } from 'vitest';
import { queuePositionText } from './queue-position-text.ts';

it.each([
  [0, 'Waiting to start'],
  [1, 'Waiting for 1 other'],
  [1_200, 'Waiting for 1,200 others'],
])(
  'work with %d others before it shows that it waits, and for how many [F-203]',
  (ahead, words) => {
    expect(queuePositionText(ahead)).toBe(words);
  },
);
