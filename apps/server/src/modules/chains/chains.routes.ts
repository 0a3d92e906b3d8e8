import {
  createChain,
  getChain,
  listChainNames,
  listChains,
  replaceChain,
} from '@recoup/contract/chains/chains.endpoints';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { ChainsModule } from './chains.module.ts';

export function chainRoutes(chains: ModuleScope<ChainsModule>): Route[] {
  const { queries } = chains.reads;
  return [
    route(listChains, async ({ query, request }) =>
      listResponse(request.url, query, await queries.page(query)),
    ),

    route(getChain, ({ params }) => queries.getChain(params.chainId)),

    route(createChain, ({ actor, body }) =>
      chains.inTransaction(actor, async (module) =>
        module.queries.getChain(await module.service.createChain(body)),
      ),
    ),

    route(replaceChain, ({ actor, params, body }) =>
      chains.inTransaction(actor, async (module) => {
        await module.service.replaceChain(actor, params.chainId, body);
        return await module.queries.getChain(params.chainId);
      }),
    ),

    route(listChainNames, () => queries.chainNames()),
  ];
}
