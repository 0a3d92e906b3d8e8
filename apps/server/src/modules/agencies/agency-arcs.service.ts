import type { createAgencyArc } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { mayChangeArc, mayDeleteArc } from '@recoup/domain/agencies/arc';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { insertAgencyChanges, lockAgencyRow, refuseUnknownAgency } from './agencies.repository.ts';

type AgencyArc = ResponseInput<typeof createAgencyArc>;

interface ArcRow extends Omit<AgencyArc, 'deleteRefusal' | 'editRefusal'> {
  hasRecords: boolean;
}

function presentArc({ hasRecords, ...arc }: ArcRow): AgencyArc {
  const [toDelete, toEdit] = [mayDeleteArc(arc.arc, hasRecords), mayChangeArc(arc.arc, hasRecords)];
  return {
    ...arc,
    deleteRefusal: toDelete.allowed ? null : toDelete.reason,
    editRefusal: toEdit.allowed ? null : toEdit.reason,
  };
}

/** The ARC numbers that identify an agency (A-254..A-264). */
export function createAgencyArcs({ db }: Pick<Deps, 'db'>) {
  /** No one can take the ARC until the transaction ends. */
  async function refuseTakenArc(arc: string, except: number | null): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`arc ${arc}`}, 0))`.execute(db);
    const { rows } = await sql<{ id: number; name: string }>`
      select a.id, a.name from agency_arcs arcs join agencies a on a.id = arcs.agency_id
      where arcs.arc = ${arc} and arcs.id is distinct from ${except}`.execute(db);
    const [owner] = rows;
    if (!owner) return;
    const message = `ARC ${arc} is already used by ${owner.name} (agency ${owner.id})`;
    throw new AppError('duplicate', message, { errors: { arc: [message] }, extra: { owner } });
  }

  async function arcsThat(condition: Sql): Promise<AgencyArc[]> {
    const { rows } = await sql<ArcRow>`
      select arcs.id, arcs.agency_id as "agencyId", arcs.arc, arcs.created_at, arcs.updated_at,
        exists (select from records r
          where r.agency_id = arcs.agency_id and r.arc = arcs.arc) as "hasRecords"
      from agency_arcs arcs where ${condition} order by arcs.arc`.execute(db);
    return rows.map(presentArc);
  }

  async function getArc(arcId: number): Promise<AgencyArc> {
    const [arc] = await arcsThat(sql`arcs.id = ${arcId}`);
    return found(arc, 'ARC Not Found');
  }

  async function lockAgencyOfArc(arcId: number): Promise<void> {
    const arc = found(await findById(db, 'agency_arcs', arcId, ['agency_id']), 'ARC Not Found');
    await lockAgencyRow(db, arc.agency_id);
  }

  const noteChange = (
    actor: Actor,
    agencyId: number,
    before: string | null,
    after: string | null,
  ) => insertAgencyChanges(db, agencyId, [{ field: 'arc', before, after }], actor.id);

  return {
    /**
     * By number.
     * @throws AppError notFound 'Agency Not Found'
     */
    async arcsOf(agencyId: number): Promise<AgencyArc[]> {
      await refuseUnknownAgency(db, agencyId);
      return await arcsThat(sql`arcs.agency_id = ${agencyId}`);
    },

    /** @throws AppError notFound, or duplicate naming the agency that has the ARC */
    async addArc(
      actor: Actor,
      { agencyId, arc }: BodyOf<typeof createAgencyArc>,
    ): Promise<AgencyArc> {
      await lockAgencyRow(db, agencyId);
      await refuseTakenArc(arc, null);
      const id = await insertRow(db, 'agency_arcs', { agency_id: agencyId, arc });
      await noteChange(actor, agencyId, null, arc);
      return await getArc(id);
    },

    /**
     * @throws AppError notFound, refused while the ARC has records, or duplicate naming the agency
     * that has the new one
     */
    async changeArc(actor: Actor, arcId: number, arc: string): Promise<AgencyArc> {
      await lockAgencyOfArc(arcId);
      const before = await getArc(arcId);
      if (before.arc === arc) return before;
      if (before.editRefusal !== null) throw refusedInput(before.editRefusal, 'arc');
      await refuseTakenArc(arc, arcId);
      await db.updateTable('agency_arcs').set({ arc }).where('id', '=', arcId).execute();
      await noteChange(actor, before.agencyId, before.arc, arc);
      return await getArc(arcId);
    },

    /** @throws AppError notFound, or refused while records carry the ARC */
    async deleteArc(actor: Actor, arcId: number): Promise<void> {
      await lockAgencyOfArc(arcId);
      const { deleteRefusal, arc, agencyId } = await getArc(arcId);
      if (deleteRefusal !== null) throw refusedInput(deleteRefusal);
      await db.deleteFrom('agency_arcs').where('id', '=', arcId).execute();
      await noteChange(actor, agencyId, arc, null);
    },
  };
}
