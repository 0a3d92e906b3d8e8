import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  chain,
  chainInput,
  chainListQuery,
  chainName,
  replaceChainInput,
} from './chains.schemas.ts';

/** */
export const listChains = endpoint({
  method: 'GET',
  path: '/api/chains',
  summary: 'Searches chains by name or chain code.',
  access: 'chains.view',
  query: chainListQuery,
  response: pageOf(chain),
});

/** */
export const getChain = endpoint({
  method: 'GET',
  path: '/api/chains/{chainId}',
  summary: 'Returns a chain.',
  access: 'chains.view',
  response: chain,
});

/** */
export const createChain = endpoint({
  method: 'POST',
  path: '/api/chains/add',
  summary: 'Creates a chain.',
  access: 'chains.create',
  body: chainInput,
  response: chain,
  status: 201,
  errors: ['duplicate'],
});

/** */
export const replaceChain = endpoint({
  method: 'PUT',
  path: '/api/chains/{chainId}',
  summary: 'Updates a chain.',
  access: 'chains.edit',
  body: replaceChainInput,
  response: chain,
  errors: ['notFound', 'duplicate', 'staleSave'],
});

/** Names for the selects of forms whose users may not open the chains screen. */
export const listChainNames = endpoint({
  method: 'GET',
  path: '/api/chainNames',
  summary: 'Lists all chains by name, for selects.',
  access: 'signedIn',
  response: z.array(chainName),
});
