import {
  addSupplierAddress,
  changeSupplierAddresses,
  createSupplier,
  deleteSupplier,
  replacePhoneNumbers,
  replaceSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierChangeRoutes(suppliers: ModuleScope<SuppliersModule>): Route[] {
  return [
    route(createSupplier, ({ actor, body }) =>
      suppliers.inTransaction(actor, async ({ service, queries }) =>
        queries.getSupplier(await service.create(actor, body)),
      ),
    ),

    route(replaceSupplier, ({ actor, params, body }) =>
      suppliers.inTransaction(actor, async ({ service, queries }) => {
        await service.update(actor, params.supplierId, body);
        return await queries.getSupplier(params.supplierId);
      }),
    ),

    route(deleteSupplier, async ({ actor, params }) => {
      await suppliers.inTransaction(actor, ({ service }) => service.delete(params.supplierId));
      return undefined;
    }),

    route(replacePhoneNumbers, ({ actor, params, body }) =>
      suppliers.inTransaction(actor, async ({ service, queries }) => {
        await service.replacePhones(actor, params.supplierId, body);
        return await queries.getSupplier(params.supplierId);
      }),
    ),

    route(addSupplierAddress, ({ actor, params, body }) =>
      suppliers.inTransaction(actor, ({ addresses }) =>
        addresses.addAddress(actor, params.supplierId, body),
      ),
    ),

    route(changeSupplierAddresses, ({ actor, params, body }) =>
      suppliers.inTransaction(actor, ({ addresses }) =>
        addresses.changeAddresses(actor, params.supplierId, body),
      ),
    ),
  ];
}
