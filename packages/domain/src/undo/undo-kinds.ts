import { type Ability, may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { counted, countText } from '../kit/counted.ts';

/** How long an action can be undone. */
export const undoHours = 24;

interface Undoing {
  /** Any of these is needed to undo the action, as to do it. */
  readonly abilities: readonly [Ability, ...Ability[]];
  /** What was done. */
  readonly title: string;
  /** One of the things that it was done to. */
  readonly noun: string;
  /** Several of them, where that is not the noun with an s. */
  readonly nouns?: string;
  /** What an undo restores. */
  readonly restores: string;
  /** How it is restored: `set back` sets the former values, `stored again` stores deleted rows with their ID and author. */
  readonly how: 'set back' | 'stored again';
}

const assignee = {
  restores: 'the former assigned user',
  how: 'set back',
} as const;

const note = {
  noun: 'note',
  restores: 'the note, its author, and its date',
  how: 'stored again',
} as const;

const address = {
  noun: 'address',
  nouns: 'addresses',
  restores: 'the address',
  how: 'stored again',
} as const;

/** Every kind of action that can be undone: the only source for server and screens (F-405, F-427). */
export const undoKinds = {
  'records.assign': {
    abilities: ['records.assign'],
    title: 'Records Assigned',
    noun: 'record',
    ...assignee,
  },
  'records.unassignAll': {
    abilities: ['users.unassignRecords', 'users.unassignExecutiveRecords'],
    title: 'Records Unassigned',
    noun: 'record',
    ...assignee,
  },
  'records.fixPhone': {
    abilities: ['records.fixPhone'],
    title: 'Phone Number Updated',
    noun: 'record',
    restores: 'the former phone number and supplier',
    how: 'set back',
  },
  'records.convert': {
    abilities: ['foreignConversion.update'],
    title: 'Foreign Payment Converted',
    noun: 'payment',
    restores: 'the amount before the conversion, to the cent',
    how: 'set back',
  },
  'suppliers.assign': {
    abilities: ['suppliers.assign'],
    title: 'Suppliers Assigned',
    noun: 'supplier',
    ...assignee,
  },
  'suppliers.unassign': {
    abilities: ['suppliers.unassign'],
    title: 'Suppliers Unassigned',
    noun: 'supplier',
    ...assignee,
  },
  'recordNotes.delete': {
    abilities: ['recordNotes.delete'],
    title: 'Record Note Deleted',
    ...note,
  },
  'supplierNotes.delete': {
    abilities: ['supplierNotes.delete'],
    title: 'Supplier Note Deleted',
    ...note,
  },
  'agencyNotes.delete': {
    abilities: ['agencyNotes.delete'],
    title: 'Agency Note Deleted',
    ...note,
  },
  'supplierAddresses.delete': {
    abilities: ['supplierAddresses.edit'],
    title: 'Supplier Address Deleted',
    ...address,
  },
  'agencyAddresses.delete': {
    abilities: ['agencyAddresses.edit'],
    title: 'Agency Address Deleted',
    ...address,
  },
  'contacts.delete': {
    abilities: ['collections.editContacts'],
    title: 'Contact Deleted',
    noun: 'contact',
    restores: 'the contact',
    how: 'stored again',
  },
  'callbacks.delete': {
    abilities: ['supplierCallbacks.edit'],
    title: 'Callback Deleted',
    noun: 'callback',
    restores: 'the callback, which you can then add to the calendar again',
    how: 'stored again',
  },
  'callbacks.done': {
    abilities: ['supplierCallbacks.edit'],
    title: 'Callback Done',
    noun: 'callback',
    restores: 'the callback as one to make',
    how: 'set back',
  },
  'responses.applyByItself': {
    abilities: ['receipts.correct'],
    title: 'Response Applied Without a Person',
    noun: 'response',
    restores: 'its records and its receipt, and opens it again',
    how: 'set back',
  },
} as const satisfies Record<string, Undoing>;

export type UndoKind = keyof typeof undoKinds;

export const undoKindNames = Object.keys(undoKinds) as UndoKind[];

/** What the application does by itself: anyone with the ability can undo it (decision 209). */
export const systemUndoKinds: readonly UndoKind[] = ['responses.applyByItself'];

/** Returns why these roles may not undo an action of a kind, or null. */
export function undoRefusal(kind: UndoKind, roles: readonly RoleName[]): string | null {
  const abilities: readonly Ability[] = undoKinds[kind].abilities;
  if (abilities.some((ability) => may(roles, ability))) return null;
  return refusalOf(undoKinds[kind].abilities[0]);
}

/** Returns a number of the things that actions of a kind are done to: `14 records`. */
export function countedItems(kind: UndoKind, count: number): string {
  const { noun, nouns }: Undoing = undoKinds[kind];
  return counted(count, noun, nouns);
}

/** Sums up an undo: things that changed since the action stay as they are. */
export function undoSummary(kind: UndoKind, undone: number, unchanged: number): string {
  if (unchanged === 0) return `Undone: ${countedItems(kind, undone)}`;
  const all = countText(undone + unchanged);
  const [done, kept] = [undone, unchanged].map((count) => countText(count));
  return `${done} of ${all} undone; ${kept} changed since`;
}
