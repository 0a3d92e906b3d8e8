import {
  downloadPayments,
  listDailyPayments,
  listPaymentMethods,
  listPayments,
} from '@recoup/contract/payments/payments.endpoints';
import { agencyPaymentMethodIds, paymentMethods } from '@recoup/domain/payments/payment-method';
import { sendCsv } from '#platform/http/csv-download';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { PaymentsModule } from './payments.module.ts';

export function paymentRoutes(payments: Unit<PaymentsModule>): Route[] {
  const { queries } = payments.reads;
  return [
    route(listPayments, async ({ query, request }) => {
      const page = await queries.page(query);
      return {
        ...listAnswer(request.url, query, page),
        additionalData: { total: page.paid, unconverted: page.unconverted },
      };
    }),

    route(downloadPayments, async ({ query, reply }) =>
      sendCsv(reply, 'payments.csv', (destination) => queries.download(query, destination)),
    ),

    route(listDailyPayments, async ({ query }) => ({
      status: 'success' as const,
      data: await queries.daily(query),
    })),

    route(listPaymentMethods, async ({ query }) =>
      paymentMethods.filter(
        ({ id }) => !query.agencyPaymentMethods || agencyPaymentMethodIds.includes(id),
      ),
    ),
  ];
}
