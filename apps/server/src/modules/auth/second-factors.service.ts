import type { listSecondFactors } from '@recoup/contract/auth/credentials.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, notFound, refusedInput } from '#platform/errors/app-error';
import type { RequestOrigin } from '#platform/http/request-origin';
import { createPasskeyService, insertPasskey, type PasskeyCredential } from './passkeys.service.ts';
import {
  consumeRecoveryCode,
  deleteRecoveryCodes,
  hasRecoveryCodes,
  normalizeCode,
  replaceRecoveryCodes,
} from './recovery-codes.repository.ts';
import {
  createReauthentication,
  type PasswordAttempt,
  verifyReauthentication,
} from './use-cases/reauthenticate.ts';
import { refuseEndedSession } from './use-cases/refuse-ended-session.ts';
import { wrongCode } from './use-cases/refuse-second-factor.ts';

type SecondFactor = ResponseInput<typeof listSecondFactors>[number];
export type FactorKind = SecondFactor['kind'];

/** Second-factor fields sent with a sign-in request. */
export interface SecondFactorInput {
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyCredential | undefined;
  readonly site: RequestOrigin;
}

export type SecondFactorResult =
  | { readonly state: 'open' }
  | {
      readonly state: 'needed' | 'wrong';
      readonly kinds: readonly FactorKind[];
      readonly passkeyOptions: Record<string, unknown> | null;
    };

interface StoredFactor {
  id: number;
  secret: Buffer;
}

/** A phone's clock may be this far off. */
const toleranceSeconds = 30;
/** From the oldest code that is taken to the newest. */
const stepsAround = 2;
/**
 * The key was replaced and the user still has the app; a recovery code or a passkey still works.
 */
const appUnreadable =
  'Your authenticator app can no longer be checked. Use a recovery code or a passkey, or ask your administrator to reset your second factor.';

/** Purpose with which the secret of a user's authenticator app is encrypted. */
export const totpPurpose = (userId: number): string => `totp of user ${userId}`;

