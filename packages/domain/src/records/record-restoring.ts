import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** As many deleted records are brought back in one go at most. */
export const restoreLimit = 500;

interface Restorable {
  readonly id: number;
  readonly isUploadUndone: boolean;
  /** The same stay, written after this record was deleted. */
  readonly sameStayId: number | null;
}

/**
 * Returns whether a deleted record can be restored. Not allowed if its upload was undone or the
 * same stay was uploaded again (it would be claimed twice).
 */
export function mayRestoreRecord(record: Restorable): Verdict<'upload' | 'sameStay'> {
  const { id, isUploadUndone, sameStayId } = record;
  return firstRefusal<'upload' | 'sameStay'>(
    () =>
      isUploadUndone
        ? refused('upload', `Record ${id} cannot be restored because its upload was undone.`)
        : allowed,
    () =>
      sameStayId === null
        ? allowed
        : refused(
            'sameStay',
            `Record ${id} cannot be restored because record ${sameStayId}, created after the deletion, covers the same stay.`,
          ),
  );
}
