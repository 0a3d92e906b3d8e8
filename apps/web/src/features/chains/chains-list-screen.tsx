import { listChains } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import { listOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

const source = listOf(listChains);

const columns: ReadonlyArray<ListColumn<Chain>> = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: ({ name }) => name },
  {
    key: 'abbreviation',
    header: 'Chain Code',
    sortKey: 'abbreviation',
    cell: ({ abbreviation }) => abbreviation,
  },
  { key: 'code', header: 'Code', sortKey: 'code', cell: ({ code }) => code },
];

/** `/chains` (A-369..A-371). */
export function ChainsListScreen() {
  const createReason = useRefusal('chains.create');
  return (
    <PagedList
      name="chains"
      title="Chains"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.chain(id)}
      searchPlaceholder="Search by Name or Chain Code"
      sort={{ key: 'name', direction: 'asc' }}
      create={{ label: 'Create New Chain', href: paths.addChain, reason: createReason }}
    />
  );
}
