import { describe, expect, it } from 'vitest';
import { backupFileName, type FoundBackup } from './backup-target.ts';
import { selectRetained } from './retention.ts';

const at = (instant: string): FoundBackup => {
  const madeAt = new Date(instant);
  return { name: backupFileName(madeAt), byteSize: 1, madeAt };
};
const now = new Date('2026-11-21T08:00:00Z');
const retention = { days: 3, months: 2 };
const daysKept = (...instants: string[]): string[] =>
  selectRetained(instants.map(at), retention, now).map(({ madeAt }) =>
    madeAt.toISOString().slice(5, 10),
  );

describe('backups are kept', () => {
  it('for some days, and the last of each month for some months', () => {
    expect(
      daysKept(
        '2026-11-21T02:30:00Z',
        '2026-11-20T02:30:00Z',
        '2026-11-18T02:30:00Z',
        '2026-11-17T02:30:00Z',
        '2026-10-31T02:30:00Z',
        '2026-10-30T02:30:00Z',
        '2026-09-30T02:30:00Z',
      ),
    ).toEqual(['11-21', '11-20', '10-31']);
  });

  it('at least the newest, however old', () => {
    expect(
      selectRetained(
        [at('2024-01-01T00:00:00Z'), at('2023-01-01T00:00:00Z')],
        { days: 1, months: 0 },
        now,
      ),
    ).toEqual([at('2024-01-01T00:00:00Z')]);
  });

  it('under the instant that they show', () => {
    expect(backupFileName(now)).toBe('recoup-2026-11-21T080000Z.zip');
  });
});
