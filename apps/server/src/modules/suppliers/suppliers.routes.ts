import { getSupplier, listSupplierStatuses } from '@recoup/contract/suppliers/suppliers.endpoints';
import {
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierRoutes(suppliers: Unit<SuppliersModule>): Route[] {
  const { queries } = suppliers.reads;
  return [
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
