import {
  createChain,
  getChain,
  listChainNames,
  listChains,
  replaceChain,
} from '@recoup/contract/chains/chains.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { ChainsModule } from './chains.module.ts';

export function chainRoutes(chains: ModuleScope<ChainsModule>): Route[] {
  const { queries } = chains;
  return [
    list(listChains, queries.page),
    route(getChain, ({ params }) => queries.getChain(params.chainId)),
    route(listChainNames, queries.chainNames),

    write(createChain, chains, async (module, { body }) =>
      module.queries.getChain(await module.service.createChain(body)),
    ),

    write(replaceChain, chains, async (module, { actor, params, body }) => {
      await module.service.replaceChain(actor, params.chainId, body);
      return await module.queries.getChain(params.chainId);
    }),
  ];
}
