import { z } from 'zod';
import { paymentMethod } from '../kit/codes.ts';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  dailyPayment,
  dailyPaymentsQuery,
  paymentListQuery,
  paymentMethodsQuery,
  paymentRow,
  paymentTotals,
} from './payments.schemas.ts';

export const listPayments = {
  query: paymentListQuery,
  response: pageOf(paymentRow, paymentTotals),
};

export const downloadPayments = { query: paymentListQuery };

export const listDailyPayments = {
  query: dailyPaymentsQuery,
  response: z.object({ status: z.literal('success'), data: z.array(noEntity(dailyPayment)) }),
};

export const listPaymentMethods = {
  query: paymentMethodsQuery,
  response: z.array(noEntity(paymentMethod)),
};
