import type { Ability } from '../auth/abilities.ts';
import type { FileKind } from './column-aliases.ts';

/** Who may upload a kind of file, and see, correct and undo such uploads (clarification 4). */
export const uploadAbility: Readonly<Record<FileKind, Ability>> = {
  agency: 'agencies.upload',
  cts: 'agencies.uploadCts',
  arc: 'agencies.uploadArcs',
  supplier: 'suppliers.upload',
};
