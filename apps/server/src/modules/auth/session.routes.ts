import { timingSafeEqual } from 'node:crypto';
import {
  acceptBrowser,
  choosePassword,
  lookUpPasswordLink,
  requestPasswordReset,
  sendPasswordLink,
} from '@recoup/contract/auth/password-links.endpoints';
import {
  changePassword,
  changeSettings,
  endOtherSessions,
  endSession,
  getCurrentUser,
  listOwnSessions,
  setUpFirstUser,
  signIn,
  signOut,
} from '@recoup/contract/auth/session.endpoints';
import { AppError } from '#platform/errors/app-error';
import type { ModuleScope } from '#platform/http/module-scope';
import { requestOriginOf } from '#platform/http/request-origin';
import { type Route, route, write } from '#platform/http/route';
import {
  clearSessionCookie,
  sessionClientOf,
  writeSessionCookie,
} from '#platform/http/session-cookie';
import type { AuthModule } from './auth.module.ts';
import type { KnownBrowsers } from './use-cases/known-browsers.ts';

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sign-in is not one transaction: a failed try must be remembered, not rolled back. */
export function sessionRoutes(
  auth: ModuleScope<AuthModule>,
  { queries, service, passwordLinks, hashNewPassword }: AuthModule,
  browsers: KnownBrowsers,
): Route[] {
  return [
    route(signIn, async ({ body, request, reply }) => {
      const { email } = body;
      const { secret, csrfToken, userId } = await service.signIn({
        email,
        password: body.password,
        code: body.code,
        passkey: body.passkey,
        site: requestOriginOf(request),
        browser: browsers.read(request),
        requestBrowserLink: () =>
          auth.inTransaction(null, ({ passwordLinks }) =>
            passwordLinks.requestBrowserLink(email, request.ip),
          ),
        openPasswordSession: (account, visit) =>
          auth.inTransaction(null, (module) => module.service.openPasswordSession(account, visit)),
        ...sessionClientOf(request),
      });
      writeSessionCookie(request, reply, secret);
      browsers.remember(request, reply, userId);
      return await queries.currentUser(userId, csrfToken);
    }),

    route(setUpFirstUser, async ({ body, request, reply }) => {
      const { token, name, email, password } = body;
      const passwordHash = await hashNewPassword(password, { name, email });
      const opened = await auth.inTransaction(null, async (module) => {
        const userId = await module.setUp.createFirstUser({ token, name, email, passwordHash });
        return { userId, ...(await module.service.openSession(userId, sessionClientOf(request))) };
      });
      writeSessionCookie(request, reply, opened.secret);
      browsers.remember(request, reply, opened.userId);
      return await queries.currentUser(opened.userId, opened.csrfToken);
    }),

    route(signOut, async ({ body, actor, request, reply }) => {
      if (!sameText(body._token ?? '', actor.csrfToken))
        throw new AppError('wrongToken', 'This page has expired. Reload it and log out again.');
      await service.signOut(actor, request.ip);
      clearSessionCookie(request, reply);
      return reply.redirect('/login', 303);
    }),

    route(getCurrentUser, ({ actor }) => queries.currentUser(actor.id, actor.csrfToken)),

    route(changeSettings, async ({ actor, body }) => {
      await auth.inTransaction(actor, (module) => module.service.changeSettings(actor, body));
      return await queries.currentUser(actor.id, actor.csrfToken);
    }),

    route(changePassword, async ({ actor, body, request }) => {
      const { current_password: current, password: chosen } = body;
      const address = request.ip;
      const verifiedHash = await service.verifyCurrentPassword(actor, {
        password: current,
        address,
      });
      await auth.inTransaction(actor, (module) =>
        module.service.changePassword(actor, { verifiedHash, chosen, address }),
      );
    }),

    route(listOwnSessions, async ({ actor }) => {
      const current = actor.sessionHash?.toString('hex');
      const sessions = await queries.ownSessions(actor.id);
      return sessions.map(({ id, created_at, last_seen_at, address, user_agent }) => ({
        id,
        created_at,
        updated_at: last_seen_at,
        address: address || null,
        device: user_agent || null,
        isCurrent: id === current,
      }));
    }),

    route(endSession, ({ actor, params }) => service.endOwnSession(actor, params.sessionId)),

    route(endOtherSessions, ({ actor }) => service.endOtherSessions(actor)),

    write(requestPasswordReset, auth, (module, { body, request }) =>
      module.passwordLinks.requestLink(body.email, request.ip),
    ),

    route(lookUpPasswordLink, ({ body }) => passwordLinks.getOwner(body.token)),

    route(choosePassword, async ({ body, request, reply }) => {
      const { token, password } = body;
      // Hashed before the transaction, which locks the user; a refused password leaves the link
      // usable.
      const passwordHash = await hashNewPassword(password, await passwordLinks.getOwner(token));
      const userId = await auth.inTransaction(null, (module) =>
        module.passwordLinks.choose({ token, passwordHash, address: request.ip }),
      );
      // the mailbox vouches for the browser; the password and the second factor still count
      browsers.remember(request, reply, userId);
    }),

    route(acceptBrowser, async ({ body, request, reply }) => {
      browsers.remember(request, reply, await passwordLinks.getLinkedUser(body.token));
    }),

    write(sendPasswordLink, auth, (module, { actor, params, request }) =>
      module.passwordLinks.send(actor, params.userId, request.ip),
    ),
  ];
}
