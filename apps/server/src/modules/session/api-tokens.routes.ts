import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@recoup/contract/session/credentials.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { SessionModule } from './session.module.ts';

/**
 * A token is made outside a keyed transaction: an answer kept for its key would hold the secret, and a
 * wrong proof must be remembered.
 */
export function apiTokenRoutes(session: Unit<SessionModule>): Route[] {
  const { tokens, prove } = session.reads;
  return [
    route(listApiTokens, ({ actor }) => tokens.liveTokens(actor.id)),

    route(createApiToken, async ({ actor, body, request }) => {
      const { password, ...wanted } = body;
      await prove(actor, { password, address: request.ip });
      return await tokens.createToken(actor.id, wanted);
    }),

    route(revokeApiToken, async ({ actor, params }) => {
      await tokens.revokeToken(actor.id, params.tokenId);
      return undefined;
    }),
  ];
}
