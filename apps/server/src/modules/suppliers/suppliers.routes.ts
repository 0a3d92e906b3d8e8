import type { QueryOf } from '@recoup/contract/kit/endpoint';
import {
  listMerges,
  mergeSupplier,
  previewMerge,
  undoMerge,
} from '@recoup/contract/suppliers/supplier-merges.endpoints';
import {
  addSupplierNote,
  deleteSupplierNote,
  listSupplierNotes,
  pinSupplierNote,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  addSupplierAddress,
  changeSupplierAddresses,
  createSupplier,
  deleteSupplier,
  downloadSupplierBalances,
  getSupplier,
  listSupplierBalances,
  listSupplierStatuses,
  listSuppliers,
  replacePhoneNumbers,
  replaceSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import { centsToDollars } from '@recoup/domain/money/cents';
import {
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { type Actor, actorMay } from '#platform/auth/actor';
import { refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { sendCsv } from '#platform/http/csv-download';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import { offerUndo } from '../undo/undo.api.ts';
import type { SuppliersModule } from './suppliers.module.ts';

/** Refuses what not everyone who sees balances may look for: by user (S-881), or by callback. */
function authorizeQuery(
  actor: Actor,
  { filters, sortBy }: QueryOf<typeof listSupplierBalances>,
): void {
  if (filters?.assignedUserId !== undefined) requireAbility(actor, 'collections.filterByUser');
  if (sortBy === 'nextCallback') requireAbility(actor, 'supplierCallbacks.view');
}

export function supplierRoutes(suppliers: ModuleScope<SuppliersModule>): Route[] {
  const { queries } = suppliers;
  return [
    list(listSuppliers, queries.suppliers),

    list(listSupplierBalances, async (query, { actor }) => {
      const isCollections = (query.minimumBalance ?? 0) >= collectionsMinimumBalance;
      if (!isCollections && !actorMay(actor, 'suppliers.viewBalances'))
        throw refusedInput(
          `Only suppliers in collections are available. Set minimumBalance to ${centsToDollars(collectionsMinimumBalance)}.`,
        );
      authorizeQuery(actor, query);
      return await queries.balances(query, actor.roles);
    }),

    route(downloadSupplierBalances, async ({ actor, query, reply }) => {
      authorizeQuery(actor, query);
      return await sendCsv(reply, 'supplier-balances.csv', (destination) =>
        queries.downloadBalances(query, destination),
      );
    }),

    route(getSupplier, ({ params }) => queries.getSupplier(params.supplierId)),

    route(getSupplierTimeline, ({ params, query, actor }) =>
      queries.timelineOf(params.supplierId, query, actor.roles),
    ),

    route(listSupplierStatuses, async () =>
      supplierStatuses.map((status) => ({
        ...status,
        substatuses: supplierSubstatuses.filter(({ code }) =>
          supplierSubstatusesOf(status.code).includes(code),
        ),
      })),
    ),

    write(createSupplier, suppliers, async (module, { actor, body }) =>
      module.queries.getSupplier(await module.service.create(actor, body)),
    ),

    write(replaceSupplier, suppliers, async (module, { actor, params, body }) => {
      await module.service.update(actor, params.supplierId, body);
      return await module.queries.getSupplier(params.supplierId);
    }),

    write(deleteSupplier, suppliers, (module, { params }) =>
      module.service.delete(params.supplierId),
    ),

    write(replacePhoneNumbers, suppliers, async (module, { actor, params, body }) => {
      await module.service.replacePhones(actor, params.supplierId, body);
      return await module.queries.getSupplier(params.supplierId);
    }),

    write(addSupplierAddress, suppliers, (module, { actor, params, body }) =>
      module.addresses.addAddress(actor, params.supplierId, body),
    ),

    write(changeSupplierAddresses, suppliers, async (module, { actor, params, body, reply }) => {
      const { supplierId } = params;
      const { actionId, ...answer } = await module.addresses.changeAddresses(
        actor,
        supplierId,
        body,
      );
      offerUndo(reply, actionId);
      return answer;
    }),

    route(listSupplierNotes, ({ params }) => queries.notesOf(params.supplierId)),

    write(addSupplierNote, suppliers, (module, { actor, body }) =>
      module.notes.addNote(actor, body),
    ),

    write(pinSupplierNote, suppliers, (module, { params, body }) =>
      module.notes.pinNote(params.supplierNoteId, body.isPinned),
    ),

    write(deleteSupplierNote, suppliers, async (module, { actor, params, reply }) =>
      offerUndo(reply, await module.notes.deleteNote(actor, params.supplierNoteId)),
    ),

    route(previewMerge, ({ params }) =>
      queries.previewMerge(params.supplierId, params.duplicateId),
    ),

    route(listMerges, ({ params }) => queries.mergesOf(params.supplierId)),

    write(mergeSupplier, suppliers, (module, { actor, params, body }) =>
      module.merges.merge(actor, params.supplierId, body.duplicateId),
    ),

    write(undoMerge, suppliers, (module, { actor, params }) =>
      module.merges.undo(actor, params.supplierId, params.mergeId),
    ),
  ];
}
