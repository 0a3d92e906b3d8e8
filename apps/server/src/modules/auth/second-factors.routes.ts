import {
  addPasskey,
  confirmTotp,
  listSecondFactors,
  removeSecondFactor,
  startPasskey,
  startTotp,
} from '@recoup/contract/auth/credentials.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { requestOriginOf } from '#platform/http/request-origin';
import { type Route, route } from '#platform/http/route';
import type { AuthModule } from './auth.module.ts';

/** Made outside a keyed transaction: an answer kept for its key would hold the secret. */
export function secondFactorRoutes(auth: ModuleScope<AuthModule>): Route[] {
  const { secondFactors } = auth.reads;
  return [
    route(listSecondFactors, ({ actor }) => secondFactors.confirmed(actor.id)),

    route(startTotp, ({ actor, body, request }) =>
      secondFactors.startTotp(actor, { password: body.password, address: request.ip }),
    ),

    route(confirmTotp, async ({ actor, params, body, request }) => ({
      recoveryCodes: await secondFactors.confirmTotp(actor, params.factorId, {
        code: body.code,
        address: request.ip,
      }),
    })),

    route(startPasskey, ({ actor, body, request }) =>
      secondFactors.startPasskey(actor, requestOriginOf(request), {
        password: body.password,
        address: request.ip,
      }),
    ),

    route(addPasskey, ({ actor, body, request }) =>
      secondFactors.addPasskey(actor, requestOriginOf(request), {
        name: body.name,
        answer: body.passkey,
      }),
    ),

    route(removeSecondFactor, async ({ actor, params, body, request }) => {
      const given = { password: body.password, address: request.ip };
      await secondFactors.remove(actor, params.factorId, given);
      return undefined;
    }),
  ];
}
