import {
  addRecordNote,
  deleteRecordNote,
  listRecordNotes,
} from '@recoup/contract/records/record-lists.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { RecordsModule } from './records.module.ts';

export function recordNoteRoutes(records: ModuleScope<RecordsModule>): Route[] {
  return [
    route(listRecordNotes, ({ params }) => records.reads.notes.notesOf(params.recordId)),

    route(addRecordNote, ({ actor, body }) =>
      records.inTransaction(actor, ({ notes }) => notes.addNote(actor, body)),
    ),

    route(deleteRecordNote, async ({ actor, params }) => {
      await records.inTransaction(actor, ({ notes }) => notes.deleteNote(params.recordNoteId));
      return undefined;
    }),
  ];
}
