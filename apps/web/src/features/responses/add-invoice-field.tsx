import { useDebouncedValue } from '@mantine/hooks';
import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';

const restMs = 200;
const mostFound = 10;

interface AddInvoiceFieldProps {
  /** The invoices that are there already. */
  readonly known: ReadonlySet<number>;
  readonly error: string | undefined;
  readonly onAdd: (invoiceId: number) => void;
}

/** Another invoice that the response answers, found by its number or its hotel. */
export function AddInvoiceField({ known, error, onAdd }: AddInvoiceFieldProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), restMs);
  const found = useEndpoint(
    listInvoices,
    { query: { search, perPage: mostFound } },
    { enabled: search !== '' },
  );
  const options = (search === '' ? [] : (found.data?.data ?? [])).filter(
    ({ id }) => !known.has(id),
  );
  return (
    <SearchableSelect
      // emptied after each one that was added
      key={known.size}
      label="Add Invoice"
      placeholder="Search by number or hotel"
      isSearched
      maw={420}
      data={options.map(({ id, supplier, openAmount }) => ({
        value: String(id),
        label: `Invoice ${id} · ${supplier.name} · ${moneyText(openAmount)} open`,
      }))}
      value={null}
      error={error}
      nothingFoundMessage={found.isFetching ? 'Searching...' : 'No invoices found'}
      onSearchChange={setTyped}
      onChange={(value) => value !== null && onAdd(Number(value))}
    />
  );
}
