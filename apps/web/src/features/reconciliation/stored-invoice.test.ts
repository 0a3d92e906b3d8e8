import { reconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import {
  markReconciled,
  setCheckNumber,
  setPaymentAmount,
} from '@recoup/domain/reconciliation/reconciliation';
import { expect, it } from 'vitest';
import {
  billedAmounts,
  initialReconciliation,
  type StoredInvoice,
  saveBody,
} from './stored-invoice.ts';

const record = {
  substatusCode: null,
  rate: 100.1,
  days: 3,
  commission: 30.03,
  paidCt: null,
  paymentMethodId: null,
  billedCommission: 29.99,
};
const invoice = {
  records: [
    { ...record, id: 7, statusCode: 0 },
    { ...record, id: 8, statusCode: 10 },
    { ...record, id: 9, statusCode: 2 },
  ],
} as StoredInvoice;

it('sends a payload that the contract takes, cents and all [S-248, S-250, S-251, S-252, S-253]', () => {
  const start = initialReconciliation(invoice, day('2026-11-21'));
  const paid = setCheckNumber(setPaymentAmount(start, cents(3_003)), ' 1001 ');
  const marked = markReconciled(markReconciled(paid, 7, true), 8, true);
  const body = saveBody(marked, '2026-11-21T15:04:05.123456Z');
  expect(body).toEqual({
    checkNumber: '1001',
    completed: false,
    paymentAmount: 30.03,
    paymentMethod: 3,
    processDate: '2026-11-21',
    records: { '7': { id: 7, statusCode: 1, paidCt: 30.03, paymentMethodId: 3 }, '8': { id: 8 } },
    expected_updated_at: '2026-11-21T15:04:05.123456Z',
  });
  expect(reconcileInput.parse(body).records['7']?.paidCt).toBe(3_003);
});

it('takes what the invoice claimed from its issue, not from the records as they are', () => {
  expect(billedAmounts(invoice).get(7)).toBe(2_999);
});
