import { z } from 'zod';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  chain,
  chainInput,
  chainListQuery,
  chainName,
  replaceChainInput,
} from './chains.schemas.ts';

export const listChains = { query: chainListQuery, response: pageOf(chain) };

export const getChain = { response: chain };

export const createChain = { body: chainInput, response: chain };

export const replaceChain = { body: replaceChainInput, response: chain };

export const listChainNames = { response: z.array(noEntity(chainName)) };
