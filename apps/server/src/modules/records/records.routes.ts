import {
  addRecordNote,
  convertGroup,
  deleteRecordNote,
  downloadUnknownSupplierRecords,
  listConversionGroups,
  listForeignConversions,
  listInvalidSupplierRecords,
  listRecordNotes,
  listRecordStatuses,
  listSupplierCandidates,
  listUnknownSupplierRecords,
  pinRecordNote,
} from '@recoup/contract/records/record-lists.endpoints';
import {
  changeRecords,
  countUnassignedRecords,
  createRecord,
  deleteRecord,
  deleteRecordsOfPhone,
  downloadRecords,
  getRecord,
  getRecordTimeline,
  listDeletedRecords,
  listRecords,
  listRecordsOfPhone,
  patchRecord,
  replaceRecord,
  restoreRecord,
  restoreRecords,
  undoConversion,
} from '@recoup/contract/records/records.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { recordSubstatuses, substatusesOf } from '@recoup/domain/records/record-substatus';
import { sendCsv } from '#platform/http/csv-download';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import { offerUndo } from '../undo/undo.api.ts';
import type { RecordsModule } from './records.module.ts';

export function recordRoutes(records: ModuleScope<RecordsModule>): Route[] {
  const { queries } = records;
  return [
    list(listRecords, (query, { actor }) => queries.page(query, actor.id)),

    route(downloadRecords, async ({ query, actor, reply }) =>
      sendCsv(reply, 'records.csv', (destination) =>
        queries.download(query, actor.id, destination),
      ),
    ),

    list(listUnknownSupplierRecords, queries.unknownSuppliers),

    route(downloadUnknownSupplierRecords, async ({ query, reply }) =>
      sendCsv(reply, 'unknown-supplier-records.csv', (destination) =>
        queries.downloadUnknownSuppliers(query, destination),
      ),
    ),

    list(listInvalidSupplierRecords, queries.invalidSuppliers),
    list(listForeignConversions, queries.foreignConversions),
    route(listConversionGroups, async () => ({ groups: await queries.conversionGroups() })),
    write(convertGroup, records, async ({ service }, { actor, body, reply }) => {
      const { ids, actionId } = await service.convertGroup(actor, body);
      offerUndo(reply, actionId);
      const message = `${counted(ids.length, 'payment')} converted`;
      return { results: [{ id: null, ids, success: true, message }] };
    }),
    list(listDeletedRecords, queries.deleted),

    route(getRecord, ({ params }) => queries.getRecord(params.recordId)),

    route(getRecordTimeline, ({ params, actor }) =>
      queries.getTimeline(params.recordId, actor.roles),
    ),

    route(listSupplierCandidates, ({ params }) => queries.supplierCandidates(params.recordId)),

    route(listRecordsOfPhone, ({ params }) => queries.ofPhone(params.phone)),

    route(listRecordStatuses, async () =>
      recordStatuses.map(({ code, name }) => ({
        code,
        name,
        substatuses: recordSubstatuses.filter((substatus) =>
          substatusesOf(code).includes(substatus.code),
        ),
      })),
    ),

    route(countUnassignedRecords, async ({ query, actor }) => ({
      count: await queries.countUnassigned(query, actor.id),
    })),

    write(createRecord, records, ({ service }, { actor, body }) => service.create(actor, body)),

    write(replaceRecord, records, ({ service }, { actor, params, body }) =>
      service.replace(actor, params.recordId, body),
    ),

    write(patchRecord, records, async ({ service }, { actor, params, body, reply }) => {
      const { record, actionId } = await service.change(actor, params.recordId, body);
      offerUndo(reply, actionId);
      return record;
    }),

    write(undoConversion, records, ({ service }, { params }) =>
      service.undoConversion(params.recordId),
    ),

    write(changeRecords, records, async ({ service }, { actor, body, reply }) => {
      const { actionId, ...answer } = await service.changeMany(actor, body);
      offerUndo(reply, actionId);
      return answer;
    }),

    write(deleteRecord, records, ({ service }, { actor, params }) =>
      service.delete(actor, params.recordId),
    ),

    write(deleteRecordsOfPhone, records, ({ service }, { actor, params }) =>
      service.deleteOfPhone(actor, params.phone),
    ),

    write(restoreRecord, records, ({ service }, { params }) => service.restore(params.recordId)),
    write(restoreRecords, records, ({ service }, { body }) => service.restoreMany(body.ids)),

    route(listRecordNotes, ({ params }) => queries.notesOf(params.recordId)),

    write(addRecordNote, records, (module, { actor, body }) => module.notes.addNote(actor, body)),

    write(pinRecordNote, records, (module, { params, body }) =>
      module.notes.pinNote(params.recordNoteId, body.isPinned),
    ),

    write(deleteRecordNote, records, async (module, { actor, params, reply }) =>
      offerUndo(reply, await module.notes.deleteNote(actor, params.recordNoteId)),
    ),
  ];
}
