import { replaceAgencyEmails } from '@recoup/contract/agencies/agencies.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyEmailRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  return [
    route(replaceAgencyEmails, ({ actor, params, body }) =>
      agencies.inTransaction(actor, async ({ emails, queries }) => {
        await emails.replaceEmails(actor, params.agencyId, body);
        return await queries.getAgency(params.agencyId);
      }),
    ),
  ];
}
