import { listChains } from '@recoup/contract/chains/chains.endpoints';
import type { Chain } from '@recoup/contract/chains/chains.schemas';
import { listOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

const source = listOf(listChains);

const columns: ReadonlyArray<ListColumn<Chain>> = [
  text('name', 'Name', { sort: true }),
  text('abbreviation', 'Chain Code', { sort: true }),
  text('code', 'Code', { sort: true }),
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
      rowName={({ name }) => name}
      searchPlaceholder="Search by Name or Chain Code"
      sort={{ key: 'name', direction: 'asc' }}
      create={{ label: 'Create New Chain', href: paths.addChain, reason: createReason }}
    />
  );
}
