import { type Ability, may } from '@recoup/domain/auth/abilities';
import type { RoleName } from '@recoup/domain/auth/roles';

/** The caller. Read once per request from the session or the API token. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly RoleName[];
  readonly timeZone: string;
  /** How the request is authenticated; only a cookie can be sent by a page of another site. */
  readonly via: 'session' | 'token';
  /** The anti-forgery token of the session; empty for an API token. */
  readonly csrfToken: string;
  /** SHA-256 of the session's cookie; undefined for an API token. */
  readonly sessionHash: Buffer | undefined;
}

/** On whose behalf something is done: a user, or no one (null), which is shown as System. */
export interface Doer extends Pick<Actor, 'roles'> {
  readonly id: number | null;
}

/** Returns whether the actor has a role with the ability. */
export function actorMay(actor: Actor, ability: Ability): boolean {
  return may(actor.roles, ability);
}
