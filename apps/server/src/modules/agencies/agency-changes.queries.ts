import type { listAgencyChanges } from '@recoup/contract/agencies/agencies.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { refuseUnknownAgency } from './agencies.repository.ts';

type Change = ResponseInput<typeof listAgencyChanges>[number];

const mostShown = 200;

/** What was changed of an agency, the latest first. */
export function createAgencyChanges({ db }: { db: Db }) {
  return {
    /** @throws AppError notFound 'Agency Not Found' */
    async changesOf(agencyId: number): Promise<Change[]> {
      const { rows } = await sql<Change>`
        select c.id, c.field, c.old_value as "oldValue", c.new_value as "newValue", c.created_at,
          c.created_at as updated_at,
          ${jsonReference('u')} as "createdBy"
        from agency_changes c left join users u on u.id = c.created_by
        where c.agency_id = ${agencyId} order by c.id desc limit ${mostShown}`.execute(db);
      if (rows.length === 0) await refuseUnknownAgency(db, agencyId);
      return rows;
    },
  };
}
