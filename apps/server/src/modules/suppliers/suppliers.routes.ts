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
import { requireAbility } from '#platform/http/access';
import { refusedInput } from '#platform/http/app-error';
import { sendCsv } from '#platform/http/csv-download';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { actorMay } from '#platform/session/actor';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierRoutes(suppliers: Unit<SuppliersModule>): Route[] {
  const { queries, lists } = suppliers.reads;
  return [
    route(listSuppliers, async ({ query, request }) =>
      listAnswer(request.url, query, await lists.suppliers(query)),
    ),

    route(listSupplierBalances, async ({ query, actor, request }) => {
      const isCollections = (query.minimumBalance ?? 0) >= collectionsMinimumBalance;
      if (!isCollections && !actorMay(actor, 'suppliers.viewBalances'))
        throw refusedInput('Only suppliers in collections are shown: send minimumBalance 25000.');
      if (query.filters?.assignedUserId !== undefined)
        requireAbility(actor, 'collections.filterByUser');
      if (query.sortBy === 'nextCallback') requireAbility(actor, 'supplierCallbacks.view');
      return listAnswer(request.url, query, await lists.balances(query, actor.roles));
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
