import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { addSupplierNote } from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import { checkCorrection, keptText, noteParts, type StoredNote } from '#platform/db/corrected-note';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { noticeMentions, withdrawMentions } from '#platform/notices/mentions';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { lockSupplierRow, refuseUnknownSupplier } from './supplier-lock.repository.ts';
import { insertSupplierNote } from './supplier-notes.repository.ts';

type SupplierNote = ResponseInput<typeof addSupplierNote>;

/** The notes on suppliers (S-431..S-435). */
export function createSupplierNotes({ db }: Pick<Deps, 'db'>) {
  const selected = sql`
    select n.id, n.supplier_id as "supplierId", n.invoice_id as "invoiceId", n.note,
      n.important, n.created_at, n.updated_at, ${jsonReference('u')} as "createdBy", ${noteParts}
    from supplier_notes n left join users u on u.id = n.created_by`;
  const readNote = (noteId: number) =>
    rowsOf(db).first(sql<SupplierNote>`${selected} where n.id = ${noteId}`);

  async function correctNote(
    actor: Actor,
    noteId: number,
    { supplierId, note, important }: BodyOf<typeof addSupplierNote>,
  ): Promise<number> {
    const stored = await rowsOf(db).first(sql<StoredNote>`
      select created_by, created_at, now() as now from supplier_notes
      where id = ${noteId} and supplier_id = ${supplierId} for update`);
    checkCorrection(stored, actor.id);
    await sql`
      update supplier_notes set note = ${note}, important = ${important}, ${keptText(note)}
      where id = ${noteId}`.execute(db);
    return noteId;
  }

  return {
    /**
     * Newest first.
     * @throws AppError notFound 'Supplier Not Found'
     */
    async notesOf(supplierId: number): Promise<SupplierNote[]> {
      await refuseUnknownSupplier(db, supplierId);
      return await rowsOf(db).all(sql<SupplierNote>`
        ${selected} where n.supplier_id = ${supplierId} order by n.created_at desc, n.id desc`);
    },

    /**
     * Adds a note, or corrects one.
     * @throws AppError notFound 'Supplier Not Found', 'Note Not Found', or refused for a note that the
     *   actor may not correct
     */
    async addNote(actor: Actor, given: BodyOf<typeof addSupplierNote>): Promise<SupplierNote> {
      const { supplierId, note, important, corrects } = given;
      await refuseUnknownSupplier(db, supplierId);
      const noteId =
        corrects === undefined
          ? await insertSupplierNote(db, { supplierId, note, important, createdBy: actor.id })
          : await correctNote(actor, corrects, given);
      await noticeMentions(db, {
        on: 'supplier',
        noteId,
        text: note,
        targetId: supplierId,
        actorId: actor.id,
      });
      return found(await readNote(noteId), 'Note Not Found');
    },

    /**
     * Shows a note first, or no longer.
     * @throws AppError notFound 'Note Not Found'
     */
    async pinNote(noteId: number, isPinned: boolean): Promise<void> {
      const pinned = await rowsOf(db).first(sql<{ id: number }>`
        update supplier_notes set pinned_at = ${isPinned ? sql`coalesce(pinned_at, now())` : null}
        where id = ${noteId} returning id`);
      found(pinned, 'Note Not Found');
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('supplier_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      await withdrawMentions(db, 'supplier', noteId);
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
