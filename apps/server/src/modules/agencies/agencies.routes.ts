import {
  createAgency,
  getAgency,
  getAgencyOverview,
  listAgencies,
  listAgencyChanges,
  listAgencyStatuses,
  listSoftwareTypes,
  replaceAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import { agencySoftwareTypes, agencyStatuses } from '@recoup/domain/agencies/agency-status';
import { requireAbility } from '#platform/http/access';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  const { queries } = agencies.reads;
  return [
    route(listAgencies, async ({ query, actor, request }) => {
      requireAbility(
        actor,
        query.unknownSupplier ? 'agencies.listUnknownSupplier' : 'agencies.view',
      );
      return listResponse(request.url, query, await queries.page(query));
    }),

    route(getAgency, ({ params }) => queries.getAgency(params.agencyId)),

    route(getAgencyOverview, ({ params }) => agencies.reads.overview.getOverview(params.agencyId)),

    route(listAgencyChanges, ({ params }) => agencies.reads.changes.changesOf(params.agencyId)),

    route(createAgency, ({ actor, body }) =>
      agencies.inTransaction(actor, async (module) => {
        const agencyId = await module.service.create(body);
        return await module.queries.getAgency(agencyId);
      }),
    ),

    route(replaceAgency, ({ actor, params, body }) =>
      agencies.inTransaction(actor, async (module) => {
        const outcome = await module.service.update(actor, params.agencyId, body);
        return { ...outcome, data: await module.queries.getAgency(params.agencyId) };
      }),
    ),

    route(listAgencyStatuses, async () => [...agencyStatuses]),

    route(listSoftwareTypes, async () => [...agencySoftwareTypes]),
  ];
}
