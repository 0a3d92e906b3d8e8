import type { addAgencyNote } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors/app-error';
import { refuseUnknownAgency } from './agencies.repository.ts';

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

    /** @throws AppError notFound 'Note Not Found' */
    async deleteNote(noteId: number): Promise<void> {
      const { numAffectedRows } = await sql`
        delete from agency_notes where id = ${noteId}`.execute(db);
      if (numAffectedRows === 0n) throw notFound('Note Not Found');
    },
  };
}
