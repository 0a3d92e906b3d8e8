import { listForeignConversions } from '@recoup/contract/records/record-lists.endpoints';
import type { ForeignConversionRow } from '@recoup/contract/records/records.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { PaidCtCell, RateCell, type TypedRates, UpdateCell } from './conversion-cells.tsx';

const source = listOf(listForeignConversions);

/** What a person typed, else the rate on file for the currency. */
function useTypedRates(): TypedRates {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    of: ({ id, exchangeRate }) =>
      typed.get(id) ?? (exchangeRate === null ? '' : formatRate(exchangeRate)),
    type: ({ id }, text) => setTyped(new Map(typed).set(id, text)),
  };
}

function columnsWith(rates: TypedRates): ReadonlyArray<ListColumn<ForeignConversionRow>> {
  return [
    {
      key: 'id',
      header: 'REC',
      sortKey: 'id',
      align: 'right',
      width: 90,
      cell: ({ id }) => <AppLink href={paths.record(id)}>{id}</AppLink>,
    },
    {
      key: 'phone',
      header: 'Phone',
      sortKey: 'phone',
      width: 150,
      cell: ({ phone }) => (phone ? formatPhone(phone) : ''),
    },
    {
      key: 'supplier',
      header: 'Supplier Name',
      sortKey: 'supplierName',
      cell: ({ supplier, supplierName }) =>
        supplier ? (
          <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
        ) : (
          supplierName
        ),
    },
    {
      key: 'forval',
      header: 'Foreign Value',
      sortKey: 'forval',
      align: 'right',
      width: 150,
      cell: ({ forval, currency }) => moneyText(forval, currency ?? undefined),
    },
    {
      key: 'rate',
      header: 'Exchange Rate',
      hideable: false,
      width: 120,
      cell: (row) => <RateCell row={row} rates={rates} />,
    },
    {
      key: 'paidCt',
      header: 'Paid CT',
      sortKey: 'paidCt',
      align: 'right',
      width: 210,
      cell: (row) => <PaidCtCell row={row} rates={rates} />,
    },
    {
      key: 'update',
      header: 'Update',
      hideable: false,
      width: 150,
      cell: (row) => <UpdateCell row={row} rates={rates} />,
    },
  ];
}

/** `/records/foreignConversion` (R-276..R-300). */
export function ForeignConversionScreen() {
  const rates = useTypedRates();
  return (
    <PagedList
      name="foreign-conversion"
      title="Foreign Conversion"
      source={source}
      columns={columnsWith(rates)}
      rowId={({ id }) => id}
      searchPlaceholder="Search by REC, Phone or Supplier Name"
    />
  );
}
