import { AppError } from './app-error.ts';

/** What others changed of an entity since a save began. */
export interface ChangesSince {
  /** Names of the fields, as the request names them. */
  fields: readonly string[];
  /** The last user who changed it; null stands for the system, undefined if unknown. */
  updatedBy: { id: number; name: string } | null | undefined;
}

interface Save {
  /** The saved entity: 'this agency'. */
  what: string;
  /** The state that the save started from; a request without it is never stale. */
  expected: string | undefined;
  /** When it was last changed. */
  updatedAt: string;
  /** Returns undefined where no change is in the way of this save. */
  changesSince: (expected: string) => Promise<ChangesSince | undefined>;
  /** Display name of a field. */
  labelOf: (field: string) => string;
}

interface StoredState {
  /** The entity that someone else saved: 'this agency'. */
  what: string;
  updatedAt: string;
  /** The last user who changed it; null stands for the system, undefined if unknown. */
  updatedBy: { id: number; name: string } | null | undefined;
  /** Names of the fields that differ, as the request names them. */
  changed: readonly string[];
  /** The display names of the same fields. */
  labels: readonly string[];
}

/**
 * Returns whether a save started from an older state than the stored one. A request that does not
 * say where it started is never stale.
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
