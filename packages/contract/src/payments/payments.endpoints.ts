import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './payments.shapes.ts';

/** The drill-down of a day is open to dailyPayments.view too. */
export const listPayments = endpointOf<typeof shapes.listPayments>()({
  method: 'GET',
  path: '/api/records/payments',
  summary: 'Lists paid records by method, status, and payment date, with the exact total.',
  access: ['payments.view', 'dailyPayments.view'],
});

/** */
export const downloadPayments = endpointOf<typeof shapes.downloadPayments>()({
  method: 'GET',
  path: '/api/records/payments/downloadCsv',
  summary: 'Exports the payments report as CSV.',
  access: 'payments.view',
  file: 'text/csv',
});

/** */
export const listDailyPayments = endpointOf<typeof shapes.listDailyPayments>()({
  method: 'GET',
  path: '/api/dailyPayments',
  summary: 'Returns daily counts and amounts by payment method.',
  access: 'dailyPayments.view',
});

/** */
export const listPaymentMethods = endpointOf<typeof shapes.listPaymentMethods>()({
  method: 'GET',
  path: '/api/paymentMethods',
  summary: 'Lists payment methods. Use agencyPaymentMethods=true for those used to pay agencies.',
  access: 'signedIn',
});
