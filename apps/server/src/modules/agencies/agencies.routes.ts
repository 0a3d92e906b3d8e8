import {
  addAgencyAddress,
  changeAgencyAddresses,
  createAgency,
  getAgency,
  getAgencyOverview,
  listAgencies,
  listAgencyChanges,
  listAgencyStatuses,
  listSoftwareTypes,
  replaceAgency,
  replaceAgencyEmails,
} from '@recoup/contract/agencies/agencies.endpoints';
import {
  addAgencyNote,
  createAgencyArc,
  createAgencyPayment,
  deleteAgencyArc,
  deleteAgencyNote,
  listAgencyArcs,
  listAgencyNotes,
  pinAgencyNote,
  replaceAgencyArc,
  retryAgencyPayment,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { agencySoftwareTypes, agencyStatuses } from '@recoup/domain/agencies/agency-status';
import { requireAbility } from '#platform/http/access';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import { offerUndo } from '../undo/undo.api.ts';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  const { queries } = agencies;
  return [
    list(listAgencies, async (query, { actor }) => {
      const { unknownSupplier } = query;
      requireAbility(actor, unknownSupplier ? 'agencies.listUnknownSupplier' : 'agencies.view');
      return await queries.page(query);
    }),

    route(getAgency, ({ params }) => queries.getAgency(params.agencyId)),
    route(getAgencyOverview, ({ params }) => queries.getOverview(params.agencyId)),
    route(listAgencyChanges, ({ params }) => queries.changesOf(params.agencyId)),
    route(listAgencyStatuses, async () => [...agencyStatuses]),
    route(listSoftwareTypes, async () => [...agencySoftwareTypes]),

    write(createAgency, agencies, async (module, { body }) => {
      const agencyId = await module.service.create(body);
      return await module.queries.getAgency(agencyId);
    }),

    write(replaceAgency, agencies, async (module, { actor, params, body }) => {
      const outcome = await module.service.update(actor, params.agencyId, body);
      return { ...outcome, data: await module.queries.getAgency(params.agencyId) };
    }),

    write(addAgencyAddress, agencies, (module, { actor, params, body }) =>
      module.addresses.addAddress(actor, params.agencyId, body),
    ),

    write(changeAgencyAddresses, agencies, async (module, { actor, params, body, reply }) => {
      const { agencyId } = params;
      const { actionId, ...answer } = await module.addresses.changeAddresses(actor, agencyId, body);
      offerUndo(reply, actionId);
      return answer;
    }),

    route(listAgencyArcs, ({ params }) => queries.arcsOf(params.agencyId)),

    write(createAgencyArc, agencies, (module, { actor, body }) => module.arcs.addArc(actor, body)),

    write(replaceAgencyArc, agencies, (module, { actor, params, body }) =>
      module.arcs.changeArc(actor, params.agencyArcId, body.arc),
    ),

    write(deleteAgencyArc, agencies, (module, { actor, params }) =>
      module.arcs.deleteArc(actor, params.agencyArcId),
    ),

    write(replaceAgencyEmails, agencies, async (module, { actor, params, body }) => {
      await module.emails.replaceEmails(actor, params.agencyId, body);
      return await module.queries.getAgency(params.agencyId);
    }),

    route(listAgencyNotes, ({ params }) => queries.notesOf(params.agencyId)),

    write(addAgencyNote, agencies, (module, { actor, body }) => module.notes.addNote(actor, body)),

    write(pinAgencyNote, agencies, (module, { params, body }) =>
      module.notes.pinNote(params.agencyNoteId, body.isPinned),
    ),

    write(deleteAgencyNote, agencies, async (module, { actor, params, reply }) =>
      offerUndo(reply, await module.notes.deleteNote(actor, params.agencyNoteId)),
    ),

    write(createAgencyPayment, agencies, (module, { actor, body }) =>
      module.payments.pay(actor, body),
    ),

    write(retryAgencyPayment, agencies, (module, { actor, params }) =>
      module.payments.retry(actor, params.agencyPaymentId),
    ),
  ];
}
