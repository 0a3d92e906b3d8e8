import {
  createAgencyArc,
  deleteAgencyArc,
  listAgencyArcs,
  replaceAgencyArc,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyArcRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  return [
    route(listAgencyArcs, ({ params }) => agencies.reads.arcs.arcsOf(params.agencyId)),

    route(createAgencyArc, ({ actor, body }) =>
      agencies.inTransaction(actor, ({ arcs }) => arcs.addArc(actor, body)),
    ),

    route(replaceAgencyArc, ({ actor, params, body }) =>
      agencies.inTransaction(actor, ({ arcs }) =>
        arcs.changeArc(actor, params.agencyArcId, body.arc),
      ),
    ),

    route(deleteAgencyArc, async ({ actor, params }) => {
      await agencies.inTransaction(actor, ({ arcs }) => arcs.deleteArc(actor, params.agencyArcId));
      return undefined;
    }),
  ];
}
