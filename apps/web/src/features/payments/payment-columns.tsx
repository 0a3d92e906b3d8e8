import { Text } from '@mantine/core';
import type { Unconverted } from '@recoup/contract/kit/shapes';
import type { PaymentRow } from '@recoup/contract/payments/payments.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { recordTone } from '@recoup/domain/records/record-status';
import { dayText, moneyText, paidText, sumText, unconvertedText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { link, number, status, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';

interface PaidTotalProps {
  readonly totals: { readonly total: number; readonly unconverted: Unconverted } | undefined;
}

/** The dollars paid on all that match, whatever page is shown, and what is not in dollars yet (R-346, F-131). */
export function PaidTotal({ totals }: PaidTotalProps) {
  return (
    <div>
      <Text size="lg">
        Total <strong>{moneyText(totals?.total)}</strong>
      </Text>
      {totals ? (
        <NotConverted amounts={totals.unconverted} />
      ) : (
        // the place of the line, which would push the list down when it arrives
        <Text size="sm">&nbsp;</Text>
      )}
    </div>
  );
}

/** What payments come to in dollars, and how many are not in dollars yet. */
export function paidSum(rows: readonly PaymentRow[]): string {
  const converted = rows.filter(({ isUnconverted }) => !isUnconverted);
  const others = rows.length - converted.length;
  return [
    `${sumText(converted.map(({ paidCt }) => paidCt))} paid`,
    ...(others > 0 ? [`${countText(others)} not converted`] : []),
  ].join(' · ');
}

/** Foreign payments by currency, which are in no total; empty if there are none. */
export function NotConverted({ amounts }: { readonly amounts: Unconverted }) {
  if (amounts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <AppLink href={paths.foreignConversion}>Not converted</AppLink>: {unconvertedText(amounts)}
    </Text>
  );
}

/** The columns of a list of payments (clarification 6); the first leads to the record. */
export const paymentColumns: ReadonlyArray<ListColumn<PaymentRow>> = [
  number('id', 'REC', { sort: true, width: 70 }),
  number('dateProcessed', 'Processed Date', { sort: true, width: 106 }, (row) =>
    dayText(row.dateProcessed),
  ),
  text('method', 'Method', { width: 96 }, (row) => row.paymentMethod?.name),
  text('check', 'Check No.', { width: 100 }, (row) => row.checkNumber),
  status('status', 'Status', { width: 116 }, (row) => [
    recordTone(row.status.code),
    row.status.name,
  ]),
  link('supplier', 'Supplier', { width: 190 }, ({ supplier, supplierName }) =>
    supplier ? [paths.supplier(supplier.id), supplier.name] : [null, supplierName],
  ),
  link(
    'invoice',
    'Invoice',
    { align: 'right', width: 76 },
    ({ invoice }) => invoice && [paths.invoice(invoice.id), invoice.id],
  ),
  link('agency', 'Agency', { width: 140 }, ({ agency: { id, name } }) => [paths.agency(id), name]),
  text('arc', 'ARC', { width: 84 }),
  number('commission', 'Commission', { sort: true, width: 92 }, (row) => moneyText(row.commission)),
  number('paidCt', 'Paid CT', { sort: true, width: 88 }, paidText),
  number('forval', 'Foreign Value', { width: 104 }, (row) =>
    moneyText(row.forval, row.foreignCurrency ?? undefined),
  ),
];

/** The same of one day, with what came in then beside what the record is paid now. */
export const dayColumns: ReadonlyArray<ListColumn<PaymentRow>> = [
  ...paymentColumns.slice(0, -2),
  number('dayAmount', 'That Day', { width: 88 }, (row) => moneyText(row.dayAmount)),
  ...paymentColumns.slice(-2),
  number('returnedOn', 'Returned', { width: 100 }, (row) => dayText(row.returnedOn ?? null)),
];
