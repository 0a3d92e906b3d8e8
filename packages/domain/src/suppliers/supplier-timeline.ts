import { type Ability, may } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';

/** The filters of a supplier's timeline, in their order. */
export const timelineKinds = ['note', 'call', 'invoice', 'delivery', 'payment', 'change'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** The names of the filters. */
export const timelineKindNames: Readonly<Record<TimelineKind, string>> = {
  note: 'Notes',
  call: 'Calls',
  invoice: 'Invoices',
  delivery: 'Deliveries',
  payment: 'Payments',
  change: 'Changes',
};

/**
 * Every type of event: the kind it is filtered by, and what its own card asks of a reader. Of two at
 * one instant, the one further down came later.
 */
const timelineTypes = {
  status: { kind: 'change', ability: 'suppliers.view' },
  change: { kind: 'change', ability: 'suppliers.view' },
  contact: { kind: 'call', ability: 'collections.viewContacts' },
  callback: { kind: 'call', ability: 'supplierCallbacks.view' },
  callbackDone: { kind: 'call', ability: 'supplierCallbacks.view' },
  callbackDeleted: { kind: 'call', ability: 'supplierCallbacks.view' },
  recording: { kind: 'call', ability: 'supplierRecordings.view' },
  recordingDeleted: { kind: 'call', ability: 'supplierRecordings.view' },
  note: { kind: 'note', ability: 'suppliers.view' },
  invoice: { kind: 'invoice', ability: 'invoices.view' },
  delivery: { kind: 'delivery', ability: 'invoices.view' },
  payment: { kind: 'payment', ability: 'payments.view' },
  reversal: { kind: 'payment', ability: 'payments.view' },
} as const satisfies Record<string, { kind: TimelineKind; ability: Ability }>;

export type TimelineType = keyof typeof timelineTypes;

const typeNames = Object.keys(timelineTypes) as TimelineType[];

/** The kind that a type of event is filtered by. */
export const timelineKindOf = (type: TimelineType): TimelineKind => timelineTypes[type].kind;

/** Which of two types at one instant came later: the greater. */
export const timelineRank = (type: TimelineType): number => typeNames.indexOf(type);

/** The types of event that these roles may see; of these kinds, or of all when none is named. */
export function timelineTypesFor(
  roles: readonly RoleName[],
  kinds: readonly TimelineKind[] = timelineKinds,
): TimelineType[] {
  return typeNames.filter((type) => {
    const { kind, ability } = timelineTypes[type];
    return kinds.includes(kind) && may(roles, ability);
  });
}

/** The kinds of which these roles may see anything. */
export function timelineKindsFor(roles: readonly RoleName[]): TimelineKind[] {
  const open = new Set(timelineTypesFor(roles).map(timelineKindOf));
  return timelineKinds.filter((kind) => open.has(kind));
}

/** A place in a timeline: the event after which a page begins. */
export interface TimelinePlace {
  /** ISO instant with milliseconds. */
  readonly at: string;
  readonly type: TimelineType;
  readonly id: number;
}

const placeText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-zA-Z]{1,20})_(\d{1,15})$/;

/** `2026-11-20T17:00:00.000Z_note_12`, as a page's response contains it. */
export function writeTimelinePlace({ at, type, id }: TimelinePlace): string {
  return `${at}_${type}_${id}`;
}

/** The place that a text names; undefined when it was not written by a page. */
export function readTimelinePlace(text: string): TimelinePlace | undefined {
  const [, at = '', name, id] = placeText.exec(text) ?? [];
  const type = typeNames.find((known) => known === name);
  return type === undefined || Number.isNaN(Date.parse(at))
    ? undefined
    : { at, type, id: Number(id) };
}
