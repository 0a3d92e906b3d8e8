import type { PayerTrustInput } from '@recoup/contract/receipts/payers.schemas';
import { mayTrustPayer } from '@recoup/domain/receipts/payer-trust';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { lockMailDomains } from './merged-payers.repository.ts';
import { payerLabels } from './payers.service.ts';
import { enforce } from './use-cases/receipt-act.ts';

/**
 * Sets the mail domains of a payer, and whether it is trusted, with a line in the audit log. Run inside a
 * transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function trustPayer(
  db: Db,
  actor: Actor,
  id: number,
  { isTrusted, mailDomains: given, expected_updated_at: expected }: PayerTrustInput,
): Promise<void> {
  await lockMailDomains(db);
  const fields = ['mail_domains', 'is_trusted', 'merged_into_id', 'updated_at'] as const;
  const stored = found(await lockById(db, 'payers', id, fields), 'Payer Not Found');
  const subject = `payer ${id}`;
  await refuseStaleSave({
    what: 'this payer',
    expected,
    updatedAt: stored.updated_at,
    changesSince: (since) => findAuditChangesSince(db, subject, since),
    labelOf: (field) => payerLabels[field] ?? field,
  });
  const mailDomains = [...new Set(given)].toSorted();
  const merged = await rowsOf(db).first(sql<{ name: string }>`
    select name from payers where id = ${stored.merged_into_id}`);
  enforce(
    mayTrustPayer({
      isTrusted,
      mailDomains,
      mergedInto: merged?.name ?? null,
      otherWithDomain: await otherWithDomain(db, id, mailDomains),
    }),
  );
  const changes = changedFields(
    { mailDomains: stored.mail_domains.join(', '), isTrusted: stored.is_trusted },
    { mailDomains: mailDomains.join(', '), isTrusted },
  );
  if (Object.keys(changes).length === 0) return;
  await logFieldChanges(db, actor.id, [{ subject, fields: changes }]);
  await sql`
    update payers set is_trusted = ${isTrusted}, mail_domains = ${mailDomains}::text[]
    where id = ${id}`.execute(db);
}

/** Another payer that was not merged and has one of these domains. */
const otherWithDomain = async (db: Db, id: number, domains: readonly string[]) =>
  await rowsOf(db).first(sql<{ name: string; domain: string }>`
    select p.name, domain from payers p cross join unnest(p.mail_domains) domain
    where p.id <> ${id} and p.merged_into_id is null and domain = any(${[...domains]}::text[])
    order by p.id limit 1`);
