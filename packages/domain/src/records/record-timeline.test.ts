import { expect, it } from 'vitest';
import { recordEventKindsFor } from './record-timeline.ts';

it('users see of a record’s story what they may open elsewhere [F-204]', () => {
  expect(recordEventKindsFor([])).toEqual([]);
  expect(recordEventKindsFor(['contributor'])).toEqual([
    'uploaded',
    'created',
    'converted',
    'changed',
  ]);
  expect(recordEventKindsFor(['contributor', 'standard'])).toEqual([
    'uploaded',
    'created',
    'invoiced',
    'delivery',
    'reconciled',
    'reconciliationUndone',
    'paid',
    'converted',
    'changed',
    'noted',
  ]);
});
