import {
  changeRecords,
  createRecord,
  deleteRecord,
  deleteRecordsOfPhone,
  patchRecord,
  replaceRecord,
  restoreRecord,
  restoreRecords,
  undoConversion,
} from '@recoup/contract/records/records.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { RecordsModule } from './records.module.ts';

/** Everything that writes records. */
export function recordWriteRoutes(records: ModuleScope<RecordsModule>): Route[] {
  return [
    route(createRecord, ({ actor, body }) =>
      records.inTransaction(actor, ({ service }) => service.create(actor, body)),
    ),

    route(replaceRecord, ({ actor, params, body }) =>
      records.inTransaction(actor, ({ service }) => service.replace(actor, params.recordId, body)),
    ),

    route(patchRecord, ({ actor, params, body }) =>
      records.inTransaction(actor, ({ service }) => service.change(actor, params.recordId, body)),
    ),

    route(undoConversion, ({ actor, params }) =>
      records.inTransaction(actor, ({ service }) => service.undoConversion(params.recordId)),
    ),

    route(changeRecords, ({ actor, body }) =>
      records.inTransaction(actor, ({ service }) => service.changeMany(actor, body)),
    ),

    route(deleteRecord, async ({ actor, params }) => {
      await records.inTransaction(actor, ({ service }) => service.delete(actor, params.recordId));
      return undefined;
    }),

    route(deleteRecordsOfPhone, ({ actor, params }) =>
      records.inTransaction(actor, ({ service }) => service.deleteOfPhone(actor, params.phone)),
    ),

    route(restoreRecord, ({ actor, params }) =>
      records.inTransaction(actor, ({ service }) => service.restore(params.recordId)),
    ),

    route(restoreRecords, ({ actor, body }) =>
      records.inTransaction(actor, ({ service }) => service.restoreMany(body.ids)),
    ),
  ];
}
