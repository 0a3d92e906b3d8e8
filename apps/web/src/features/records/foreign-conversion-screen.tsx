import { listForeignConversions } from '@recoup/contract/records/record-lists.endpoints';
import type { ForeignConversionRow } from '@recoup/contract/records/records.schemas';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useState } from 'react';
import { moneyText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { link, number, phone, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { PaidCtCell, RateCell, type TypedRates, UpdateCell } from './conversion-cells.tsx';
import { ConversionGroups } from './conversion-groups.tsx';

const source = listOf(listForeignConversions);

/** The rate that the user entered, else the rate on file for the currency. */
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
    link('id', 'REC', { sort: true, align: 'right', width: 90 }, ({ id }) => [
      paths.record(id),
      id,
    ]),
    phone('phone', 'Phone', { sort: true, width: 150 }, (row) => formatPhone(row.phone)),
    link('supplier', 'Supplier Name', { sort: 'supplierName' }, ({ supplier, supplierName }) =>
      supplier ? [paths.supplier(supplier.id), supplier.name] : [null, supplierName],
    ),
    text('currency', 'Currency', { width: 90 }, ({ currency }) => currency ?? 'Unknown'),
    number('forval', 'Foreign Value', { sort: true, width: 150 }, (row) =>
      moneyText(row.forval, row.currency ?? undefined),
    ),
    text('rate', 'Exchange Rate', { hideable: false, width: 150 }, (row) => (
      <RateCell row={row} rates={rates} />
    )),
    number('paidCt', 'Paid CT', { sort: true, width: 210 }, (row) => (
      <PaidCtCell row={row} rates={rates} />
    )),
    text('update', 'Update', { hideable: false, width: 150 }, (row) => (
      <UpdateCell row={row} rates={rates} />
    )),
  ];
}

/**
 * The columns that a phone shows without scrolling sideways: the record, the inputs, and the
 * button.
 */
const firstOnPhones = ['id', 'rate', 'update'];

const isLater = ({ key }: ListColumn<ForeignConversionRow>): number =>
  Number(!firstOnPhones.includes(key));

/** `/records/foreignConversion` (R-276..R-300). */
export function ForeignConversionScreen() {
  const columns = columnsWith(useTypedRates());
  const isPhone = useIsPhone();
  return (
    <PagedList
      name="foreign-conversion"
      title="Foreign Conversion"
      source={source}
      columns={isPhone ? columns.toSorted((a, b) => isLater(a) - isLater(b)) : columns}
      rowId={({ id }) => id}
      rowName={({ id }) => `REC ${id}`}
      banner={<ConversionGroups />}
      searchPlaceholder="Search by REC, Phone or Supplier Name"
    />
  );
}
