import { randomBytes } from 'node:crypto';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSecondFactors } from '@recoup/contract/session/credentials.endpoints';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/http/app-error';
import type { Secrets } from '#platform/secrets/secrets';
import type { Actor } from '#platform/session/actor';
import { passwordFits } from '#platform/session/passwords';
import { secretHash } from '#platform/session/session-store';

type SecondFactor = ResponseInput<typeof listSecondFactors>[number];

interface StoredFactor {
  id: number;
  secret: Buffer;
  last_step: number | null;
}

const recoveryCodeCount = 10;
/** A phone's clock may be this far off. */
const toleranceSeconds = 30;
const codeRefused = 'That code is not right, or it was used before. Wait for the next one.';

/** 64 random bits as people can type them: `k3f9-…`. */
function newRecoveryCode(): string {
  return randomBytes(8).toString('hex').match(/.{4}/g)?.join('-') ?? '';
}

/** A code as it was typed, without what people put between its parts. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** The second factors of users: authenticator apps, and recovery codes for a lost one. */
export function createSecondFactorService({ db, secrets }: { db: Db; secrets: Secrets }) {
  const purposeOf = (userId: number): string => `totp of user ${userId}`;

  async function confirmedFactors(userId: number): Promise<StoredFactor[]> {
    return await db
      .selectFrom('user_second_factors')
      .select(['id', 'secret', 'last_step'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'totp')
      .where('confirmed_at', 'is not', null)
      .execute();
  }

  /** Whether the code fits, now and for the first time; the use is remembered at once. */
  async function spendCode(userId: number, factor: StoredFactor, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    const secret = secrets.open(factor.secret, purposeOf(userId));
    const answer = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
    if (!answer.valid || !('timeStep' in answer)) return false;
    const { numUpdatedRows } = await db
      .updateTable('user_second_factors')
      .set({ last_step: answer.timeStep, last_used_at: sql`now()` })
      .where('id', '=', factor.id)
      .where((of) => of.or([of('last_step', 'is', null), of('last_step', '<', answer.timeStep)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('user_recovery_codes')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', secretHash(code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async function replaceRecoveryCodes(userId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await db.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
    await db
      .insertInto('user_recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: secretHash(plain(code)) })))
      .execute();
    return codes;
  }

  /** @throws AppError refused when it is not the user's current password */
  async function provePassword(userId: number, password: string): Promise<void> {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!(await passwordFits(password, password_hash)))
      throw refusedInput('The password is not right.', 'password');
  }

  return {
    /** Whether a sign-in may go on: nothing more is asked, a code is, or the one given is wrong. */
    async judge(userId: number, code: string | undefined): Promise<'open' | 'needed' | 'wrong'> {
      const factors = await confirmedFactors(userId);
      if (factors.length === 0) return 'open';
      if (code === undefined || code === '') return 'needed';
      const given = plain(code);
      for (const factor of factors) if (await spendCode(userId, factor, given)) return 'open';
      return (await spendRecoveryCode(userId, given)) ? 'open' : 'wrong';
    },

    async confirmed(userId: number): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select id, kind, name, last_used_at as "lastUsedAt", created_at,
          coalesce(last_used_at, created_at) as updated_at
        from user_second_factors
        where user_id = ${userId} and confirmed_at is not null order by id`.execute(db);
      return rows;
    },

    /** Starts an authenticator app; one that was started and never confirmed is forgotten. */
    async startTotp(actor: Actor, password: string) {
      await provePassword(actor.id, password);
      const secret = generateSecret();
      await db
        .deleteFrom('user_second_factors')
        .where('user_id', '=', actor.id)
        .where('confirmed_at', 'is', null)
        .execute();
      const { id } = await db
        .insertInto('user_second_factors')
        .values({
          user_id: actor.id,
          kind: 'totp',
          name: 'Authenticator app',
          secret: secrets.seal(secret, purposeOf(actor.id)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, secret, address: generateURI({ issuer: 'Recoup', label: actor.email, secret }) };
    },

    /**
     * Puts a started app in force by its first code; answers new recovery codes, shown this once.
     * @throws AppError notFound, or refused for a wrong code
     */
    async confirmTotp(userId: number, factorId: number, code: string): Promise<string[]> {
      const factor = await db
        .selectFrom('user_second_factors')
        .select(['id', 'secret', 'last_step'])
        .where('id', '=', factorId)
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (!factor) throw notFound('Second Factor Not Found');
      if (!(await spendCode(userId, factor, code))) throw refusedInput(codeRefused, 'code');
      await db
        .updateTable('user_second_factors')
        .set({ confirmed_at: sql`now()` })
        .where('id', '=', factorId)
        .execute();
      return await replaceRecoveryCodes(userId);
    },

    /** @throws AppError refused for a wrong password, notFound for a factor of somebody else */
    async remove(userId: number, factorId: number, password: string): Promise<void> {
      await provePassword(userId, password);
      const { numDeletedRows } = await db
        .deleteFrom('user_second_factors')
        .where('id', '=', factorId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('Second Factor Not Found');
      if ((await confirmedFactors(userId)).length === 0)
        await db.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
