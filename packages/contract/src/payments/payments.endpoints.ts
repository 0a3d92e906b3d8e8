import { z } from 'zod';
import { paymentMethod } from '../kit/codes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  dailyPayment,
  dailyPaymentsQuery,
  paymentListQuery,
  paymentMethodsQuery,
  paymentRow,
  paymentTotals,
} from './payments.schemas.ts';

/** The drill-down of a day is open to dailyPayments.view too. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/records/payments',
  summary: 'Lists paid records by method, status, and payment date, with the exact total.',
  access: ['payments.view', 'dailyPayments.view'],
  query: paymentListQuery,
  response: pageOf(paymentRow, paymentTotals),
});

/** */
export const downloadPayments = endpoint({
  method: 'GET',
  path: '/api/records/payments/downloadCsv',
  summary: 'Exports the payments report as CSV.',
  access: 'payments.view',
  query: paymentListQuery,
  file: 'text/csv',
});

/** */
export const listDailyPayments = endpoint({
  method: 'GET',
  path: '/api/dailyPayments',
  summary: 'Returns daily counts and amounts by payment method.',
  access: 'dailyPayments.view',
  query: dailyPaymentsQuery,
  response: z.object({ status: z.literal('success'), data: z.array(dailyPayment) }),
});

/** */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/paymentMethods',
  summary: 'Lists payment methods. Use agencyPaymentMethods=true for those used to pay agencies.',
  access: 'signedIn',
  query: paymentMethodsQuery,
  response: z.array(paymentMethod),
});
