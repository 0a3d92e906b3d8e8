import {
  addPasskey,
  confirmTotp,
  listSecondFactors,
  removeSecondFactor,
  startPasskey,
  startTotp,
} from '@recoup/contract/session/credentials.endpoints';
import { type Route, route } from '#platform/http/route';
import { siteOf } from '#platform/http/site';
import type { Unit } from '#platform/http/unit';
import type { SessionModule } from './session.module.ts';

/** Made outside a keyed transaction: an answer kept for its key would hold the secret. */
export function secondFactorRoutes(session: Unit<SessionModule>): Route[] {
  const { secondFactors } = session.reads;
  return [
    route(listSecondFactors, ({ actor }) => secondFactors.confirmed(actor.id)),

    route(startTotp, ({ actor, body }) => secondFactors.startTotp(actor, body.password)),

    route(confirmTotp, async ({ actor, params, body }) => ({
      recoveryCodes: await secondFactors.confirmTotp(actor.id, params.factorId, body.code),
    })),

    route(startPasskey, ({ actor, body, request }) =>
      secondFactors.startPasskey(actor, siteOf(request), body.password),
    ),

    route(addPasskey, ({ actor, body, request }) =>
      secondFactors.addPasskey(actor, siteOf(request), { name: body.name, answer: body.passkey }),
    ),

    route(removeSecondFactor, async ({ actor, params, body }) => {
      await secondFactors.remove(actor, params.factorId, body.password);
      return undefined;
    }),
  ];
}
