import {
  applyBulkEdit,
  getBulkEdit,
  listBulkEditRecords,
  listBulkEdits,
  prepareBulkEdit,
  undoBulkEdit,
} from '@recoup/contract/records/bulk-edits.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { RecordsModule } from './records.module.ts';

/** One change to every record of a list. */
export function bulkEditRoutes(records: ModuleScope<RecordsModule>): Route[] {
  const { bulkEdits: queries } = records.queries;
  return [
    write(prepareBulkEdit, records, ({ bulkEdits }, { actor, body }) =>
      bulkEdits.prepare(actor, body),
    ),

    list(listBulkEdits, queries.page),

    route(getBulkEdit, ({ actor, params }) => queries.getBulkEdit(params.bulkEditId, actor.id)),

    list(listBulkEditRecords, (query, { params }) => queries.records(params.bulkEditId, query)),

    route(applyBulkEdit, async ({ actor, params: { bulkEditId } }) => {
      await records.inTransaction(actor, ({ bulkEdits }) => bulkEdits.apply(actor, bulkEditId));
      return await queries.getBulkEdit(bulkEditId, actor.id);
    }),

    route(undoBulkEdit, async ({ actor, params: { bulkEditId } }) => {
      await records.inTransaction(actor, ({ bulkEdits }) => bulkEdits.undo(actor, bulkEditId));
      return await queries.getBulkEdit(bulkEditId, actor.id);
    }),
  ];
}
