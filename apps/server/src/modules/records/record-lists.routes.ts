import {
  downloadUnknownSupplierRecords,
  listForeignConversions,
  listInvalidSupplierRecords,
  listSupplierCandidates,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import { sendCsv } from '#platform/http/csv-download';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { RecordsModule } from './records.module.ts';

export function recordListRoutes(records: ModuleScope<RecordsModule>): Route[] {
  const { lists, queries } = records.reads;
  return [
    route(listUnknownSupplierRecords, async ({ query, request }) =>
      listResponse(request.url, query, await lists.unknownSuppliers(query)),
    ),

    route(downloadUnknownSupplierRecords, async ({ query, reply }) =>
      sendCsv(reply, 'unknown-supplier-records.csv', (destination) =>
        lists.downloadUnknownSuppliers(query, destination),
      ),
    ),

    route(listInvalidSupplierRecords, async ({ query, request }) =>
      listResponse(request.url, query, await lists.invalidSuppliers(query)),
    ),

    route(listSupplierCandidates, ({ params }) => queries.supplierCandidates(params.recordId)),

    route(listForeignConversions, async ({ query, request }) =>
      listResponse(request.url, query, await lists.foreignConversions(query)),
    ),
  ];
}
