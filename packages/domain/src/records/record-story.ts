import { type Ability, may } from '../session/abilities.ts';
import type { RoleName } from '../session/roles.ts';

/** Every kind of event in a record's story, and the ability that opens what it is made of (F-204). */
const storyAbilities = {
  uploaded: 'records.view',
  created: 'records.view',
  invoiced: 'invoices.view',
  delivery: 'invoices.view',
  reconciled: 'invoices.view',
  reconciliationUndone: 'invoices.view',
  paid: 'payments.view',
  converted: 'records.view',
  changed: 'records.view',
  bulkEdited: 'records.bulkEdit',
  bulkEditUndone: 'records.bulkEdit',
  noted: 'recordNotes.view',
  deleted: 'records.restore',
  restored: 'records.restore',
} as const satisfies Record<string, Ability>;

export type StoryKind = keyof typeof storyAbilities;

export const storyKinds = Object.keys(storyAbilities) as StoryKind[];

/** Returns the kinds of event that these roles may see. */
export function storyKindsFor(roles: readonly RoleName[]): StoryKind[] {
  return storyKinds.filter((kind) => may(roles, storyAbilities[kind]));
}
