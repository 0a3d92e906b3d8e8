import { listCountries } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

const source = listOf(listCountries);

const columns: ReadonlyArray<ListColumn<Country>> = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: ({ name }) => name },
  {
    key: 'abbreviation',
    header: 'ISO Code',
    sortKey: 'abbreviation',
    cell: ({ abbreviation }) => abbreviation,
  },
  { key: 'currency', header: 'Currency', sortKey: 'currency', cell: ({ currency }) => currency },
  {
    key: 'exchange',
    header: 'Exchange Rate',
    sortKey: 'exchange',
    align: 'right',
    cell: ({ exchange }) => exchange.toLocaleString('en-US', { maximumFractionDigits: 8 }),
  },
  {
    key: 'billable',
    header: 'Billable',
    sortKey: 'billable',
    cell: ({ billable }) => (billable ? 'Yes' : 'No'),
  },
];

/** `/countries` (A-394..A-396). */
export function CountriesListScreen() {
  return (
    <PagedList
      name="countries"
      title="Countries"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.country(id)}
      searchPlaceholder="Search by Name or ISO Code"
      sort={{ key: 'name', direction: 'asc' }}
    />
  );
}
