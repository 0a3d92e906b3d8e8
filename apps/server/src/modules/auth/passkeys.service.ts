import { isIP } from 'node:net';
import { rowsOf } from '@recoup/postgres/rows';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, refusedInput } from '#platform/errors/app-error';
import type { RequestOrigin } from '#platform/http/request-origin';

/** The output of the browser's passkey interface, unchanged. */
export type PasskeyCredential = Record<string, unknown>;

interface StoredPasskey {
  id: number;
  credential_id: string;
  public_key: Buffer<ArrayBuffer>;
  sign_count: number;
  transports: AuthenticatorTransport[];
}

const minutesToAnswer = 5;
const needsHostName = 'Passkeys do not work with an IP address. Open Recoup using its host name.';
const notAccepted = 'This passkey was not accepted. Try again.';

// most processes never see a passkey, and it is one of the largest libraries
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * Activates a verified passkey; returns the id of the factor.
 * @throws AppError refused for one that was added before
 */
export async function insertPasskey(
  db: Db,
  userId: number,
  name: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
): Promise<number> {
  const added = await rowsOf(db).first(sql<{ id: number }>`
    insert into user_second_factors (user_id, kind, name, credential_id, public_key,
      sign_count, transports, confirmed_at)
    values (${userId}, 'passkey', ${name}, ${id}, ${Buffer.from(publicKey)},
      ${counter}, ${transports}::text[], now())
    on conflict (credential_id) do nothing returning id`);
  if (!added) throw refusedInput('This passkey has already been added.');
  return added.id;
}

/**
 * Passkeys as second factors: created in the browser for the site it is on, proved by a signature
 * over a fresh challenge (decision 76).
 */
export function createPasskeyService({ db }: Pick<Deps, 'db'>) {
  async function remember(userId: number, purpose: 'add' | 'signIn', challenge: string) {
    await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
    await sql`insert into passkey_challenges (challenge, user_id, purpose, expires_at)
      values (${challenge}, ${userId}, ${purpose},
        now() + ${minutesToAnswer} * interval '1 minute')`.execute(db);
  }

  /** Returns whether this challenge was issued to this user, and is used for the first time. */
  const consumeChallenge =
    (userId: number, purpose: 'add' | 'signIn') => async (challenge: string) => {
      const { numAffectedRows } = await sql`
      delete from passkey_challenges where challenge = ${challenge} and user_id = ${userId}
        and purpose = ${purpose} and expires_at > now()`.execute(db);
      return numAffectedRows === 1n;
    };

  const keysOf = (userId: number): Promise<StoredPasskey[]> =>
    rowsOf(db).all(sql<StoredPasskey>`
      select id, credential_id, public_key, sign_count, transports from user_second_factors
      where user_id = ${userId} and kind = 'passkey'`);

  const descriptions = async (userId: number) =>
    (await keysOf(userId)).map(({ credential_id: id, transports }) => ({ id, transports }));

  return {
    /**
     * Returns what the browser needs to create a passkey.
     * @throws AppError refused if the site has no name
     */
    async startAdding(actor: Actor, site: RequestOrigin): Promise<Record<string, unknown>> {
      if (isIP(site.hostname) !== 0) throw refusedInput(needsHostName);
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: 'Recoup',
        rpID: site.hostname,
        userName: actor.email,
        userDisplayName: actor.name,
        userID: new TextEncoder().encode(`user ${actor.id}`),
        attestationType: 'none',
        excludeCredentials: await descriptions(actor.id),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      });
      await remember(actor.id, 'add', options.challenge);
      return { ...options };
    },

    /**
     * Returns the credential of a new passkey, which is not stored yet.
     * @throws AppError refused for a response that is not to this user's last challenge here
     */
    async verifyNew(
      actor: Actor,
      site: RequestOrigin,
      answer: PasskeyCredential,
    ): Promise<WebAuthnCredential> {
      const { verifyRegistrationResponse } = await loadLibrary();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: consumeChallenge(actor.id, 'add'),
        expectedOrigin: site.origin,
        expectedRPID: site.hostname,
        requireUserVerification: true,
      }).catch((cause: unknown) => {
        throw new AppError('refused', notAccepted, { cause });
      });
      if (!registrationInfo) throw refusedInput(notAccepted);
      return registrationInfo.credential;
    },

    /** Returns what the browser needs to prove a passkey; null if none of them can be used. */
    async startAssertion(
      userId: number,
      site: RequestOrigin,
    ): Promise<Record<string, unknown> | null> {
      const allowCredentials = await descriptions(userId);
      if (allowCredentials.length === 0 || isIP(site.hostname) !== 0) return null;
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({
        rpID: site.hostname,
        allowCredentials,
        userVerification: 'required',
      });
      await remember(userId, 'signIn', options.challenge);
      return { ...options };
    },

    /** Returns whether the response proves one of the user's passkeys; a signature counts once. */
    async verifyAssertion(
      userId: number,
      site: RequestOrigin,
      answer: PasskeyCredential,
    ): Promise<boolean> {
      const key = (await keysOf(userId)).find((one) => one.credential_id === answer.id);
      if (!key) return false;
      const { id, credential_id, public_key, sign_count, transports } = key;
      const { verifyAuthenticationResponse } = await loadLibrary();
      const proof = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: consumeChallenge(userId, 'signIn'),
        expectedOrigin: site.origin,
        expectedRPID: site.hostname,
        requireUserVerification: true,
        credential: {
          id: credential_id,
          publicKey: new Uint8Array(public_key),
          counter: sign_count,
          transports,
        },
      }).catch(() => undefined);
      if (!proof?.verified) return false;
      // If a copy of the passkey has signed in the meantime, it has moved the count: then this one
      // is refused.
      const { newCounter } = proof.authenticationInfo;
      const { numAffectedRows } = await sql`
        update user_second_factors set sign_count = ${newCounter}, last_used_at = now()
        where id = ${id} and sign_count = ${sign_count}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}
