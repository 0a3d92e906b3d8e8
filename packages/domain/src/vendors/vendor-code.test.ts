import { expect, it } from 'vitest';
import { inUseRefusal } from './vendor-code.ts';

it.each([
  [1, '1 supplier'],
  [12, '12 suppliers'],
])('a vendor code stays while %i have it, and says how many', (count, carriers) => {
  expect(inUseRefusal('AB12', count)).toBe(
    `The vendor code AB12 is used by ${carriers}. Only unused codes can be changed or deleted.`,
  );
});
