import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  downloadSupplierBalances,
  getSupplier,
  listSupplierBalances,
  listSupplierStatuses,
  listSuppliers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import {
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { actorMay } from '#platform/auth/actor';
import { refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { sendCsv } from '#platform/http/csv-download';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierRoutes(suppliers: ModuleScope<SuppliersModule>): Route[] {
  const { queries, lists } = suppliers.reads;
  return [
    route(listSuppliers, async ({ query, request }) =>
      listResponse(request.url, query, await lists.suppliers(query)),
    ),

    route(listSupplierBalances, async ({ query, actor, request }) => {
      const isCollections = (query.minimumBalance ?? 0) >= collectionsMinimumBalance;
      if (!isCollections && !actorMay(actor, 'suppliers.viewBalances'))
        throw refusedInput('Only suppliers in collections are shown: send minimumBalance 25000.');
      if (query.filters?.assignedUserId !== undefined)
        requireAbility(actor, 'collections.filterByUser');
      if (query.sortBy === 'nextCallback') requireAbility(actor, 'supplierCallbacks.view');
      return listResponse(request.url, query, await lists.balances(query, actor.roles));
    }),

    route(downloadSupplierBalances, async ({ query, reply }) =>
      sendCsv(reply, 'supplier-balances.csv', (destination) =>
        lists.downloadBalances(query, destination),
      ),
    ),

    route(getSupplier, ({ params }) => queries.getSupplier(params.supplierId)),

    route(getSupplierTimeline, ({ params, query, actor }) =>
      suppliers.reads.timeline.timelineOf(params.supplierId, query, actor.roles),
    ),

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
