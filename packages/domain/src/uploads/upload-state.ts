import type { Ability } from '../auth/abilities.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import type { FileKind } from './column-aliases.ts';

/** State of an upload between its file and its effect. */
export const uploadStates = [
  'checking',
  'asking',
  'ready',
  'unchecked',
  'importing',
  'failed',
  'done',
  'undone',
] as const;
export type UploadState = (typeof uploadStates)[number];

/**
 * Returns whether the last check applies to how the file is to be read now: a user imports only
 * what a check has shown, never a reading that someone changed since.
 */
export function mayImportAsChecked(state: UploadState): Verdict<'checking' | 'unchecked'> {
  if (state === 'checking') return refused('checking', 'The file is still being checked.');
  if (state === 'unchecked') return refused('unchecked', 'Check the file again.');
  return allowed;
}

/**
 * The abilities for uploading each type of file, and for viewing, correcting, and undoing such
 * uploads (clarification 4).
 */
export const uploadAbility: Readonly<Record<FileKind, Ability>> = {
  agency: 'agencies.upload',
  cts: 'agencies.uploadCts',
  arc: 'agencies.uploadArcs',
  supplier: 'suppliers.upload',
};
