import { sql } from 'kysely';
import { z } from 'zod';
import {
  addConnectionDetails,
  type ConnectionKey,
  connectionPurpose,
  deleteConnection,
  findConnectionRow,
  replaceTokens,
  type SealedTokens,
  saveConnection,
} from '#platform/connections/service-connections';
import { advisoryLockSpace, advisoryLocks } from '#platform/db/advisory-locks';
import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';

const accounts: ConnectionKey = { service: 'accounting', userId: null };
const purpose = connectionPurpose(accounts);

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const details = z.object({
  /** The company in the accounts. */
  realmId: z.string(),
  /** The account from which agencies are paid, and the expense account. */
  bankAccountId: z.string().optional(),
  expenseAccountId: z.string().optional(),
  /** When the service ended the connection before its expiration. */
  endedAt: z.string().optional(),
});

/** The one connection to the accounts of this installation. */
export interface StoredConnection extends z.output<typeof tokens>, z.output<typeof details> {
  expiresAt: string;
  refreshExpiresAt: string;
}

/**
 * The connection as it was authorized, its tokens opened.
 * @throws Error when they were sealed by another installation
 */
export async function findConnection(
  db: Db,
  secrets: Secrets,
): Promise<StoredConnection | undefined> {
  const row = await findConnectionRow(db, accounts);
  if (!row?.expires_at || !row.refresh_expires_at) return undefined;
  return {
    ...tokens.parse(JSON.parse(secrets.open(row.tokens, purpose))),
    ...details.parse(row.details),
    expiresAt: row.expires_at,
    refreshExpiresAt: row.refresh_expires_at,
  };
}

/** The tokens of a sign-in or a renewal, with their expiration. */
export type ExpiringTokens = Pick<
  StoredConnection,
  'accessToken' | 'refreshToken' | 'expiresAt' | 'refreshExpiresAt'
>;

const sealed = (secrets: Secrets, given: ExpiringTokens): SealedTokens => ({
  tokens: secrets.seal(
    JSON.stringify({ accessToken: given.accessToken, refreshToken: given.refreshToken }),
    purpose,
  ),
  expiresAt: given.expiresAt,
  refreshExpiresAt: given.refreshExpiresAt,
});

/** Keeps new tokens of the connection, sealed; what else is known of it stays. */
export async function storeTokens(db: Db, secrets: Secrets, given: ExpiringTokens): Promise<void> {
  await replaceTokens(db, accounts, sealed(secrets, given));
}

/** Replaces the stored connection. Tokens are encrypted. */
export async function storeConnection(
  db: Db,
  secrets: Secrets,
  connection: StoredConnection,
): Promise<void> {
  await saveConnection(db, accounts, {
    ...sealed(secrets, connection),
    // the shape leaves the tokens out
    details: details.parse(connection),
  });
}

/** The lock for renewing the connection. */
export const accountingRenewal = sql`${advisoryLockSpace}::int, ${advisoryLocks.accountingRenewal}::int`;

/** Waits for a renewal that is under way, and keeps others out until the transaction ends. */
export async function lockConnection(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountingRenewal})`.execute(db);
}

/** Updates the stored connection except its tokens, which another caller may be renewing. */
export async function updateConnectionDetails(
  db: Db,
  known: Partial<z.output<typeof details>>,
): Promise<void> {
  await addConnectionDetails(db, accounts, known);
}

/** Deletes the connection, its tokens, and the chosen accounts. */
export async function deleteAccountingConnection(db: Db): Promise<void> {
  await deleteConnection(db, accounts);
}
