import { listCountries } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { number, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

const source = listOf(listCountries);

const columns: ReadonlyArray<ListColumn<Country>> = [
  text('name', 'Name', { sort: true }),
  text('abbreviation', 'ISO Code', { sort: true }),
  text('currency', 'Currency', { sort: true }),
  number('exchange', 'Exchange Rate', { sort: true }, ({ exchange }) => formatRate(exchange)),
  text('billable', 'Billable', { sort: true }, ({ billable }) => (billable ? 'Yes' : 'No')),
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
      rowName={({ name }) => name}
      searchPlaceholder="Search by Name or ISO Code"
      sort={{ key: 'name', direction: 'asc' }}
    />
  );
}
