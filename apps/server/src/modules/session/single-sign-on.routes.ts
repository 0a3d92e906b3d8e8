import {
  beginSignOn,
  finishSignOn,
  getSignInWays,
  proveSignOn,
} from '@recoup/contract/session/single-sign-on.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PendingSignOn, SignOnFailure } from '#integrations/single-sign-on/single-sign-on';
import { isFromAnotherSite } from '#platform/http/access';
import { AppError } from '#platform/http/app-error';
import { type Route, route } from '#platform/http/route';
import { createSealedCookie } from '#platform/http/sealed-cookie';
import { visitOf, writeSessionCookie } from '#platform/http/session-cookie';
import { siteOf } from '#platform/http/site';
import type { Unit } from '#platform/http/unit';
import type { Secrets } from '#platform/secrets/secrets';
import type { KnownBrowsers } from './operations/remember-browser.ts';
import type { SessionModule, SignInWays } from './session.module.ts';
import type { Vouched } from './single-sign-on.service.ts';

interface Services {
  signIn: SignInWays;
  secrets: Secrets;
  clock: () => Date;
  browsers: KnownBrowsers;
}

interface Begun extends PendingSignOn {
  /** The address that was wanted, as it came: the sign-in page judges it. */
  next: string | undefined;
}

const callbackPath = '/api/login/singleSignOn/callback';
const notSetUp = 'Single sign-on is not set up on this server.';
const runOut = 'This sign-in has run out. Begin it once more.';

/** Leads to the sign-in page, which says what became of it and goes on to the wanted address. */
function toLogin(reply: FastifyReply, outcome: string, next: string | undefined): FastifyReply {
  const query = new URLSearchParams({ ...(next !== undefined && { next }), signOn: outcome });
  return reply.redirect(`/login?${query.toString()}`, 302);
}

/** Signing in at the identity provider: away, back, and the second factor where it is still due. */
export function singleSignOnRoutes(
  session: Unit<SessionModule>,
  { signIn, secrets, clock, browsers }: Services,
): Route[] {
  const { queries, singleSignOn, passwordLinks } = session.reads;
  const begun = createSealedCookie<Begun>({
    name: 'recoup_sign_on_begun',
    livesSeconds: 600,
    secrets,
    clock,
  });
  const vouched = createSealedCookie<Vouched>({
    name: 'recoup_sign_on_vouched',
    livesSeconds: 300,
    secrets,
    clock,
  });

  const failed = (request: FastifyRequest, error: unknown): string => {
    if (!(error instanceof SignOnFailure)) throw error;
    // a message of the library names what was wrong, never a token or the code
    request.log.warn({ code: error.code, reason: error.message }, 'nobody was signed in');
    return error.code;
  };

  return [
    route(getSignInWays, async () => ({
      singleSignOn: signIn.singleSignOn ? { label: signIn.singleSignOn.label } : null,
      takesPasswords: signIn.takesPasswords,
      linkRefusal: passwordLinks.linkRefusal(),
    })),

    route(beginSignOn, async ({ query, request, reply }) => {
      const { next, anew = false } = query;
      if (!signIn.singleSignOn) return toLogin(reply, 'unreachable', next);
      // whoever is known to the provider would be signed in here without having asked for it
      if (isFromAnotherSite(request)) return toLogin(reply, 'expired', next);
      try {
        const { pending, address } = await signIn.singleSignOn.provider.begin(
          `${siteOf(request).origin}${callbackPath}`,
          anew,
        );
        begun.write(request, reply, { ...pending, next });
        return reply.redirect(address, 302);
      } catch (error) {
        return toLogin(reply, failed(request, error), next);
      }
    }),

    route(finishSignOn, async ({ request, reply }) => {
      const pending = begun.read(request);
      begun.clear(request, reply);
      if (!pending || !signIn.singleSignOn) return toLogin(reply, 'expired', pending?.next);
      const { next } = pending;
      try {
        const returned = new URL(`${pending.returnAddress}?${request.url.split('?')[1] ?? ''}`);
        const identity = await signIn.singleSignOn.provider.finish(pending, returned);
        const admitted = await singleSignOn.admit(identity, clock(), visitOf(request));
        if (admitted.needsFactor) {
          vouched.write(request, reply, admitted.vouched);
          return toLogin(reply, 'secondFactor', next);
        }
        const { secret, userId } = await singleSignOn.open(admitted.vouched, visitOf(request));
        writeSessionCookie(request, reply, secret);
        browsers.remember(request, reply, userId);
        return toLogin(reply, 'done', next);
      } catch (error) {
        return toLogin(reply, failed(request, error), next);
      }
    }),

    route(proveSignOn, async ({ body, request, reply }) => {
      if (!signIn.singleSignOn) throw new AppError('refused', notSetUp);
      const known = vouched.read(request);
      if (!known) throw new AppError('notSignedIn', runOut);
      const proof = { ...body, site: siteOf(request) };
      const { secret, csrfToken, userId } = await singleSignOn.prove(
        known,
        proof,
        visitOf(request),
      );
      vouched.clear(request, reply);
      writeSessionCookie(request, reply, secret);
      browsers.remember(request, reply, userId);
      return await queries.currentUser(userId, csrfToken);
    }),
  ];
}