/** The second factors of users: authenticator apps, passkeys, and recovery codes for a lost one. */
export function createSecondFactorService(
  deps: Pick<Deps, 'db' | 'secrets'> & { takesPasswords: boolean },
) {
  const { db, secrets } = deps;
  const reauthenticate = createReauthentication(deps);
  const passkeys = createPasskeyService(deps);
  const appsThat = (userId: number, condition: Sql): Promise<StoredFactor[]> =>
    rowsOf(db).all(sql<StoredFactor>`
      select id, secret from user_second_factors
      where user_id = ${userId} and kind = 'totp' and ${condition} order by id`);

  async function kindsOf(userId: number, handle = db): Promise<FactorKind[]> {
    const rows = await rowsOf(handle).all(sql<{ kind: FactorKind }>`
      select distinct kind from user_second_factors
      where user_id = ${userId} and confirmed_at is not null order by kind desc`);
    return rows.map(({ kind }) => kind);
  }

  /** @throws AppError refused, saying what to do, for one that was sealed with another key */
  function openSecret(userId: number, factor: StoredFactor): string {
    try {
      return secrets.open(factor.secret, totpPurpose(userId));
    } catch (cause) {
      throw new AppError('refused', appUnreadable, { cause });
    }
  }

  /**
   * Returns whether the code is valid now and used for the first time; the use is stored right
   * away. A use in the future comes from a clock that has been corrected since, and blocks no code
   * (F-227).
   */
  async function consumeCode(userId: number, factor: StoredFactor, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    const secret = openSecret(userId, factor);
    const answer = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
    if (!answer.valid || !('timeStep' in answer)) return false;
    const { timeStep } = answer;
    const { numAffectedRows } = await sql`
      update user_second_factors set last_step = ${timeStep}, last_used_at = now()
      where id = ${factor.id} and (last_step is null or last_step < ${timeStep}
        or last_step > ${timeStep + stepsAround})`.execute(db);
    return numAffectedRows === 1n;
  }

  const confirmed = (userId: number): Promise<SecondFactor[]> =>
    rowsOf(db).all(sql<SecondFactor>`
      select id, kind, name, last_used_at as "lastUsedAt", created_at,
        coalesce(last_used_at, created_at) as updated_at
      from user_second_factors
      where user_id = ${userId} and confirmed_at is not null order by id`);

  return {
    /** Whether a sign-in may go on: nothing more is asked, a proof is, or the one given is wrong. */
    async check(
      userId: number,
      { code = '', passkey, site }: SecondFactorInput,
    ): Promise<SecondFactorResult> {
      const kinds = await kindsOf(userId);
      if (kinds.length === 0) return { state: 'open' };
      const closed = async (state: 'needed' | 'wrong'): Promise<SecondFactorResult> => ({
        state,
        kinds,
        passkeyOptions: await passkeys.startAssertion(userId, site),
      });
      if (passkey !== undefined)
        return (await passkeys.verifyAssertion(userId, site, passkey))
          ? { state: 'open' }
          : closed('wrong');
      if (code === '') return await closed('needed');
      for (const factor of await appsThat(userId, sql`confirmed_at is not null`))
        if (await consumeCode(userId, factor, normalizeCode(code))) return { state: 'open' };
      return (await consumeRecoveryCode(db, userId, code)) ? { state: 'open' } : closed('wrong');
    },

    confirmed,

    hasAny: async (userId: number): Promise<boolean> => (await kindsOf(userId)).length > 0,

    /** Starts an authenticator app; one that was started and never confirmed is forgotten. */
    async startTotp(actor: Actor, given: PasswordAttempt) {
      await reauthenticate(actor, given);
      const secret = generateSecret();
      await sql`
        delete from user_second_factors
        where user_id = ${actor.id} and confirmed_at is null`.execute(db);
      const id = await insertRow(db, 'user_second_factors', {
        user_id: actor.id,
        kind: 'totp',
        name: 'Authenticator app',
        secret: secrets.seal(secret, totpPurpose(actor.id)),
      });
      return { id, secret, address: generateURI({ issuer: 'Recoup', label: actor.email, secret }) };
    },

    /**
     * Puts a started app in force by its first code; returns new recovery codes, shown this once.
     * @throws AppError notFound, refused for a wrong code, limited after too many failures, or
     * notSignedIn if the session has ended
     */
    async confirmTotp(
      actor: Actor,
      factorId: number,
      { code, address }: { code: string; address: string },
    ): Promise<string[]> {
      const userId = actor.id;
      const [factor] = await appsThat(userId, sql`id = ${factorId} and confirmed_at is null`);
      if (!factor) throw notFound('Second Factor Not Found');
      const fits = await verifyReauthentication(db, actor, address, () =>
        consumeCode(userId, factor, code),
      );
      if (!fits) throw refusedInput(wrongCode, 'code');
      return await inTransaction(db, async (transaction) => {
        await refuseEndedSession(transaction, actor);
        const added = await rowsOf(transaction).first(sql<{ name: string }>`
          update user_second_factors set confirmed_at = now()
          where id = ${factorId} and confirmed_at is null returning name`);
        if (!added) throw notFound('Second Factor Not Found');
        await noteFactor(transaction, actor, { action: 'added', name: added.name, address });
        return await replaceRecoveryCodes(transaction, userId);
      });
    },

    /**
     * Returns what the browser needs to create a passkey.
     * @throws AppError refused for a wrong password, or if passkeys cannot be created
     */
    async startPasskey(actor: Actor, site: RequestOrigin, given: PasswordAttempt) {
      await reauthenticate(actor, given);
      return await passkeys.startAdding(actor, site);
    },

    /**
     * Activates a passkey, with recovery codes if the user has none yet.
     * @throws AppError refused for a response that does not match, or a passkey added before;
     * notSignedIn if the session has ended
     */
    async addPasskey(
      actor: Actor,
      site: RequestOrigin,
      given: { name: string; answer: PasskeyCredential; address: string },
    ) {
      const credential = await passkeys.verifyNew(actor, site, given.answer);
      const { factorId, recoveryCodes } = await inTransaction(db, async (transaction) => {
        await refuseEndedSession(transaction, actor);
        const added = await insertPasskey(transaction, actor.id, given.name, credential);
        const { name, address } = given;
        await noteFactor(transaction, actor, { action: 'added', name, address });
        const isFirst = !(await hasRecoveryCodes(transaction, actor.id));
        const codes = isFirst ? await replaceRecoveryCodes(transaction, actor.id) : [];
        return { factorId: added, recoveryCodes: codes };
      });
      const factor = (await confirmed(actor.id)).find(({ id }) => id === factorId);
      return { ...found(factor, 'Second Factor Not Found'), recoveryCodes };
    },

    /**
     * @throws AppError refused for a wrong password, notFound for a factor of someone else,
     * notSignedIn if the session has ended
     */
    async remove(actor: Actor, factorId: number, given: PasswordAttempt): Promise<void> {
      const userId = actor.id;
      await reauthenticate(actor, given);
      await inTransaction(db, async (transaction) => {
        await refuseEndedSession(transaction, actor);
        const removed = await rowsOf(transaction).first(sql<{ name: string; wasInForce: boolean }>`
          delete from user_second_factors
          where id = ${factorId} and user_id = ${userId}
          returning name, confirmed_at is not null as "wasInForce"`);
        if (!removed) throw notFound('Second Factor Not Found');
        const { name, wasInForce } = removed;
        if (wasInForce)
          await noteFactor(transaction, actor, { action: 'removed', name, address: given.address });
        if ((await kindsOf(userId, transaction)).length === 0)
          await deleteRecoveryCodes(transaction, userId);
      });
    },
  };
}

/** Adds an entry to the audit log about a second factor of a user. */
async function noteFactor(
  db: Db,
  { id, email }: Actor,
  { action, name, address }: { action: 'added' | 'removed'; name: string; address: string },
): Promise<void> {
  await logAuditEvent(db, {
    userId: id,
    action: `second factor ${action}`,
    subject: `${email} (${name})`,
    address,
  });
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
