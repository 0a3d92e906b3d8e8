import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { type Ability, may, refusalOf } from '@recoup/domain/session/abilities';
import type { FastifyRequest } from 'fastify';
import type { Handles } from '../db/database.ts';
import type { Actor } from '../session/actor.ts';
import { findSessionActor, findTokenActor } from '../session/session-store.ts';
import { AppError } from './app-error.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Who is calling: by bearer token, else by cookie; undefined for nobody. */
export async function findActor(
  database: Handles,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
  if (bearer?.[1]) return await findTokenActor(database.db, bearer[1]);
  const secret = readSessionCookie(request);
  return secret ? await findSessionActor(database, secret) : undefined;
}

/**
 * Refuses a changing call that a foreign page could have made: without the marker header, or from
 * another origin (decisions 2). A bearer token cannot be sent by a foreign page.
 */
export function refuseForeignCall(request: FastifyRequest): void {
  if (['GET', 'HEAD'].includes(request.method) || request.headers.authorization) return;
  // the sign-out form proves itself by its token
  if (!request.url.startsWith('/api/')) return;
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new AppError('foreignOrigin', 'This request did not come from the application.');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`)
    throw new AppError('foreignOrigin', 'This request came from another site.');
}

/**
 * For what a gate with several abilities leaves open: which of them this input needs.
 * @throws AppError forbidden with the ability's own text
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  if (!may(actor.roles, ability)) throw new AppError('forbidden', refusalOf(ability));
}

/** Whether the actor may pass an endpoint's gate. */
export function isAdmitted(endpoint: Endpoint, actor: Actor | undefined): boolean {
  const { access } = endpoint;
  if (access === 'public') return true;
  if (!actor) return false;
  const open = typeof access === 'string' ? [access] : access;
  return open.some((gate) => gate === 'signedIn' || may(actor.roles, gate as Ability));
}

/**
 * Lets the actor pass an endpoint's gate. Where the body decides which ability is needed, whoever is
 * signed in passes until it was read; `admitBody` then decides.
 * @throws AppError notSignedIn, or forbidden with the ability's own text
 */
export function admit(endpoint: Endpoint, actor: Actor | undefined): void {
  if (isAdmitted(endpoint, actor)) return;
  if (!actor) throw new AppError('notSignedIn', 'You are not signed in.');
  if (endpoint.abilityFor) return;
  const [first] = [endpoint.access].flat();
  throw new AppError('forbidden', refusalOf(first as Ability));
}

/**
 * Lets the actor pass with a body.
 * @throws AppError forbidden with the text of the ability that this body needs
 */
export function admitBody(endpoint: Endpoint, actor: Actor | undefined, body: unknown): void {
  if (endpoint.abilityFor && !isAdmitted(endpoint, actor))
    throw new AppError('forbidden', refusalOf(endpoint.abilityFor(body)));
}
