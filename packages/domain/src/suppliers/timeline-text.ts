import { isDay } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { type DeliveryState, deliveryStateWords } from '../invoices/delivery-state.ts';
import { counted } from '../kit/counted.ts';
import { type Cents, formatDollars } from '../money/cents.ts';
import { isPaymentMethodId, paymentMethodName } from '../payments/payment-method.ts';
import { formatPhone } from './phone-format.ts';
import { supplierFieldLabel } from './supplier-fields.ts';
import {
  isSupplierStatusCode,
  isSupplierSubstatusCode,
  supplierStatusName,
  supplierSubstatusName,
} from './supplier-status.ts';

/** An event of a supplier, as its row describes it. */
export type TimelineEvent =
  | { type: 'note'; text: string; important: boolean }
  | { type: 'contact'; before: string | null; after: string | null }
  | { type: 'callback'; reason: string; assignedTo: string }
  | { type: 'callbackDone'; reason: string }
  | { type: 'callbackDeleted' | 'recordingDeleted'; before: string }
  | { type: 'recording'; filename: string; description: string }
  | { type: 'invoice'; invoiceId: number; lines: number; total: Cents; collections: boolean }
  | {
      type: 'delivery';
      invoiceId: number;
      channel: 'email' | 'postage';
      recipient: string;
      state: DeliveryState | 'cancelled';
      result: string;
    }
  | {
      type: 'payment' | 'reversal';
      amount: Cents;
      methodId: number | null;
      checkNumber: string | null;
      processedOn: string;
      invoiceId: number | null;
    }
  | { type: 'status'; from: Standing | null; to: Standing }
  | { type: 'change'; field: string; before: string | null; after: string | null };

interface Standing {
  status: number;
  substatus: number | null;
}

/** Text for a timeline event: a title and optional details. */
interface TimelineText {
  readonly what: string;
  readonly detail: string | null;
}

function standingText({ status, substatus }: Standing): string {
  const name = isSupplierStatusCode(status) ? supplierStatusName(status) : String(status);
  return substatus !== null && isSupplierSubstatusCode(substatus)
    ? `${name} · ${supplierSubstatusName(substatus)}`
    : name;
}

const withPhones = (list: string): string => list.split(', ').map(formatPhone).join(', ');

function fieldText(field: string, value: string | null): string {
  if (value === null || value === '') return 'nothing';
  if (field === 'phoneNumbers' || field === 'fax') return withPhones(value);
  return isDay(value) ? formatDay(value) : value;
}

function contactText(before: string | null, after: string | null): TimelineText {
  const [old, now] = [withPhones(before ?? ''), withPhones(after ?? '')];
  if (before === null) return { what: 'Contact added', detail: now };
  if (after === null) return { what: 'Contact removed', detail: old };
  return { what: 'Contact changed', detail: `${old} → ${now}` };
}

const mergeLabels: Readonly<Record<string, string>> = {
  merged: 'Duplicate merged',
  mergeUndone: 'Merge undone',
  restored: 'Restored from a merge',
};

function deliveryText(event: Extract<TimelineEvent, { type: 'delivery' }>): TimelineText {
  const { invoiceId, channel, recipient, state, result } = event;
  const outcome =
    result === '' ? deliveryStateWords[state] : `${deliveryStateWords[state]}: ${result}`;
  return {
    what: `Invoice ${invoiceId} by ${channel === 'email' ? 'email' : 'mail'}`,
    detail: `To ${recipient} · ${outcome}`,
  };
}

function paymentText(event: Extract<TimelineEvent, { type: 'payment' | 'reversal' }>) {
  const { type, amount, methodId, checkNumber, processedOn, invoiceId } = event;
  const method =
    methodId !== null && isPaymentMethodId(methodId) ? paymentMethodName(methodId) : null;
  const parts = [
    [method, checkNumber].filter(Boolean).join(' '),
    isDay(processedOn) ? `processed ${formatDay(processedOn)}` : '',
    invoiceId === null ? '' : `for invoice ${invoiceId}`,
  ];
  return {
    what: `Payment of ${formatDollars(amount)} ${type === 'payment' ? 'received' : 'undone'}`,
    detail: parts.filter((part) => part !== '').join(', '),
  };
}

/** Describes what happened, without who and when, which are shown separately. */
export function describeEvent(event: TimelineEvent): TimelineText {
  switch (event.type) {
    case 'note':
      return { what: event.important ? 'Important note' : 'Note', detail: event.text };
    case 'contact':
      return contactText(event.before, event.after);
    case 'callback':
      return { what: `Callback for ${event.assignedTo}`, detail: event.reason };
    case 'callbackDone':
      return { what: 'Callback done', detail: event.reason };
    case 'callbackDeleted':
      return { what: 'Callback deleted', detail: event.before };
    case 'recording':
      return { what: `Call recorded: ${event.filename}`, detail: event.description || null };
    case 'recordingDeleted':
      return { what: 'Recording deleted', detail: event.before };
    case 'invoice': {
      const what = event.collections ? 'Collections invoice' : 'Invoice';
      return {
        what: `${what} ${event.invoiceId} issued`,
        detail: `${counted(event.lines, 'record')}, ${formatDollars(event.total)}`,
      };
    }
    case 'delivery':
      return deliveryText(event);
    case 'payment':
    case 'reversal':
      return paymentText(event);
    case 'status':
      return event.from === null
        ? { what: `Created as ${standingText(event.to)}`, detail: null }
        : {
            what: 'Status changed',
            detail: `${standingText(event.from)} → ${standingText(event.to)}`,
          };
    case 'change': {
      const { field, before, after } = event;
      const merge = mergeLabels[field];
      if (merge) return { what: merge, detail: `Supplier ${after}` };
      return {
        what: `${supplierFieldLabel(field)} changed`,
        detail: `${fieldText(field, before)} → ${fieldText(field, after)}`,
      };
    }
  }
}
