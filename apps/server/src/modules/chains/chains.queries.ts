import type { listChainNames, listChains } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { chainList } from './chains.list.ts';

const columns = ['id', 'name', 'abbreviation', 'code', 'created_at', 'updated_at'] as const;

/** The read side of hotel chains. */
export function createChainQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    page: (query: QueryOf<typeof listChains>) => lists.page(chainList, query),

    /** @throws AppError notFound 'Chain Not Found' */
    getChain: async (chainId: number): Promise<Chain> =>
      found(await findById(db, 'chains', chainId, columns), 'Chain Not Found'),

    /** Every chain as selects need it, by name. */
    chainNames: (): Promise<ResponseInput<typeof listChainNames>> =>
      rowsOf(db).all(sql`select id, name, abbreviation from chains order by lower(name), id`),
  };
}
