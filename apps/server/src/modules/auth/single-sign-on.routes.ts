import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSignInMethods,
  verifySingleSignOn,
} from '@recoup/contract/auth/single-sign-on.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type PendingSignIn,
  SingleSignOnFailure,
} from '#integrations/single-sign-on/single-sign-on';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { isFromAnotherSite } from '#platform/http/access';
import { requestOriginOf } from '#platform/http/request-origin';
import { type Route, route } from '#platform/http/route';
import { createSealedCookie } from '#platform/http/sealed-cookie';
import { sessionClientOf, writeSessionCookie } from '#platform/http/session-cookie';
import type { AuthModule, SignInMethods } from './auth.module.ts';
import { findDemoSignIns } from './demo-accounts.queries.ts';
import type { VerifiedIdentity } from './single-sign-on.service.ts';
import type { KnownBrowsers } from './use-cases/known-browsers.ts';

interface SingleSignOnDeps extends Pick<Deps, 'db' | 'secrets' | 'clock'> {
  signIn: SignInMethods;
  browsers: KnownBrowsers;
}

interface Begun extends PendingSignIn {
  /** The requested address, as received. The sign-in page checks it. */
  next: string | undefined;
}

const callbackPath = '/api/login/singleSignOn/callback';
const notSetUp = 'Single sign-on is not set up on this server.';
const runOut = 'This sign-in has expired. Start again.';

/** Redirects to the sign-in page, which shows the result and continues to the requested address. */
function toLogin(reply: FastifyReply, outcome: string, next: string | undefined): FastifyReply {
  const query = new URLSearchParams({ ...(next !== undefined && { next }), signOn: outcome });
  return reply.redirect(`/login?${query.toString()}`, 302);
}

/** Signing in at the identity provider: away, back, and the second factor where it is still due. */
export function singleSignOnRoutes(
  { queries, singleSignOn, passwordLinks }: AuthModule,
  { db, signIn, secrets, clock, browsers }: SingleSignOnDeps,
): Route[] {
  const begun = createSealedCookie<Begun>({
    name: 'recoup_sign_on_begun',
    livesSeconds: 600,
    secrets,
    clock,
  });
  const vouched = createSealedCookie<VerifiedIdentity>({
    name: 'recoup_sign_on_vouched',
    livesSeconds: 300,
    secrets,
    clock,
  });

  const failed = (request: FastifyRequest, error: unknown): string => {
    if (!(error instanceof SingleSignOnFailure)) throw error;
    // a message of the library names what was wrong, never a token or the code
    request.log.warn({ code: error.code, reason: error.message }, 'single sign-on failed');
    return error.code;
  };

  return [
    route(getSignInMethods, async () => ({
      singleSignOn: signIn.singleSignOn ? { label: signIn.singleSignOn.label } : null,
      takesPasswords: signIn.takesPasswords,
      linkRefusal: passwordLinks.linkRefusal(),
      demo: signIn.takesPasswords ? await findDemoSignIns(db) : null,
    })),

    route(beginSingleSignOn, async ({ query, request, reply }) => {
      const { next, anew = false } = query;
      if (!signIn.singleSignOn) return toLogin(reply, 'unreachable', next);
      // Otherwise, a user known to the provider would be signed in here without having asked for
      // it.
      if (isFromAnotherSite(request)) return toLogin(reply, 'expired', next);
      try {
        const { pending, address } = await signIn.singleSignOn.provider.begin(
          `${requestOriginOf(request).origin}${callbackPath}`,
          anew,
        );
        begun.write(request, reply, { ...pending, next });
        return reply.redirect(address, 302);
      } catch (error) {
        return toLogin(reply, failed(request, error), next);
      }
    }),

    route(finishSingleSignOn, async ({ request, reply }) => {
      const pending = begun.read(request);
      begun.clear(request, reply);
      if (!pending || !signIn.singleSignOn) return toLogin(reply, 'expired', pending?.next);
      const { next } = pending;
      try {
        const returned = new URL(`${pending.returnAddress}?${request.url.split('?')[1] ?? ''}`);
        const identity = await signIn.singleSignOn.provider.finish(pending, returned);
        const admitted = await singleSignOn.admit(identity, clock(), sessionClientOf(request));
        if (admitted.needsFactor) {
          vouched.write(request, reply, admitted.vouched);
          return toLogin(reply, 'secondFactor', next);
        }
        const { secret, userId } = await singleSignOn.open(
          admitted.vouched,
          sessionClientOf(request),
        );
        writeSessionCookie(request, reply, secret);
        browsers.remember(request, reply, userId);
        return toLogin(reply, 'done', next);
      } catch (error) {
        return toLogin(reply, failed(request, error), next);
      }
    }),

    route(verifySingleSignOn, async ({ body, request, reply }) => {
      if (!signIn.singleSignOn) throw new AppError('refused', notSetUp);
      const known = vouched.read(request);
      if (!known) throw new AppError('notSignedIn', runOut);
      const proof = { ...body, site: requestOriginOf(request) };
      const { secret, csrfToken, userId } = await singleSignOn.verify(
        known,
        proof,
        sessionClientOf(request),
      );
      vouched.clear(request, reply);
      writeSessionCookie(request, reply, secret);
      browsers.remember(request, reply, userId);
      return await queries.currentUser(userId, csrfToken);
    }),
  ];
}
