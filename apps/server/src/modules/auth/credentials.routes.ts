import {
  addPasskey,
  confirmTotp,
  createApiToken,
  listApiTokens,
  listSecondFactors,
  removeSecondFactor,
  revokeApiToken,
  startPasskey,
  startTotp,
} from '@recoup/contract/auth/credentials.endpoints';
import { requestOriginOf } from '#platform/http/request-origin';
import { type Route, route } from '#platform/http/route';
import type { AuthModule } from './auth.module.ts';

/**
 * API tokens and second factors. They are created outside a keyed transaction: a response stored
 * for its key would contain the secret, and a wrong proof must be counted.
 */
export function credentialRoutes({ tokens, secondFactors, reauthenticate }: AuthModule): Route[] {
  return [
    route(listApiTokens, ({ actor }) => tokens.activeTokens(actor.id)),

    route(createApiToken, async ({ actor, body, request }) => {
      const { password, ...wanted } = body;
      await reauthenticate(actor, { password, address: request.ip });
      return await tokens.createToken(actor, wanted, request.ip);
    }),

    route(revokeApiToken, ({ actor, params, request }) =>
      tokens.revokeToken(actor, params.tokenId, request.ip),
    ),

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
        address: request.ip,
      }),
    ),

    route(removeSecondFactor, ({ actor, params, body, request }) =>
      secondFactors.remove(actor, params.factorId, {
        password: body.password,
        address: request.ip,
      }),
    ),
  ];
}
