import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { describeEvent, type TimelineEvent } from './timeline-text.ts';

const payment = {
  type: 'payment',
  amount: cents(5_000),
  methodId: 3,
  checkNumber: '1001',
  processedOn: '2026-03-07',
  invoiceId: 12,
} as const;
const delivery = {
  type: 'delivery',
  invoiceId: 12,
  channel: 'postage',
  recipient: 'Hotel Luz',
  state: 'queued',
  result: '',
} as const;
const invoice = { type: 'invoice', invoiceId: 12, lines: 1, total: cents(1_250) } as const;
const change = { type: 'change', before: 'Luz', after: null } as const;

describe('an event of a timeline', () => {
  it.each<[TimelineEvent, string, string | null]>([
    [{ type: 'note', text: 'Called.', important: false }, 'Note', 'Called.'],
    [{ type: 'note', text: 'Called.', important: true }, 'Important note', 'Called.'],
    [
      { type: 'contact', before: null, after: 'Ann, 2125550142' },
      'Contact added',
      'Ann, (212) 555-0142',
    ],
    [{ type: 'contact', before: 'Ann', after: null }, 'Contact removed', 'Ann'],
    [
      { type: 'contact', before: 'Ann, 2125550142', after: 'Ann, 2125550143' },
      'Contact changed',
      'Ann, (212) 555-0142 → Ann, (212) 555-0143',
    ],
    [{ type: 'callback', reason: 'A check', assignedTo: 'Bob' }, 'Callback for Bob', 'A check'],
    [{ type: 'callbackDone', reason: 'A check' }, 'Callback done', 'A check'],
    [{ type: 'callbackDeleted', before: 'A check' }, 'Callback deleted', 'A check'],
    [
      { type: 'recording', filename: 'call.mp3', description: 'Front desk' },
      'Call recorded: call.mp3',
      'Front desk',
    ],
    [{ type: 'recording', filename: 'call.mp3', description: '' }, 'Call recorded: call.mp3', null],
    [{ type: 'recordingDeleted', before: 'call.mp3' }, 'Recording deleted', 'call.mp3'],
    [{ ...invoice, collections: false }, 'Invoice 12 issued', '1 record, $12.50'],
    [
      { ...invoice, lines: 30, collections: true },
      'Collections invoice 12 issued',
      '30 records, $12.50',
    ],
    [delivery, 'Invoice 12 by mail', 'To Hotel Luz · queued'],
    [
      {
        ...delivery,
        channel: 'email',
        recipient: 'ap@luz.test',
        state: 'failed',
        result: 'no such box',
      },
      'Invoice 12 by email',
      'To ap@luz.test · failed: no such box',
    ],
    [payment, 'Payment of $50.00 received', 'Check 1001, processed 3/7/2026, for invoice 12'],
    [
      { ...payment, methodId: 2, checkNumber: null, invoiceId: null },
      'Payment of $50.00 received',
      'ACH, processed 3/7/2026',
    ],
    [
      { ...payment, type: 'reversal', methodId: 99, processedOn: '' },
      'Payment of $50.00 undone',
      '1001, for invoice 12',
    ],
    [
      { type: 'status', from: null, to: { status: 0, substatus: null } },
      'Created as Billable',
      null,
    ],
    [
      { type: 'status', from: { status: 0, substatus: 99 }, to: { status: 92, substatus: 4 } },
      'Status changed',
      'Billable → Collections · Payment Plan',
    ],
    [
      { type: 'status', from: { status: 77, substatus: 1 }, to: { status: 7, substatus: null } },
      'Status changed',
      '77 · Waiting on Response → Bankruptcy',
    ],
    [{ ...change, field: 'dba' }, 'DBA changed', 'Luz → nothing'],
    [{ ...change, field: 'dba', before: '', after: 'Luz' }, 'DBA changed', 'nothing → Luz'],
    [
      { ...change, field: 'phoneNumbers', before: '2125550142', after: '2125550142, 498912345678' },
      'Phone Numbers changed',
      '(212) 555-0142 → (212) 555-0142, +49 89 12345678',
    ],
    [
      { ...change, field: 'fax', before: null, after: '2125550142' },
      'Fax changed',
      'nothing → (212) 555-0142',
    ],
    [{ ...change, field: 'name', after: '2125550142' }, 'Name changed', 'Luz → 2125550142'],
    [
      { ...change, field: 'reopenDate', before: null, after: '2026-12-01' },
      'Reopen Date changed',
      'nothing → 12/1/2026',
    ],
    [{ ...change, field: 'merged', after: '7, Luz' }, 'Duplicate merged', 'Supplier 7, Luz'],
    [{ ...change, field: 'mergeUndone', after: '7, Luz' }, 'Merge undone', 'Supplier 7, Luz'],
    [{ ...change, field: 'restored', after: '3, Lux' }, 'Restored from a merge', 'Supplier 3, Lux'],
  ])('%j is told as: %s, %s', (event, what, detail) => {
    expect(describeEvent(event)).toEqual({ what, detail });
  });
});
