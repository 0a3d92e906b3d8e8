import { describe, expect, it } from 'vitest';
import { mayRestoreRecord } from './record-restoring.ts';

describe('restoring a deleted record', () => {
  const free = { id: 7, isUploadUndone: false, sameStayId: null };

  it('is allowed while nothing has taken its place', () => {
    expect(mayRestoreRecord(free).allowed).toBe(true);
  });

  it('is refused into an upload that was undone, and beside the same stay', () => {
    expect(mayRestoreRecord({ ...free, isUploadUndone: true })).toMatchObject({
      reason: 'Record 7 cannot be restored because its upload was undone.',
    });
    expect(mayRestoreRecord({ ...free, sameStayId: 9 })).toMatchObject({
      reason:
        'Record 7 cannot be restored because record 9, created after the deletion, covers the same stay.',
    });
  });
});
