import { expect, it } from 'vitest';
import { mayCorrectNote } from './note-correction.ts';

const now = new Date('2026-11-27T15:00:00Z');

it.each([
  ['its author at once', 7, '2026-11-27T15:00:00Z', undefined],
  ['its author after 14:59', 7, '2026-11-27T14:45:01Z', undefined],
  ['its author after 15:00', 7, '2026-11-27T14:45:00Z', 'time'],
  ['a colleague', 8, '2026-11-27T15:00:00Z', 'author'],
  ['no one, if it is of the system', null, '2026-11-27T15:00:00Z', 'author'],
])(
  'a note is corrected by %s or refused for a reason [F-431]',
  (_, createdById, createdAt, code) => {
    const verdict = mayCorrectNote({ createdById, createdAt }, 7, now);
    expect(verdict.allowed ? undefined : verdict.code).toBe(code);
  },
);
