import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@recoup/contract/session/credentials.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { SessionModule } from './session.module.ts';

/** A token is made outside a keyed transaction: an answer kept for its key would hold the secret. */
export function apiTokenRoutes(session: Unit<SessionModule>): Route[] {
  const { tokens } = session.reads;
  return [
    route(listApiTokens, ({ actor }) => tokens.liveTokens(actor.id)),

    route(createApiToken, ({ actor, body }) => tokens.createToken(actor.id, body)),

    route(revokeApiToken, async ({ actor, params }) => {
      await tokens.revokeToken(actor.id, params.tokenId);
      return undefined;
    }),
  ];
}
