import { z } from 'zod';
import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';

const service = 'accounting';
const purpose = 'accounting connection';

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const details = z.object({
  /** The company in the accounts. */
  realmId: z.string(),
  /** Where payments to agencies are taken from, and what they are an expense of. */
  bankAccountId: z.string().optional(),
  expenseAccountId: z.string().optional(),
});

/** The one connection to the accounts of this installation. */
export interface StoredConnection extends z.output<typeof tokens>, z.output<typeof details> {
  expiresAt: string;
  refreshExpiresAt: string;
}

/**
 * The connection as it was authorised, its tokens opened.
 * @throws Error when they were sealed by another installation
 */
export async function findConnection(
  db: Db,
  secrets: Secrets,
): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom('service_connections')
    .selectAll()
    .where('service', '=', service)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (!row?.expires_at || !row.refresh_expires_at) return undefined;
  return {
    ...tokens.parse(JSON.parse(secrets.open(row.tokens, purpose))),
    ...details.parse(row.details),
    expiresAt: row.expires_at,
    refreshExpiresAt: row.refresh_expires_at,
  };
}

/** Keeps a connection, in place of the one before; its tokens are sealed. */
export async function storeConnection(
  db: Db,
  secrets: Secrets,
  connection: StoredConnection,
): Promise<void> {
  const { accessToken, refreshToken, expiresAt, refreshExpiresAt, ...rest } = connection;
  const values = {
    tokens: secrets.seal(JSON.stringify({ accessToken, refreshToken }), purpose),
    expires_at: expiresAt,
    refresh_expires_at: refreshExpiresAt,
    details: JSON.stringify(rest),
  };
  const { numUpdatedRows } = await db
    .updateTable('service_connections')
    .set(values)
    .where('service', '=', service)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('service_connections')
    .values({ service, ...values })
    .execute();
}
