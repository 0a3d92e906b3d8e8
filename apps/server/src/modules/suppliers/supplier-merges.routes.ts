import {
  listMerges,
  mergeSupplier,
  previewMerge,
  undoMerge,
} from '@recoup/contract/suppliers/supplier-merges.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierMergeRoutes(suppliers: ModuleScope<SuppliersModule>): Route[] {
  return [
    route(previewMerge, ({ params }) =>
      suppliers.reads.merges.preview(params.supplierId, params.duplicateId),
    ),

    route(listMerges, ({ params }) => suppliers.reads.merges.mergesOf(params.supplierId)),

    route(mergeSupplier, ({ actor, params, body }) =>
      suppliers.inTransaction(actor, ({ merges }) =>
        merges.merge(actor, params.supplierId, body.duplicateId),
      ),
    ),

    route(undoMerge, async ({ actor, params }) => {
      await suppliers.inTransaction(actor, ({ merges }) =>
        merges.undo(actor, params.supplierId, params.mergeId),
      );
      return undefined;
    }),
  ];
}
