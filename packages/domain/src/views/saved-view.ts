import { type Ability, refusalOf } from '../auth/abilities.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** As many saved views a user can have at most, over all lists (F-421). */
export const mostViews = 50;

/** The lists that take saved views, by the names of their screens. */
export const savedListNames = [
  'records',
  'assigned-records',
  'deleted-records',
  'invalid-supplier-records',
  'unknown-supplier-records',
  'foreign-conversion',
  'payments',
  'receipts',
  'unapplied-receipts',
  'payers',
  'responses',
  'bank-lines',
  'bank-deposits',
  'bank-statements',
  'invoices',
  'invoice-suppliers',
  'print-queue',
  'suppliers',
  'pending-payment-suppliers',
  'supplier-balances',
  'supplier-collections',
  'agencies',
  'unknown-supplier-agencies',
  'chains',
  'countries',
  'users',
  'outbox',
  'audit-log',
] as const;

export type SavedListName = (typeof savedListNames)[number];

/** Returns whether a text names a list that takes saved views. */
export function isSavedList(name: string): name is SavedListName {
  return savedListNames.some((known) => known === name);
}

/** Filters whose value is a user: their maker's own ID stands for whoever opens the view. */
const userFilters: readonly string[] = ['assignedUserId', 'deletedBy', 'userId'];

/** In a stored view: the user who opens it. */
const viewer = 'me';

type Values = Readonly<Record<string, unknown>>;

function replaceUser(values: Values, from: unknown, to: unknown): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      userFilters.includes(name) && value === from ? to : value,
    ]),
  );
}

/** Returns the filters of a view as they are stored: their maker is whoever opens it. */
export const storedFilters = (values: Values, makerId: number): Values =>
  replaceUser(values, makerId, viewer);

/** Returns the filters of a view for the user who opens it. */
export const openedFilters = (values: Values, viewerId: number): Values =>
  replaceUser(values, viewer, viewerId);

const shareAbility: Ability = 'views.share';

interface ViewOfUser {
  readonly isOwn: boolean;
  readonly isShared: boolean;
  /** Whether the user has the ability to share views. */
  readonly mayShare: boolean;
}

/** Returns whether a user may change or delete a view: their own, or a shared one if they share views. */
export function mayEditView({ isOwn, isShared, mayShare }: ViewOfUser): Verdict<'notOwn'> {
  return isOwn || (isShared && mayShare)
    ? allowed
    : refused('notOwn', 'Only the user who made this view, or a lead, can change it. Save a copy.');
}

/** Returns whether a user may share a view with everyone who may see its list. */
export function mayShareView(mayShare: boolean): Verdict<'role'> {
  return mayShare ? allowed : refused('role', refusalOf(shareAbility));
}
