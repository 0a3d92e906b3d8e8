import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { addRecordNote } from '@recoup/contract/records/record-lists.endpoints';
import { mayAddNote } from '@recoup/domain/records/record-notes';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow } from '#platform/db/by-key';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { lockRecord } from './records.repository.ts';

type RecordNote = ResponseInput<typeof addRecordNote>;

/** The notes on records (R-218..R-231). */
export function createRecordNotes({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Newest first.
     * @throws AppError notFound 'Record Not Found'
     */
    async notesOf(recordId: number): Promise<RecordNote[]> {
      found(await findById(db, 'records', recordId, ['id']), 'Record Not Found');
      const { rows } = await sql<RecordNote>`
        select n.id, n.record_id as "recordId", n.note, n.created_at, n.updated_at,
          ${jsonReference('u')} as "createdBy"
        from record_notes n left join users u on u.id = n.created_by
        where n.record_id = ${recordId} order by n.created_at desc, n.id desc`.execute(db);
      return rows;
    },

    /** @throws AppError notFound 'Record Not Found', or refused outside the statuses with notes */
    async addNote(actor: Actor, given: BodyOf<typeof addRecordNote>): Promise<RecordNote> {
      const { recordId, note } = given;
      const record = found(await lockRecord(db, recordId), 'Record Not Found');
      const verdict = mayAddNote(record.status);
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const added = await db
        .insertInto('record_notes')
        .values({ record_id: recordId, note, created_by: actor.id })
        .returning(['id', 'created_at', 'updated_at'])
        .executeTakeFirstOrThrow();
      return { ...added, recordId, note, createdBy: { id: actor.id, name: actor.name } };
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('record_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      return await noteDeletion(db, actor, { kind: 'recordNotes.delete', subject: row.note, row });
    },

    /** Stores a deleted note again, unless what it was about is gone. */
    restoreNote: storingAgain<'recordNotes.delete'>(async (note) => {
      found(await lockRecord(db, note.record_id), 'Record Not Found');
      await insertRow(db, 'record_notes', note);
    }),
  };
}
