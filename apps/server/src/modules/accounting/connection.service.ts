import { createHash } from 'node:crypto';
import { mayConnectAccounting } from '@recoup/domain/accounting/accounting-connection';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AccountingService,
  AccountingUnavailable,
  accountingNotSetUp,
} from '#integrations/accounting/accounting-service';
import { withExpiry } from '#integrations/accounting/live-connection';
import type { QuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import {
  deleteAccountingConnection,
  findConnection,
  lockConnection,
  storeConnection,
} from '#integrations/accounting/stored-connection';
import { logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { OAuthTokens, PendingSignIn } from '#platform/connections/oauth-client';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { resumeMessages } from '#platform/outgoing/outgoing-message';

interface ConnectionDeps extends Pick<Deps, 'db' | 'secrets' | 'clock' | 'queue'> {
  service: AccountingService;
  /** Absent while no accounting service is set up. */
  quickbooks: QuickbooksSignIn | undefined;
}

const purpose = 'accounting sign-in';
const subject = 'accounting connection';
const patienceMinutes = 15;

const signInShape = z.object({
  state: z.string(),
  codeVerifier: z.string().nullable(),
  returnAddress: z.string(),
});

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Deletes all sign-ins in progress. Users have to start again. */
export async function deletePendingSignIns(db: Db): Promise<void> {
  await db.deleteFrom('accounting_sign_ins').execute();
}

/** Connecting the accounts: a sign-in that began here ends once, in the same session, in time. */
export function createAccountingConnection(deps: ConnectionDeps) {
  const { db, secrets, clock, service, quickbooks } = deps;

  function signIns(): QuickbooksSignIn {
    if (quickbooks) return quickbooks;
    throw new AppError('notSetUp', accountingNotSetUp);
  }

  return {
    state: () => service.connection(),

    /**
     * A sign-in at the accounting service, and where it is done; nothing is kept yet.
     * @throws AppError refused with the reason of mayConnectAccounting, or unavailable
     */
    async begin(returnAddress: string) {
      const client = signIns();
      const verdict = mayConnectAccounting(await service.connection(), clock());
      if (!verdict.allowed) throw new AppError('refused', verdict.reason);
      try {
        return await client.begin(returnAddress);
      } catch (cause) {
        if (!(cause instanceof AccountingUnavailable)) throw cause;
        throw new AppError('unavailable', cause.message, { cause });
      }
    },

    /** Keeps a sign-in under way until the browser comes back to this session. */
    async savePendingSignIn({ sessionHash }: Actor, signIn: PendingSignIn): Promise<void> {
      if (!sessionHash) throw new Error('an accounting sign-in needs a session');
      await sql`delete from accounting_sign_ins where expires_at < now()`.execute(db);
      await sql`
        insert into accounting_sign_ins (state_hash, session_hash, sealed, expires_at)
        values (${hashOf(signIn.state)}, ${sessionHash},
          ${secrets.seal(JSON.stringify(signIn), purpose)},
          now() + make_interval(mins => ${patienceMinutes}))`.execute(db);
    },

    /** The sign-in that has this state, once: undefined for one replayed, foreign or too late. */
    async takeSignIn(
      { sessionHash }: Actor,
      state: string | undefined,
    ): Promise<PendingSignIn | undefined> {
      if (state === undefined || !sessionHash) return undefined;
      const row = await rowsOf(db).first(sql<{ sealed: Buffer }>`
        delete from accounting_sign_ins
        where state_hash = ${hashOf(state)} and session_hash = ${sessionHash}
          and expires_at > now()
        returning sealed`);
      return row && signInShape.parse(JSON.parse(secrets.open(row.sealed, purpose)));
    },

    /** Returns the service's tokens for a completed sign-in. */
    finish: (signIn: PendingSignIn, returned: URL): Promise<OAuthTokens> =>
      signIns().finish(signIn, returned),

    /** Keeps the connection; payments that waited for it are posted. */
    async keep(actor: Actor, realmId: string, tokens: OAuthTokens): Promise<void> {
      await lockConnection(db);
      const before = await findConnection(db, secrets);
      // the accounts that were chosen are those of one company
      const kept = before?.realmId === realmId ? before : undefined;
      await storeConnection(db, secrets, {
        realmId,
        ...withExpiry(tokens, clock()),
        ...(kept?.bankAccountId !== undefined && { bankAccountId: kept.bankAccountId }),
        ...(kept?.expenseAccountId !== undefined && { expenseAccountId: kept.expenseAccountId }),
      });
      await logFieldChanges(db, actor.id, [
        { subject, fields: { connectedAt: [null, clock().toISOString()] } },
      ]);
      await resumeMessages(deps, 'accounting');
    },

    /** Deletes the connection and returns the token to revoke at the service. */
    async disconnect(actor: Actor): Promise<string | undefined> {
      await lockConnection(db);
      const before = await findConnection(db, secrets);
      if (!before) return undefined;
      await deleteAccountingConnection(db);
      await logFieldChanges(db, actor.id, [
        { subject, fields: { disconnectedAt: [null, clock().toISOString()] } },
      ]);
      return before.refreshToken;
    },

    revoke: (refreshToken: string): Promise<void> => signIns().revoke(refreshToken),
  };
}
