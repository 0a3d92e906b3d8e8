import type { replaceAgencyEmails } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import {
  type AgencyEmails,
  mayReplaceEmails,
  primaryOf,
} from '@recoup/domain/agencies/agency-emails';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { isStale, staleSave } from '#platform/errors/stale-save';
import { findAgencyChangesSince, insertAgencyChanges } from './agencies.repository.ts';

/** The agency's emails, held back from everybody else. */
async function lockEmails(db: Db, agencyId: number): Promise<AgencyEmails & { updatedAt: string }> {
  const agency = await db
    .selectFrom('agencies')
    .select('updated_at as updatedAt')
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();
  if (!agency) throw notFound('Agency Not Found');
  const rows = await db
    .selectFrom('agency_emails')
    .select(['email', 'is_primary'])
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .execute();
  return {
    ...agency,
    emails: rows.map(({ email }) => email),
    primaryEmail: rows.find(({ is_primary }) => is_primary)?.email ?? null,
  };
}

/** Emails with the primary one first, as one text. */
const asText = ({ emails, primaryEmail }: AgencyEmails): string =>
  [primaryEmail, ...emails.filter((email) => email !== primaryEmail)].filter(Boolean).join(', ');

/** The emails of an agency (A-280..A-292). */
export function createAgencyEmails(db: Db) {
  /** Only a change of the emails themselves is in the way, not any other of the agency. */
  async function refuseStale(agencyId: number, updatedAt: string, expected: string | undefined) {
    if (expected === undefined || !isStale(expected, updatedAt)) return;
    const { fields, updatedBy } = await findAgencyChangesSince(db, agencyId, expected);
    if (!fields.includes('emails')) return;
    throw staleSave({
      what: 'this agency',
      updatedAt,
      updatedBy,
      changed: ['emails'],
      labels: ['the emails'],
    });
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
      await refuseStale(agencyId, stored.updatedAt, given.expected_updated_at);
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
      if (given.emails.length > 0)
        await db
          .insertInto('agency_emails')
          .values(
            given.emails.map((email) => ({
              agency_id: agencyId,
              email,
              is_primary: email === primaryEmail,
            })),
          )
          .execute();
      await insertAgencyChanges(db, agencyId, [{ field: 'emails', before, after }], actor.id);
      // the agency is as new as its newest part: a later save tells by it
      await sql`update agencies set updated_at = now() where id = ${agencyId}`.execute(db);
    },
  };
}
