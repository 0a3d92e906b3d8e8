import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteDays, type SessionClient } from '#platform/auth/session-store';

const plainName = 'recoup_session';
// the prefix makes browsers refuse the cookie unless it is secure, host-only and for every path
const secureName = '__Host-recoup_session';

const nameFor = (request: FastifyRequest): string =>
  request.protocol === 'https' ? secureName : plainName;

/** The session's secret from the request's cookie. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

/** What the request's browser sends when a session begins. */
export const sessionClientOf = (request: FastifyRequest): SessionClient => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  replaces: readSessionCookie(request),
});

/** Hands the session's secret to the browser: HttpOnly, SameSite=Lax, Secure on https. */
export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  reply.setCookie(nameFor(request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: absoluteDays * 86_400,
  });
}

/** Takes the session's cookie back. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  // browsers take nothing of the host's prefix that is not marked as secure, not even its end
  reply.clearCookie(nameFor(request), { path: '/', secure: request.protocol === 'https' });
}
