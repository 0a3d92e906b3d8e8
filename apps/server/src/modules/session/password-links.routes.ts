import {
  acceptBrowser,
  askForPasswordLink,
  choosePassword,
  lookUpPasswordLink,
  sendPasswordLink,
} from '@recoup/contract/session/password-links.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { KnownBrowsers } from './operations/remember-browser.ts';
import type { SessionModule } from './session.module.ts';

export function passwordLinkRoutes(session: Unit<SessionModule>, browsers: KnownBrowsers): Route[] {
  const { passwordLinks, hashChosen } = session.reads;
  return [
    route(askForPasswordLink, async ({ body, request }) => {
      await session.inTransaction(null, (module) =>
        module.passwordLinks.ask(body.email, request.ip),
      );
      return undefined;
    }),

    route(lookUpPasswordLink, ({ body }) => passwordLinks.getOwner(body.token)),

    route(choosePassword, async ({ body, request, reply }) => {
      const { token, password } = body;
      // hashed before the transaction, which holds the user; a refused password leaves the link
      const passwordHash = await hashChosen(password, await passwordLinks.getOwner(token));
      const userId = await session.inTransaction(null, (module) =>
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

    route(sendPasswordLink, async ({ actor, params, request }) => {
      await session.inTransaction(actor, (module) =>
        module.passwordLinks.send(actor, params.userId, request.ip),
      );
      return undefined;
    }),
  ];
}
