import { agencyStatus } from '@recoup/domain/agencies/agency-status';
import { countText } from '@recoup/domain/kit/counted';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import type {
  LineEdit,
  ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import {
  type RecordStatusCode,
  recordStatus,
  recordStatusName,
} from '@recoup/domain/records/record-status';
import { recordSubstatusName, substatusesOf } from '@recoup/domain/records/record-substatus';
import { nextStatuses } from '@recoup/domain/records/record-transition';
import type { EditableKey } from './grid-columns.ts';
import { readAmount } from './read-dollars.ts';

export interface Choice<Code extends number = number> {
  readonly code: Code | null;
  readonly name: string;
}

const none: Choice<never> = { code: null, name: '' };

/** Longest stay that can be stored. */
const mostNights = 10_000;

/**
 * The statuses that a reconciler may choose. Inactive is not among them: it follows the agency,
 * not a payment.
 */
function statusChoices(from: RecordStatusCode): ReadonlyArray<Choice<RecordStatusCode>> {
  return nextStatuses(from)
    .filter((code) => code !== recordStatus.inactive || code === from)
    .map((code) => ({ code, name: recordStatusName(code) }));
}

const methodChoices = [none, ...paymentMethods.map(({ id, name }) => ({ code: id, name }))];

/** The options of a cell; undefined for numbers. */
export function choicesOf(
  key: EditableKey,
  { original, draft }: ReconciliationLine,
): readonly Choice[] | undefined {
  switch (key) {
    case 'statusCode':
      return statusChoices(original.statusCode);
    case 'substatusCode':
      return [
        none,
        ...substatusesOf(draft.statusCode).map((code) => ({
          code,
          name: recordSubstatusName(code),
        })),
      ];
    case 'paymentMethodId':
      return methodChoices;
    default:
      return undefined;
  }
}

/** The choice that a text means: its name, else the first that begins so, else its code. */
export function choiceFor(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  const named = (test: (name: string) => boolean) =>
    choices.find(({ name }) => test(name.toLowerCase()));
  return (
    named((name) => name === wanted) ??
    (wanted === '' ? undefined : named((name) => name.startsWith(wanted))) ??
    choices.find(({ code }) => code !== null && String(code) === wanted)
  );
}

function readNights(text: string): number | undefined {
  const plain = text.trim();
  return /^\d{1,5}$/.test(plain) && Number(plain) <= mostNights ? Number(plain) : undefined;
}

/** The edit that a text in a cell means, or undefined when the cell cannot take it. */
export function readCell(
  key: EditableKey,
  text: string,
  line: ReconciliationLine,
): LineEdit | undefined {
  if (key === 'days') {
    const days = readNights(text);
    return days === undefined ? undefined : { days };
  }
  if (key === 'rate' || key === 'paidCt') {
    const amount = readAmount(text);
    return amount === undefined ? undefined : { [key]: amount };
  }
  const chosen = choiceFor(choicesOf(key, line) ?? [], text);
  return chosen === undefined ? undefined : { [key]: chosen.code };
}

/** Number of choices that a rule lists; of more it says how many there are. */
const listedChoices = 8;

/** Describes what a cell takes, for a text that it did not. */
export function cellRule(key: EditableKey, line: ReconciliationLine): string {
  if (key === 'days') return `Enter whole nights from 0 to ${countText(mostNights)}.`;
  if (key === 'rate' || key === 'paidCt') return 'Enter dollars, such as 125.50.';
  const names = (choicesOf(key, line) ?? []).map(({ name }) => name).filter(Boolean);
  if (names.length === 0) return 'This status has no substatuses. Leave the cell empty.';
  const others = names.length - listedChoices;
  const listed = names.slice(0, listedChoices).join(', ');
  return `Enter ${listed}${others > 0 ? `, or one of ${others} others` : ''}.`;
}

/** The agency's status matters for Inactive only, which is not chosen here. */
export const assumedAgencyStatus = agencyStatus.active;
