import {
  downloadPayments,
  listDailyPayments,
  listPaymentMethods,
  listPayments,
} from '@recoup/contract/payments/payments.endpoints';
import { agencyPaymentMethodIds, paymentMethods } from '@recoup/domain/payments/payment-method';
import { sendCsv } from '#platform/http/csv-download';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { PaymentsModule } from './payments.module.ts';

export function paymentRoutes(payments: ModuleScope<PaymentsModule>): Route[] {
  const { queries } = payments;
  return [
    route(listPayments, async ({ query, request }) => {
      const page = await queries.page(query);
      return {
        ...listResponse(request.url, query, page),
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
