import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { addSupplierNote } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { lockSupplierRow, refuseUnknownSupplier } from './supplier-lock.repository.ts';
import { insertSupplierNote } from './supplier-notes.repository.ts';

type SupplierNote = ResponseInput<typeof addSupplierNote>;

/** The notes on suppliers (S-431..S-435). */
export function createSupplierNotes({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Newest first.
     * @throws AppError notFound 'Supplier Not Found'
     */
    async notesOf(supplierId: number): Promise<SupplierNote[]> {
      await refuseUnknownSupplier(db, supplierId);
      const { rows } = await sql<SupplierNote>`
        select n.id, n.supplier_id as "supplierId", n.invoice_id as "invoiceId", n.note,
          n.important, n.created_at, n.updated_at,
          ${jsonReference('u')} as "createdBy"
        from supplier_notes n left join users u on u.id = n.created_by
        where n.supplier_id = ${supplierId} order by n.created_at desc, n.id desc`.execute(db);
      return rows;
    },

    /** @throws AppError notFound 'Supplier Not Found' */
    async addNote(actor: Actor, given: BodyOf<typeof addSupplierNote>): Promise<SupplierNote> {
      const { supplierId, note, important } = given;
      await refuseUnknownSupplier(db, supplierId);
      const added = await insertSupplierNote(db, { ...given, createdBy: actor.id });
      const createdBy = { id: actor.id, name: actor.name };
      return { ...added, supplierId, note, important, createdBy };
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('supplier_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      return await noteDeletion(db, actor, {
        kind: 'supplierNotes.delete',
        subject: row.note,
        row,
      });
    },

    /** Stores a deleted note again, unless what it was about is gone. */
    restoreNote: storingAgain<'supplierNotes.delete'>(async (note) => {
      await lockSupplierRow(db, note.supplier_id);
      await insertRow(db, 'supplier_notes', note);
    }),
  };
}
