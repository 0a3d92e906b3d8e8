import type { listChainNames, listChains } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound } from '#platform/errors/app-error';
import { chainList } from './chains.list.ts';

/** The read side of hotel chains. */
export function createChainQueries({ db, lists }: { db: Db; lists: Lists }) {
  return {
    page: (query: QueryOf<typeof listChains>): Promise<ListPage<Chain>> => {
      const { search, sortBy, sortDirection, page, perPage } = query;
      return lists.page(chainList, { search, sortBy, sortDirection, page, perPage });
    },

    /** @throws AppError notFound 'Chain Not Found' */
    async getChain(chainId: number): Promise<Chain> {
      const chain = await db
        .selectFrom('chains')
        .select(['id', 'name', 'abbreviation', 'code', 'created_at', 'updated_at'])
        .where('id', '=', chainId)
        .executeTakeFirst();
      if (!chain) throw notFound('Chain Not Found');
      return chain;
    },

    /** Every chain as selects need it, by name. */
    async chainNames(): Promise<ResponseInput<typeof listChainNames>> {
      return await db
        .selectFrom('chains')
        .select(['id', 'name', 'abbreviation'])
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute();
    },
  };
}
