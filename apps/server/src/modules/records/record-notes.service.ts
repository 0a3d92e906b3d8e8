import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { addRecordNote } from '@recoup/contract/records/record-lists.endpoints';
import { mayAddNote } from '@recoup/domain/records/record-notes';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow } from '#platform/db/by-key';
import { checkCorrection, keptText, noteParts, type StoredNote } from '#platform/db/corrected-note';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { noticeMentions, withdrawMentions } from '#platform/notices/mentions';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { lockRecord } from './records.repository.ts';

type RecordNote = ResponseInput<typeof addRecordNote>;

/** The notes on records (R-218..R-231). */
export function createRecordNotes({ db }: Pick<Deps, 'db'>) {
  const selected = sql`
    select n.id, n.record_id as "recordId", n.note, n.created_at, n.updated_at,
      ${jsonReference('u')} as "createdBy", ${noteParts}
    from record_notes n left join users u on u.id = n.created_by`;
  const readNote = (noteId: number) =>
    rowsOf(db).first(sql<RecordNote>`${selected} where n.id = ${noteId}`);

  async function correctNote(
    actor: Actor,
    noteId: number,
    { recordId, note }: BodyOf<typeof addRecordNote>,
  ): Promise<number> {
    const stored = await rowsOf(db).first(sql<StoredNote>`
      select created_by, created_at, now() as now from record_notes
      where id = ${noteId} and record_id = ${recordId} for update`);
    checkCorrection(stored, actor.id);
    await sql`
      update record_notes set note = ${note}, ${keptText(note)}
      where id = ${noteId}`.execute(db);
    return noteId;
  }

  return {
    /**
     * Newest first.
     * @throws AppError notFound 'Record Not Found'
     */
    async notesOf(recordId: number): Promise<RecordNote[]> {
      found(await findById(db, 'records', recordId, ['id']), 'Record Not Found');
      return await rowsOf(db).all(sql<RecordNote>`
        ${selected} where n.record_id = ${recordId} order by n.created_at desc, n.id desc`);
    },

    /**
     * Adds a note, or corrects one.
     * @throws AppError notFound 'Record Not Found', 'Note Not Found', or refused outside the statuses
     *   with notes and for a note that the actor may not correct
     */
    async addNote(actor: Actor, given: BodyOf<typeof addRecordNote>): Promise<RecordNote> {
      const { recordId, note, corrects } = given;
      const record = found(await lockRecord(db, recordId), 'Record Not Found');
      const verdict = mayAddNote(record.status);
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const noteId =
        corrects === undefined
          ? await insertRow(db, 'record_notes', {
              record_id: recordId,
              note,
              created_by: actor.id,
            })
          : await correctNote(actor, corrects, given);
      await noticeMentions(db, {
        on: 'record',
        noteId,
        text: note,
        targetId: recordId,
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
        update record_notes set pinned_at = ${isPinned ? sql`coalesce(pinned_at, now())` : null}
        where id = ${noteId} returning id`);
      found(pinned, 'Note Not Found');
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('record_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      await withdrawMentions(db, 'record', noteId);
      return await noteDeletion(db, actor, { kind: 'recordNotes.delete', subject: row.note, row });
    },

    /** Stores a deleted note again, unless what it was about is gone. */
    restoreNote: storingAgain<'recordNotes.delete'>(async (note) => {
      found(await lockRecord(db, note.record_id), 'Record Not Found');
      await insertRow(db, 'record_notes', note);
    }),
  };
}
