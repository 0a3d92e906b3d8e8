import { credentialsOf, type Endpoint } from '@recoup/contract/kit/endpoint';
import { type Ability, may, refusalOf } from '@recoup/domain/auth/abilities';
import type { FastifyRequest } from 'fastify';
import type { Actor, Doer } from '#platform/auth/actor';
import { findSessionActor, findTokenActor } from '#platform/auth/session-store';
import { AppError } from '#platform/errors/app-error';
import type { DatabaseHandles } from '../db/database.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The credentials of a request: a bearer token or, without one, the cookie of a session. */
type Credentials = { readonly token: string } | { readonly sessionSecret: string | undefined };

/**
 * Reads the one credential that counts. Beside `Authorization: Bearer` no cookie counts, however the
 * header is spelled; any other scheme changes nothing (F-201).
 */
function readCredentials(request: FastifyRequest): Credentials {
  const bearer = /^Bearer(?: (.*))?$/i.exec(request.headers.authorization ?? '');
  return bearer
    ? { token: bearer[1]?.trim() ?? '' }
    : { sessionSecret: readSessionCookie(request) };
}

const sessionNeeded = 'API tokens cannot do this. Sign in to Recoup to do it.';

/**
 * Finds who calls, by a credential that the endpoint takes: a bearer token, else the cookie of a
 * session; undefined for no one (F-207).
 * @throws AppError forbidden for a good token where only a session may call
 */
export async function findActor(
  database: DatabaseHandles,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const taken = credentialsOf(endpoint);
  if (taken.length === 0) return undefined;
  const credentials = readCredentials(request);
  if ('token' in credentials) {
    if (!credentials.token) return undefined;
    const owner = await findTokenActor(database.db, credentials.token);
    if (owner && !taken.includes('token')) throw new AppError('forbidden', sessionNeeded);
    return owner;
  }
  return await findBrowserActor(database, request, endpoint.prolongsNoSession);
}

/**
 * Finds the user whose browser opens a page, by the session's cookie; undefined if there is none.
 */
export async function findBrowserActor(
  database: DatabaseHandles,
  request: FastifyRequest,
  prolongsNoSession = false,
): Promise<Actor | undefined> {
  const credentials = readCredentials(request);
  if ('token' in credentials || !credentials.sessionSecret) return undefined;
  return await findSessionActor(database, credentials.sessionSecret, prolongsNoSession);
}

/**
 * Refuses an address that spells the fixed parts of its endpoint's path otherwise, as `/%61pi/login` and
 * `http://host/api/login` do, or carries a fragment, which no browser sends: who looks at addresses
 * before this server must see what it sees (F-201).
 * @throws AppError notFound
 */
export function refuseNonCanonicalPath({ path }: Endpoint, { url }: FastifyRequest): void {
  const written = (url.split('?')[0] ?? '').split('/');
  const segments = path.split('/');
  const isSame =
    !url.includes('#') &&
    written.length === segments.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === written[at]);
  if (!isSame) throw new AppError('notFound', 'Not found.');
}

/**
 * Refuses a write request that a page of another site could have sent: based on the origin that the
 * browser reports, without the marker header, or with a body that plain forms send (clarification
 * 2, F-201). A bearer token needs no marker, because no such page can send one; a form endpoint is
 * protected by its token.
 * @throws AppError foreignOrigin, or wrongType for a form that the endpoint does not accept
 */
export function refuseCrossSiteCall(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.method === 'GET') return;
  const { headers } = request;
  const isForm = endpoint.bodyKind === 'form';
  if (isFromAnotherSite(request))
    throw new AppError('foreignOrigin', 'This request came from another site.');
  if (!isForm && !('token' in readCredentials(request))) {
    if (headers['x-requested-with'] !== 'XMLHttpRequest')
      throw new AppError('foreignOrigin', 'This request is missing the X-Requested-With header.');
    const { origin } = headers;
    if (origin !== undefined && origin !== `${request.protocol}://${request.host}`)
      throw new AppError('foreignOrigin', 'This request came from another site.');
  }
  if (!isForm && headers['content-type']?.toLowerCase().startsWith(formType))
    throw new AppError('wrongType', 'This endpoint does not accept forms. Send JSON.');
}

/** Header values of a request from a page of another origin. */
const foreignSites: ReadonlySet<string> = new Set(['cross-site', 'same-site']);

/** Returns whether the browser says that a page of another site sent it. */
export const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  foreignSites.has(String(headers['sec-fetch-site']));

const formType = 'application/x-www-form-urlencoded';

/**
 * For endpoints with several abilities: requires the one that this input needs.
 * @throws AppError forbidden with the ability's own text
 */
export function requireAbility(actor: Doer, ability: Ability): void {
  if (!may(actor.roles, ability)) throw new AppError('forbidden', refusalOf(ability));
}

/** Returns whether the actor has access to an endpoint. */
export function isAuthorized(endpoint: Endpoint, actor: Actor | undefined): boolean {
  const { access } = endpoint;
  if (access === 'public') return true;
  if (!actor) return false;
  const open = typeof access === 'string' ? [access] : access;
  return open.some((gate) => gate === 'signedIn' || may(actor.roles, gate as Ability));
}

/**
 * Checks the actor's access to an endpoint. If the body decides which ability is needed, every
 * signed-in user passes until it has been read; `authorizeBody` then decides.
 * @throws AppError notSignedIn, or forbidden with the ability's own text
 */
export function authorize(endpoint: Endpoint, actor: Actor | undefined): void {
  if (isAuthorized(endpoint, actor)) return;
  if (!actor) throw new AppError('notSignedIn', 'You are not signed in.');
  if (endpoint.abilityFor) return;
  const [first] = [endpoint.access].flat();
  throw new AppError('forbidden', refusalOf(first as Ability));
}

/**
 * Lets the actor pass with a body.
 * @throws AppError forbidden with the text of the ability that this body needs
 */
export function authorizeBody(endpoint: Endpoint, actor: Actor | undefined, body: unknown): void {
  if (endpoint.abilityFor && !isAuthorized(endpoint, actor))
    throw new AppError('forbidden', refusalOf(endpoint.abilityFor(body)));
}
