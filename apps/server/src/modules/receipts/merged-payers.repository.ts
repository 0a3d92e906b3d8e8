import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, logFieldChanges } from '#platform/audit/audit-log';
import type { Db } from '#platform/db/database';

/** Two suppliers that are one. */
interface MergedSuppliers {
  readonly survivorId: number;
  readonly duplicateId: number;
}

const ownPayerOf = (supplierId: number) => sql`(
  select payer_id from payer_suppliers where supplier_id = ${supplierId} and is_own)`;

/**
 * The payer that stands for a duplicate turns out to be the one that stands for the survivor, unless
 * either has none, or it pays for other hotels as well. Receipts keep their payer. Call it before the
 * links of the suppliers move.
 */
export async function mergeOwnPayer(
  db: Db,
  { survivorId, duplicateId }: MergedSuppliers,
): Promise<void> {
  await sql`
    update payers set merged_into_id = heir.id
    from payers heir
    where payers.id = ${ownPayerOf(duplicateId)} and heir.id = ${ownPayerOf(survivorId)}
      and payers.id <> heir.id and payers.merged_into_id is null and heir.merged_into_id is null
      and not exists (
        select from payer_suppliers other where other.payer_id = payers.id
          and other.supplier_id not in (${duplicateId}, ${survivorId}))`.execute(db);
}

/** A mail domain is of one payer: who gives or gives back one waits here, before any row is locked. */
export async function lockMailDomains(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('payers'::regclass::oid::int, 0)`.execute(db);
}

interface UnmergedPayer {
  id: number;
  isTrusted: boolean;
  mailDomains: string[];
  /** Those that no other payer was given meanwhile. */
  kept: string[];
}

/**
 * The payer of a former duplicate stands for it again. A mail domain that another payer was given
 * meanwhile stays with that one, and without one it is not trusted. Call it once the links are back,
 * and lockMailDomains before.
 */
export async function unmergeOwnPayer(
  db: Db,
  { survivorId, duplicateId }: MergedSuppliers,
  userId: number,
): Promise<void> {
  const payer = await rowsOf(db).first(sql<UnmergedPayer>`
    select id, is_trusted as "isTrusted", mail_domains as "mailDomains", array(
        select domain from unnest(mail_domains) domain
        where not exists (
          select from payers other
          where other.id <> payers.id and other.merged_into_id is null
            and domain = any(other.mail_domains))
        order by domain) as kept
    from payers
    where id = ${ownPayerOf(duplicateId)} and merged_into_id = ${ownPayerOf(survivorId)}`);
  if (!payer) return;
  const { id, kept } = payer;
  const isTrusted = payer.isTrusted && kept.length > 0;
  await sql`
    update payers set merged_into_id = null, is_trusted = ${isTrusted}, mail_domains = ${kept}::text[]
    where id = ${id}`.execute(db);
  const changes = changedFields(
    { mailDomains: payer.mailDomains.join(', '), isTrusted: payer.isTrusted },
    { mailDomains: kept.join(', '), isTrusted },
  );
  if (Object.keys(changes).length > 0)
    await logFieldChanges(db, userId, [{ subject: `payer ${id}`, fields: changes }]);
}
