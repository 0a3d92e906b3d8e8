import { AppError } from './app-error.ts';

interface StoredState {
  /** What was saved by somebody else: 'this agency'. */
  what: string;
  updatedAt: string;
  /** The one who changed it last; null stands for the system, undefined for nobody known. */
  updatedBy: { id: number; name: string } | null | undefined;
  /** Names of the fields that differ, as the request names them. */
  changed: readonly string[];
  /** The same names as people read them. */
  labels: readonly string[];
}

/**
 * Whether a save began from an older state than the one stored. A call that does not say where it
 * began is never stale.
 */
export function isStale(expectedUpdatedAt: string | undefined, updatedAt: string): boolean {
  return expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) < Date.parse(updatedAt);
}

/** The 409 of a stale save: who changed what, and nothing was written (clarification 3). */
export function staleSave(stored: StoredState): AppError {
  const { what, updatedAt, updatedBy, changed, labels } = stored;
  const who = updatedBy === undefined ? 'Someone' : (updatedBy?.name ?? 'The system');
  const fields = labels.length > 0 ? labels.join(', ') : what;
  return new AppError('staleSave', `${who} changed ${fields} while you were working.`, {
    extra: { updated_at: updatedAt, updatedBy: updatedBy ?? null, changed: [...changed] },
  });
}
