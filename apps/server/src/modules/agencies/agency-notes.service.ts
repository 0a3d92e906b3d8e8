import type { addAgencyNote } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
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
import { lockAgencyRow, refuseUnknownAgency } from './agencies.repository.ts';

type AgencyNote = ResponseInput<typeof addAgencyNote>;

/** The notes on agencies: added and deleted, never changed (A-268..A-277). */
export function createAgencyNotes({ db }: Pick<Deps, 'db'>) {
  const selected = sql`
    select n.id, n.agency_id as "agencyId", n.note, n.important, n.created_at, n.updated_at,
      ${jsonReference('u')} as "createdBy", ${noteParts}
    from agency_notes n left join users u on u.id = n.created_by`;
  const readNote = (noteId: number) =>
    rowsOf(db).first(sql<AgencyNote>`${selected} where n.id = ${noteId}`);

  async function correctNote(
    actor: Actor,
    noteId: number,
    { agencyId, note, important }: BodyOf<typeof addAgencyNote>,
  ): Promise<number> {
    const stored = await rowsOf(db).first(sql<StoredNote>`
      select created_by, created_at, now() as now from agency_notes
      where id = ${noteId} and agency_id = ${agencyId} for update`);
    checkCorrection(stored, actor.id);
    await sql`
      update agency_notes set note = ${note}, important = ${important}, ${keptText(note)}
      where id = ${noteId}`.execute(db);
    return noteId;
  }

  return {
    /**
     * Newest first (A-272).
     * @throws AppError notFound 'Agency Not Found'
     */
    async notesOf(agencyId: number): Promise<AgencyNote[]> {
      await refuseUnknownAgency(db, agencyId);
      return await rowsOf(db).all(sql<AgencyNote>`
        ${selected} where n.agency_id = ${agencyId} order by n.created_at desc, n.id desc`);
    },

    /**
     * Adds a note, or corrects one.
     * @throws AppError notFound 'Agency Not Found', 'Note Not Found', or refused for a note that the
     *   actor may not correct
     */
    async addNote(actor: Actor, given: BodyOf<typeof addAgencyNote>): Promise<AgencyNote> {
      const { agencyId, note, important, corrects } = given;
      await refuseUnknownAgency(db, agencyId);
      const noteId =
        corrects === undefined
          ? await insertRow(db, 'agency_notes', {
              agency_id: agencyId,
              note,
              important,
              created_by: actor.id,
            })
          : await correctNote(actor, corrects, given);
      await noticeMentions(db, {
        on: 'agency',
        noteId,
        text: note,
        targetId: agencyId,
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
        update agency_notes set pinned_at = ${isPinned ? sql`coalesce(pinned_at, now())` : null}
        where id = ${noteId} returning id`);
      found(pinned, 'Note Not Found');
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('agency_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      await withdrawMentions(db, 'agency', noteId);
      return await noteDeletion(db, actor, { kind: 'agencyNotes.delete', subject: row.note, row });
    },

    /** Stores a deleted note again, unless what it was about is gone. */
    restoreNote: storingAgain<'agencyNotes.delete'>(async (note) => {
      await lockAgencyRow(db, note.agency_id);
      await insertRow(db, 'agency_notes', note);
    }),
  };
}
