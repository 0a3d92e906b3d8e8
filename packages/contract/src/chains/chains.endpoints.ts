import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './chains.shapes.ts';

/** */
export const listChains = endpointOf<typeof shapes.listChains>()({
  method: 'GET',
  path: '/api/chains',
  summary: 'Searches chains by name or chain code.',
  access: 'chains.view',
});

/** */
export const getChain = endpointOf<typeof shapes.getChain>()({
  method: 'GET',
  path: '/api/chains/{chainId}',
  summary: 'Returns a chain.',
  access: 'chains.view',
});

/** */
export const createChain = endpointOf<typeof shapes.createChain>()({
  method: 'POST',
  path: '/api/chains/add',
  summary: 'Creates a chain.',
  access: 'chains.create',
  status: 201,
  errors: ['duplicate'],
});

/** */
export const replaceChain = endpointOf<typeof shapes.replaceChain>()({
  method: 'PUT',
  path: '/api/chains/{chainId}',
  summary: 'Updates a chain.',
  access: 'chains.edit',
  errors: ['notFound', 'duplicate', 'staleSave'],
});

/** Names for the selects of forms whose users may not open the chains screen. */
export const listChainNames = endpointOf<typeof shapes.listChainNames>()({
  method: 'GET',
  path: '/api/chainNames',
  summary: 'Lists all chains by name, for selects.',
  access: 'signedIn',
});
