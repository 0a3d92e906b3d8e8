import type { addAgencyNote } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { lockAgencyRow, refuseUnknownAgency } from './agencies.repository.ts';

type AgencyNote = ResponseInput<typeof addAgencyNote>;

/** The notes on agencies: added and deleted, never changed (A-268..A-277). */
export function createAgencyNotes({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Newest first.
     * @throws AppError notFound 'Agency Not Found'
     */
    async notesOf(agencyId: number): Promise<AgencyNote[]> {
      await refuseUnknownAgency(db, agencyId);
      const { rows } = await sql<AgencyNote>`
        select n.id, n.agency_id as "agencyId", n.note, n.important, n.created_at, n.updated_at,
          ${jsonReference('u')} as "createdBy"
        from agency_notes n left join users u on u.id = n.created_by
        where n.agency_id = ${agencyId} order by n.created_at desc, n.id desc`.execute(db);
      return rows;
    },

    /** @throws AppError notFound 'Agency Not Found' */
    async addNote(actor: Actor, given: BodyOf<typeof addAgencyNote>): Promise<AgencyNote> {
      const { agencyId, note, important } = given;
      await refuseUnknownAgency(db, agencyId);
      const added = await db
        .insertInto('agency_notes')
        .values({ agency_id: agencyId, note, important, created_by: actor.id })
        .returning(['id', 'created_at', 'updated_at'])
        .executeTakeFirstOrThrow();
      const createdBy = { id: actor.id, name: actor.name };
      return { ...added, agencyId, note, important, createdBy };
    },

    /**
     * Returns the id by which the deletion can be undone.
     * @throws AppError notFound 'Note Not Found'
     */
    async deleteNote(actor: Actor, noteId: number): Promise<number | undefined> {
      const deletion = db.deleteFrom('agency_notes').where('id', '=', noteId).returningAll();
      const row = found(await deletion.executeTakeFirst(), 'Note Not Found');
      return await noteDeletion(db, actor, { kind: 'agencyNotes.delete', subject: row.note, row });
    },

    /** Stores a deleted note again, unless what it was about is gone. */
    restoreNote: storingAgain<'agencyNotes.delete'>(async (note) => {
      await lockAgencyRow(db, note.agency_id);
      await insertRow(db, 'agency_notes', note);
    }),
  };
}
