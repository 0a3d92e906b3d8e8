import {
  askForPasswordLink,
  choosePassword,
  lookUpPasswordLink,
  sendPasswordLink,
} from '@recoup/contract/session/password-links.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { SessionModule } from './session.module.ts';

export function passwordLinkRoutes(session: Unit<SessionModule>): Route[] {
  const { passwordLinks, hashChosen } = session.reads;
  return [
    route(askForPasswordLink, async ({ body, request }) => {
      await session.inTransaction(null, (module) =>
        module.passwordLinks.ask(body.email, request.ip),
      );
      return undefined;
    }),

    route(lookUpPasswordLink, ({ body }) => passwordLinks.getOwner(body.token)),

    route(choosePassword, async ({ body, request }) => {
      const { token, password } = body;
      // hashed before the transaction, which holds the user; a refused password leaves the link
      const passwordHash = await hashChosen(password, await passwordLinks.getOwner(token));
      await session.inTransaction(null, (module) =>
        module.passwordLinks.choose({ token, passwordHash, address: request.ip }),
      );
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
