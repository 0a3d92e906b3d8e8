import type { listChains } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import { containing, startingWith } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

const chains = filtersOn('chains');

/** The chains screen: by name or chain code (A-369..A-371). */
export const chainList = defineList<'chains', typeof listChains, Chain>({
  name: 'chains',
  table: 'chains',
  filters: {},
  text: (text) =>
    chains.that(
      ['name', 'abbreviation'],
      sql`lower(chains.name) like lower(${containing(text)})
        or upper(chains.abbreviation) like ${startingWith(text.toUpperCase())}`,
    ),
  sorts: {
    name: [sql`lower(chains.name)`],
    abbreviation: ['abbreviation'],
    code: ['code'],
    id: ['id'],
  },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<Chain>`
    select chains.id, name, abbreviation, code, created_at, updated_at from ${page}
    join chains on chains.id = page.id order by page.place`,
});
