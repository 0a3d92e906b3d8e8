import { type Ability, may } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';

/** Every kind of event in a record's story, and the ability that opens what it is made of (F-204). */
const recordEventAbilities = {
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

type RecordEventKind = keyof typeof recordEventAbilities;

export const recordEventKinds = Object.keys(recordEventAbilities) as RecordEventKind[];

/** Returns the kinds of event that these roles may see. */
export function recordEventKindsFor(roles: readonly RoleName[]): RecordEventKind[] {
  return recordEventKinds.filter((kind) => may(roles, recordEventAbilities[kind]));
}
