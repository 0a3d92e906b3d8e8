import { externalServices } from '@recoup/domain/outbox/external-services';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { deletePendingSignIns } from '#modules/accounting/accounting.api';
import { replaceSecret } from '#modules/auth/auth.api';
import { totpPurpose } from '#modules/auth/second-factors.service';
import {
  type ConnectionKey,
  connectionPurpose,
  replaceTokens,
} from '#platform/connections/service-connections';
import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';

interface SealedValue {
  /** Display text, such as `authenticator app of user 5`. */
  what: string;
  purpose: string;
  sealed: Buffer;
  /** Stores another sealed text in its place. */
  replace: (sealed: Buffer) => Promise<unknown>;
}

interface Resealed {
  /** How many values are now encrypted with the new key. */
  resealed: number;
  /** Values that neither key decrypts. */
  unopened: string[];
}

/**
 * Seals every sealed value of the database with another key. What the new key opens already stays,
 * so a run that was ended can be repeated. Run inside a transaction.
 */
export async function resealAll(db: Db, keys: { from: Secrets; to: Secrets }): Promise<Resealed> {
  const outcome: Resealed = { resealed: 0, unopened: [] };
  // a sign-in at the accounting service that is under way lives for minutes and is begun again
  await deletePendingSignIns(db);
  for (const value of [...(await authenticatorApps(db)), ...(await connections(db))]) {
    if (opens(keys.to, value)) continue;
    if (opens(keys.from, value)) {
      const text = keys.from.open(value.sealed, value.purpose);
      await value.replace(keys.to.seal(text, value.purpose));
      outcome.resealed++;
    } else outcome.unopened.push(value.what);
  }
  return outcome;
}

function opens(secrets: Secrets, { sealed, purpose }: SealedValue): boolean {
  try {
    secrets.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

async function authenticatorApps(db: Db): Promise<SealedValue[]> {
  const rows = await rowsOf(db).all(sql<{ id: number; userId: number; secret: Buffer }>`
    select id, user_id as "userId", secret from user_second_factors
    where secret is not null for update`);
  return rows.map(({ id, userId, secret }) => ({
    what: `authenticator app of user ${userId}`,
    purpose: totpPurpose(userId),
    sealed: secret,
    replace: (sealed) => replaceSecret(db, id, sealed),
  }));
}

async function connections(db: Db): Promise<SealedValue[]> {
  const rows = await rowsOf(db).all(sql<ConnectionKey & { tokens: Buffer }>`
    select service, user_id as "userId", tokens from service_connections for update`);
  return rows.map(({ service, userId, tokens }) => ({
    what: `${externalServices[service].label} connection${userId === null ? '' : ` of user ${userId}`}`,
    purpose: connectionPurpose({ service, userId }),
    sealed: tokens,
    replace: (sealed) => replaceTokens(db, { service, userId }, { tokens: sealed }),
  }));
}
