import {
  downloadUnknownSupplierRecords,
  listForeignConversions,
  listInvalidSupplierRecords,
  listSupplierCandidates,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import { sendCsv } from '#platform/http/csv-download';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { RecordsModule } from './records.module.ts';

export function recordListRoutes(records: Unit<RecordsModule>): Route[] {
  const { lists, queries } = records.reads;
  return [
    route(listUnknownSupplierRecords, async ({ query, request }) =>
      listAnswer(request.url, query, await lists.unknownSuppliers(query)),
    ),

    route(downloadUnknownSupplierRecords, async ({ query, reply }) =>
      sendCsv(reply, 'unknown-supplier-records.csv', (destination) =>
        lists.downloadUnknownSuppliers(query, destination),
      ),
    ),

    route(listInvalidSupplierRecords, async ({ query, request }) =>
      listAnswer(request.url, query, await lists.invalidSuppliers(query)),
    ),

    route(listSupplierCandidates, ({ params }) => queries.supplierCandidates(params.recordId)),

    route(listForeignConversions, async ({ query, request }) =>
      listAnswer(request.url, query, await lists.foreignConversions(query)),
    ),
  ];
}
