import type { RoleName } from '@recoup/domain/auth/roles';
import { day } from '@recoup/domain/dates/day';
import { cents, formatDollars } from '@recoup/domain/money/cents';
import {
  editRecord,
  markReconciled,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
  setProcessDate,
} from '@recoup/domain/reconciliation/reconciliation';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { changing, ending, type Step, type Work } from './screen-steps.ts';

type Body = Work['body'];

interface BlockingReason {
  readonly ids: string;
  /** As people read it; `{last}` stands for the id of the invoice's last record. */
  readonly text: string;
  readonly status: 400 | 403;
  readonly roles: readonly RoleName[];
  readonly supplierStatus: SupplierStatusCode;
  /** What leads to it on the screen; absent where the screen cannot. */
  readonly steps?: readonly Step[];
  /** A sound request made such that the server has to find the reason by itself. */
  readonly spoil: (body: Body) => Body;
}

/** What two records of $20.00 and $40.00 commission are paid in full. */
export const ratesCents = [10_000, 20_000];
const pending = cents(6_000);

const usual = { roles: ['standard'], supplierStatus: 0, status: 400 } as const;
const asItIs = (body: Body): Body => body;
const lastOf = (body: Body): string => Object.keys(body.records).at(-1) ?? '';
const editAll = (edit: Parameters<typeof editRecord>[2]): Step =>
  changing((state) => state.lines.reduce((next, { id }) => editRecord(next, id, edit), state));
const editLast = (edit: Parameters<typeof editRecord>[2]): Step =>
  changing((state) => editRecord(state, state.lines.at(-1)?.id ?? 0, edit));
const lastByCheck = (body: Body): Body['records'] =>
  Object.fromEntries(
    Object.entries(body.records).map(([id, patch]) => [
      id,
      { ...patch, paymentMethodId: id === lastOf(body) ? 3 : 2 },
    ]),
  );
const unmarkLast = changing((state) => markReconciled(state, state.lines.at(-1)?.id ?? 0, false));

/** The reasons against saving, in the order in which they are asked. */
export const blockingReasons: readonly BlockingReason[] = [
  {
    ...usual,
    ids: 'S-219, S-238',
    text: 'Standard permissions required to reconcile invoice',
    status: 403,
    roles: ['contributor', 'accounting'],
    steps: ending,
    spoil: asItIs,
  },
  {
    ...usual,
    ids: 'S-227, S-228, S-229',
    text: 'Suppliers in collections or sent to attorney can only be reconciled by collection agents',
    status: 403,
    supplierStatus: 92,
    steps: ending,
    spoil: asItIs,
  },
  {
    ...usual,
    ids: 'S-220, S-239',
    text: `Payment Amount must equal Payment Pending (${formatDollars(pending)})`,
    steps: [...ending, changing((state) => setPaymentAmount(state, cents(pending + 1)))],
    spoil: (body) => ({ ...body, paymentAmount: 59.99 }),
  },
  {
    ...usual,
    ids: 'S-222, S-223, S-240',
    text: 'Check number must be provided for this payment method',
    steps: [...ending, changing((state) => setCheckNumber(state, '  '))],
    spoil: (body) => ({ ...body, checkNumber: null }),
  },
  {
    ...usual,
    ids: 'S-225, S-241',
    text: 'All records must be marked "reconciled"',
    steps: [editLast({ statusCode: 6 }), ...ending, unmarkLast],
    spoil: (body) => {
      const { [lastOf(body)]: _, ...others } = body.records;
      return { ...body, paymentAmount: 20, completed: false, records: others };
    },
  },
  {
    ...usual,
    ids: 'S-226, S-242',
    text: 'At least one record field must be modified to perform a reconciliation.',
    steps: [editAll({ statusCode: 0 }), ...ending.slice(1)],
    spoil: (body) => ({
      ...body,
      paymentAmount: 0,
      paymentMethod: null,
      completed: false,
      records: Object.fromEntries(Object.keys(body.records).map((id) => [id, {}])),
    }),
  },
  {
    ...usual,
    ids: 'S-250',
    text: 'Record 999999999 is not an open record on this invoice.',
    spoil: (body) => ({ ...body, records: { ...body.records, 999_999_999: {} } }),
  },
  {
    ...usual,
    ids: 'S-211',
    text: 'Record {last}: Paid CT is required for the status Paid.',
    steps: [editLast({ paidCt: cents(0) }), ...ending],
    spoil: (body) => ({
      ...body,
      paymentAmount: 20,
      records: { ...body.records, [lastOf(body)]: { statusCode: 1, paidCt: 0 } },
    }),
  },
  {
    ...usual,
    ids: 'F-135',
    text: 'Payment Method is required',
    steps: [editAll({ paymentMethodId: 2 }), ...ending, changing((s) => setPaymentMethod(s, null))],
    spoil: (body) => ({ ...body, paymentMethod: null, checkNumber: null }),
  },
  {
    ...usual,
    ids: 'F-149',
    text: 'Process Date cannot be after today',
    steps: [...ending, changing((s) => setProcessDate(s, day('2999-01-01')))],
    spoil: (body) => ({ ...body, processDate: '2999-01-01' }),
  },
  {
    ...usual,
    ids: 'F-135',
    text: 'Record {last}: choose Check for the payment, or another method for the record',
    steps: [editLast({ paymentMethodId: 3 }), ...ending, changing((s) => setPaymentMethod(s, 2))],
    spoil: (body) => ({ ...body, paymentMethod: 2, checkNumber: null, records: lastByCheck(body) }),
  },
];
