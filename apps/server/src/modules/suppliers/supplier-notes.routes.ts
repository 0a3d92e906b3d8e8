import {
  addSupplierNote,
  deleteSupplierNote,
  listSupplierNotes,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SuppliersModule } from './suppliers.module.ts';

export function supplierNoteRoutes(suppliers: ModuleScope<SuppliersModule>): Route[] {
  return [
    route(listSupplierNotes, ({ params }) => suppliers.reads.notes.notesOf(params.supplierId)),

    route(addSupplierNote, ({ actor, body }) =>
      suppliers.inTransaction(actor, ({ notes }) => notes.addNote(actor, body)),
    ),

    route(deleteSupplierNote, async ({ actor, params }) => {
      await suppliers.inTransaction(actor, ({ notes }) => notes.deleteNote(params.supplierNoteId));
      return undefined;
    }),
  ];
}
