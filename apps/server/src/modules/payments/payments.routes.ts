import { listPaymentMethods } from '@recoup/contract/payments/payments.endpoints';
import { agencyPaymentMethodIds, paymentMethods } from '@recoup/domain/payments/payment-method';
import { type Route, route } from '#platform/http/route';

export function paymentRoutes(): Route[] {
  return [
    route(listPaymentMethods, async ({ query }) =>
      paymentMethods.filter(
        ({ id }) => !query.agencyPaymentMethods || agencyPaymentMethodIds.includes(id),
      ),
    ),
  ];
}
