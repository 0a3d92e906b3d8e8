import {
  createAgencyPayment,
  retryAgencyPayment,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyPaymentRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  return [
    route(createAgencyPayment, ({ actor, body }) =>
      agencies.inTransaction(actor, ({ payments }) => payments.pay(actor, body)),
    ),

    route(retryAgencyPayment, ({ actor, params }) =>
      agencies.inTransaction(actor, ({ payments }) =>
        payments.retry(actor, params.agencyPaymentId),
      ),
    ),
  ];
}
