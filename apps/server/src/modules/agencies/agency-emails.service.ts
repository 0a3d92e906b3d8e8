import type { replaceAgencyEmails } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import {
  type AgencyEmails,
  mayReplaceEmails,
  primaryOf,
} from '@recoup/domain/agencies/agency-emails';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { findAgencyChangesSince, insertAgencyChanges } from './agencies.repository.ts';

/** Locks the agency's emails and returns them. */
async function lockEmails(db: Db, agencyId: number): Promise<AgencyEmails & { updatedAt: string }> {
  const agency = await lockById(db, 'agencies', agencyId, ['updated_at']);
  const rows = await rowsOf(db).all(sql<{ email: string; isPrimary: boolean }>`
    select email, is_primary as "isPrimary" from agency_emails
    where agency_id = ${agencyId} order by id`);
  return {
    updatedAt: found(agency, 'Agency Not Found').updated_at,
    emails: rows.map(({ email }) => email),
    primaryEmail: rows.find(({ isPrimary }) => isPrimary)?.email ?? null,
  };
}

/** Emails with the primary one first, as one text. */
const asText = ({ emails, primaryEmail }: AgencyEmails): string =>
  [primaryEmail, ...emails.filter((email) => email !== primaryEmail)].filter(Boolean).join(', ');

/** The emails of an agency (A-280..A-292). */
export function createAgencyEmails({ db }: Pick<Deps, 'db'>) {
  /** Only a change of the emails themselves is in the way, not any other of the agency. */
  async function findEmailChangesSince(agencyId: number, since: string) {
    const { fields, updatedBy } = await findAgencyChangesSince(db, agencyId, since);
    return fields.includes('emails') ? { fields: ['emails'], updatedBy } : undefined;
  }

  return {
    /**
     * Replaces all emails of an agency, and which is primary.
     * @throws AppError notFound, staleSave, or refused when the primary one would be deleted
     */
    async replaceEmails(
      actor: Actor,
      agencyId: number,
      given: BodyOf<typeof replaceAgencyEmails>,
    ): Promise<void> {
      const stored = await lockEmails(db, agencyId);
      await refuseStaleSave({
        what: 'this agency',
        expected: given.expected_updated_at,
        updatedAt: stored.updatedAt,
        changesSince: (since) => findEmailChangesSince(agencyId, since),
        labelOf: () => 'the emails',
      });
      const verdict = mayReplaceEmails(stored, given);
      if (!verdict.allowed)
        throw refusedInput(
          verdict.reason,
          verdict.code === 'unknownPrimary' ? 'primaryEmail' : 'emails',
        );
      const primaryEmail = primaryOf(given, stored);
      const before = asText(stored);
      const after = asText({ emails: given.emails, primaryEmail });
      if (before === after) return;
      await db.deleteFrom('agency_emails').where('agency_id', '=', agencyId).execute();
      await sql`
        insert into agency_emails (agency_id, email, is_primary)
        select ${agencyId}::integer, email, email is not distinct from ${primaryEmail}
        from unnest(${given.emails}::text[]) with ordinality as e (email, place)
        order by place`.execute(db);
      await insertAgencyChanges(db, agencyId, [{ field: 'emails', before, after }], actor.id);
      // The agency's updated_at follows its newest part, so that a later save notices the change.
      await sql`update agencies set updated_at = now() where id = ${agencyId}`.execute(db);
    },
  };
}
