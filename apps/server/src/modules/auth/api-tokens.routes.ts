import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@recoup/contract/auth/credentials.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AuthModule } from './auth.module.ts';

/**
 * A token is made outside a keyed transaction: an answer kept for its key would hold the secret, and a
 * wrong proof must be remembered.
 */
export function apiTokenRoutes(auth: ModuleScope<AuthModule>): Route[] {
  const { tokens, reauthenticate } = auth.reads;
  return [
    route(listApiTokens, ({ actor }) => tokens.activeTokens(actor.id)),

    route(createApiToken, async ({ actor, body, request }) => {
      const { password, ...wanted } = body;
      await reauthenticate(actor, { password, address: request.ip });
      return await tokens.createToken(actor.id, wanted);
    }),

    route(revokeApiToken, async ({ actor, params }) => {
      await tokens.revokeToken(actor.id, params.tokenId);
      return undefined;
    }),
  ];
}
