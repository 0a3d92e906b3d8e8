import { AppError } from './app-error.ts';

/** What others changed of a thing since a save began. */
export interface ChangesSince {
  /** Names of the fields, as the request names them. */
  fields: readonly string[];
  /** The one who changed one last; null stands for the system, undefined for no one known. */
  updatedBy: { id: number; name: string } | null | undefined;
}

interface Save {
  /** What is saved: 'this agency'. */
  what: string;
  /** The state that the save began from; a call that does not say is never stale. */
  expected: string | undefined;
  /** When it was last changed. */
  updatedAt: string;
  /** Answers undefined where no change is in the way of this save. */
  changesSince: (expected: string) => Promise<ChangesSince | undefined>;
  /** A field's name as people read it. */
  labelOf: (field: string) => string;
}

interface StoredState {
  /** What was saved by someone else: 'this agency'. */
  what: string;
  updatedAt: string;
  /** The one who changed it last; null stands for the system, undefined for no one known. */
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
  return new AppError('staleSave', `${who} changed ${fields} while you were editing.`, {
    extra: { updated_at: updatedAt, updatedBy: updatedBy ?? null, changed: [...changed] },
  });
}

/**
 * Refuses a save that began from an older state than the one stored.
 * @throws AppError staleSave naming who changed what
 */
export async function refuseStaleSave(save: Save): Promise<void> {
  const { what, expected, updatedAt, changesSince, labelOf } = save;
  if (expected === undefined || !isStale(expected, updatedAt)) return;
  const changes = await changesSince(expected);
  if (!changes) return;
  const { fields, updatedBy } = changes;
  throw staleSave({ what, updatedAt, updatedBy, changed: fields, labels: fields.map(labelOf) });
}
