import {
  downloadSupplierBalances,
  getSupplier,
  listSupplierBalances,
  listSupplierStatuses,
  listSuppliers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import {
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { requireAbility } from '#platform/http/access';
import { sendCsv } from '#platform/http/csv-download';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { listAnswer } from '#platform/list/list-answer';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierRoutes(suppliers: Unit<SuppliersModule>): Route[] {
  const { queries, lists } = suppliers.reads;
  return [
    route(listSuppliers, async ({ query, request }) =>
      listAnswer(request.url, query, await lists.suppliers(query)),
    ),

    route(listSupplierBalances, async ({ query, actor, request }) => {
      if (query.minimumBalance === undefined) requireAbility(actor, 'suppliers.viewBalances');
      if (query.filters?.assignedUserId !== undefined)
        requireAbility(actor, 'collections.filterByUser');
      return listAnswer(request.url, query, await lists.balances(query));
    }),

    route(downloadSupplierBalances, async ({ query, reply }) =>
      sendCsv(reply, 'supplier-balances.csv', (destination) =>
        lists.downloadBalances(query, destination),
      ),
    ),

    route(getSupplier, ({ params }) => queries.getSupplier(params.supplierId)),

    route(listSupplierStatuses, async () =>
      supplierStatuses.map((status) => ({
        ...status,
        substatuses: supplierSubstatuses.filter(({ code }) =>
          supplierSubstatusesOf(status.code).includes(code),
        ),
      })),
    ),
  ];
}
