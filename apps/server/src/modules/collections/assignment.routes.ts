import {
  assignSuppliers,
  countCollections,
  unassignSuppliers,
} from '@recoup/contract/collections/collections.endpoints';
import { requireAbility } from '#platform/http/access';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { CollectionsModule } from './collections.module.ts';

export function assignmentRoutes(collections: ModuleScope<CollectionsModule>): Route[] {
  return [
    route(countCollections, async ({ actor, query }) => {
      if (query.filters?.assignedUserId !== undefined)
        requireAbility(actor, 'collections.filterByUser');
      return await collections.reads.assignments.count(query);
    }),

    route(assignSuppliers, async ({ actor, body }) => {
      const { assigned_user_id: userId, selected_suppliers: supplierIds, reassign, search } = body;
      requireAbility(actor, userId === null ? 'suppliers.unassign' : 'suppliers.assign');
      return await collections.inTransaction(actor, ({ assignments }) =>
        assignments.assign({ userId, supplierIds, search, isReassignment: reassign ?? false }),
      );
    }),

    write(unassignSuppliers, collections, ({ assignments }, { params }) =>
      assignments.unassignAll(params.userId),
    ),
  ];
}
