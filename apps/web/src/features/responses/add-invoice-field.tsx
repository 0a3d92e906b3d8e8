import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { FoundField, mostFound, useTypedSearch } from './found-field.tsx';

interface AddInvoiceFieldProps {
  /** The invoices that are there already. */
  readonly known: ReadonlySet<number>;
  readonly onAdd: (invoiceId: number) => void;
}

/** Another invoice that the response answers, found by its number or its hotel. */
export function AddInvoiceField({ known, onAdd }: AddInvoiceFieldProps) {
  const { search, setTyped } = useTypedSearch();
  const found = useEndpoint(
    listInvoices,
    { query: { search, perPage: mostFound } },
    { enabled: search !== '' },
  );
  const others = (search === '' ? [] : (found.data?.data ?? [])).filter(({ id }) => !known.has(id));
  return (
    <FoundField
      key={known.size}
      label="Add Invoice"
      placeholder="Search by number or hotel"
      nothingFound="No invoices found"
      options={others.map(({ id, supplier, openAmount }) => ({
        value: String(id),
        label: `Invoice ${id} · ${supplier.name} · ${moneyText(openAmount)} open`,
      }))}
      found={found}
      onSearch={setTyped}
      onChoose={onAdd}
    />
  );
}
