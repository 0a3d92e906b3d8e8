import {
  acceptBrowser,
  choosePassword,
  lookUpPasswordLink,
  requestPasswordReset,
  sendPasswordLink,
} from '@recoup/contract/auth/password-links.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { AuthModule } from './auth.module.ts';
import type { KnownBrowsers } from './use-cases/known-browsers.ts';

export function passwordLinkRoutes(
  auth: ModuleScope<AuthModule>,
  browsers: KnownBrowsers,
): Route[] {
  const { passwordLinks, hashNewPassword } = auth.reads;
  return [
    route(requestPasswordReset, async ({ body, request }) => {
      await auth.inTransaction(null, (module) =>
        module.passwordLinks.requestLink(body.email, request.ip),
      );
      return undefined;
    }),

    route(lookUpPasswordLink, ({ body }) => passwordLinks.getOwner(body.token)),

    route(choosePassword, async ({ body, request, reply }) => {
      const { token, password } = body;
      // hashed before the transaction, which holds the user; a refused password leaves the link
      const passwordHash = await hashNewPassword(password, await passwordLinks.getOwner(token));
      const userId = await auth.inTransaction(null, (module) =>
        module.passwordLinks.choose({ token, passwordHash, address: request.ip }),
      );
      // the mailbox vouches for the browser; the password and the second factor still count
      browsers.remember(request, reply, userId);
      return undefined;
    }),

    route(acceptBrowser, async ({ body, request, reply }) => {
      browsers.remember(request, reply, await passwordLinks.getLinkedUser(body.token));
      return undefined;
    }),

    write(sendPasswordLink, auth, (module, { actor, params, request }) =>
      module.passwordLinks.send(actor, params.userId, request.ip),
    ),
  ];
}
