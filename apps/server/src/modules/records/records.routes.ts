import { listRecordStatuses } from '@recoup/contract/records/record-lists.endpoints';
import {
  countUnassignedRecords,
  downloadRecords,
  getRecord,
  getRecordTimeline,
  listDeletedRecords,
  listRecords,
  listRecordsOfPhone,
} from '@recoup/contract/records/records.endpoints';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { recordSubstatuses, substatusesOf } from '@recoup/domain/records/record-substatus';
import { sendCsv } from '#platform/http/csv-download';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { RecordsModule } from './records.module.ts';

export function recordRoutes(records: ModuleScope<RecordsModule>): Route[] {
  const { queries } = records.reads;
  return [
    route(listRecords, async ({ query, actor, request }) =>
      listResponse(request.url, query, await queries.page(query, actor.id)),
    ),

    route(downloadRecords, async ({ query, actor, reply }) =>
      sendCsv(reply, 'records.csv', (destination) =>
        queries.download(query, actor.id, destination),
      ),
    ),

    route(getRecord, ({ params }) => queries.getRecord(params.recordId)),

    route(getRecordTimeline, ({ params, actor }) =>
      queries.getTimeline(params.recordId, actor.roles),
    ),

    route(listRecordsOfPhone, ({ params }) => queries.ofPhone(params.phone)),

    route(listDeletedRecords, async ({ query, request }) =>
      listResponse(request.url, query, await queries.deleted(query)),
    ),

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
  ];
}
