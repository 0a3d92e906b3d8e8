import {
  addAgencyNote,
  deleteAgencyNote,
  listAgencyNotes,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AgenciesModule } from './agencies.module.ts';

export function agencyNoteRoutes(agencies: ModuleScope<AgenciesModule>): Route[] {
  return [
    route(listAgencyNotes, ({ params }) => agencies.reads.notes.notesOf(params.agencyId)),

    route(addAgencyNote, ({ actor, body }) =>
      agencies.inTransaction(actor, ({ notes }) => notes.addNote(actor, body)),
    ),

    route(deleteAgencyNote, async ({ actor, params }) => {
      await agencies.inTransaction(actor, ({ notes }) => notes.deleteNote(params.agencyNoteId));
      return undefined;
    }),
  ];
}
