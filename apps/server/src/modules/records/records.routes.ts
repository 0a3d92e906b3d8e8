import {
  countUnassignedRecords,
  downloadRecords,
  listRecords,
} from '@recoup/contract/records/records.endpoints';
import { sendCsv } from '#platform/http/csv-download';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { listAnswer } from '#platform/list/list-answer';
import type { RecordsModule } from './records.module.ts';

export function recordRoutes(records: Unit<RecordsModule>): Route[] {
  const { queries } = records.reads;
  return [
    route(listRecords, async ({ query, actor, request }) =>
      listAnswer(request.url, query, await queries.page(query, actor.id)),
    ),

    route(downloadRecords, async ({ query, actor, reply }) =>
      sendCsv(reply, 'records.csv', (destination) =>
        queries.download(query, actor.id, destination),
      ),
    ),

    route(countUnassignedRecords, async ({ query, actor }) => ({
      count: await queries.countUnassigned(query, actor.id),
    })),
  ];
}
