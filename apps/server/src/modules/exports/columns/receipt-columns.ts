import type { listPayers } from '@recoup/contract/receipts/payers.endpoints';
import type { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type { listUnapplied } from '@recoup/contract/receipts/unapplied.endpoints';
import { dayInZone, daysBetween, isDay } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import {
  payerKindName,
  receiptSourceName,
  receiptStateName,
} from '@recoup/domain/receipts/receipt';
import {
  byUser,
  day,
  type ExportColumn,
  inCurrency,
  named,
  number,
  type RowOf,
  text,
} from './column-kinds.ts';

type Receipt = RowOf<typeof listReceipts>;

/** An amount in the currency of its receipt. */
const amount = (
  key: string,
  header: string,
  of: (row: Receipt) => Cents,
): ExportColumn<Receipt> => ({
  key,
  header,
  width: 14,
  value: (row) => inCurrency(of(row), row.currency),
});

/** The receipts list. */
export const receiptColumns: ReadonlyArray<ExportColumn<Receipt>> = [
  text('name', 'Receipt', (row) => row.name),
  text('payer', 'Payer', (row) => row.payer?.name ?? 'Unknown'),
  text('method', 'Method', (row) => named(row.paymentMethod)),
  text('number', 'Number', (row) => row.number),
  day('receivedOn', 'Received', (row) => row.receivedOn),
  day('bankOn', 'Bank Day', (row) => row.bankOn),
  text('currency', 'Currency', (row) => row.currency),
  amount('amount', 'Amount', (row) => row.amount),
  amount('applied', 'Applied', (row) => row.applied),
  amount('deducted', 'Deductions', (row) => row.deducted),
  amount('refunded', 'Refunded', (row) => row.refunded),
  amount('returned', 'Returned', (row) => row.returned),
  amount('transferred', 'Transferred', (row) => row.transferred),
  number('lineCount', 'Lines', (row) => row.lineCount),
  amount('unapplied', 'Unapplied', (row) => row.unapplied),
  number('age', 'Age in Days', ({ unapplied, receivedOn }, { now, timeZone }) =>
    unapplied === 0 || receivedOn === null || !isDay(receivedOn)
      ? null
      : daysBetween(receivedOn, dayInZone(now, timeZone)),
  ),
  text('state', 'State', (row) => receiptStateName(row.state)),
  text('source', 'Source', (row) => receiptSourceName(row.source)),
  text('createdBy', 'Entered By', (row) => byUser(row.createdBy)),
];

/** Unapplied money. */
export const unappliedColumns: ReadonlyArray<ExportColumn<RowOf<typeof listUnapplied>>> = [
  ...receiptColumns,
  text('sameAmount', 'Invoices of the Same Amount', (row) =>
    row.sameAmount
      .map(({ invoices, suppliers }) =>
        [invoices.map(({ id }) => id).join(', '), ...suppliers.map(({ name }) => name)].join(' · '),
      )
      .join('; '),
  ),
  text('sameNumber', 'Same Number', (row) =>
    row.sameNumber
      .map(({ name, payer }) => [name, payer?.name ?? 'Unknown'].join(' · '))
      .join('; '),
  ),
];

/** The payers list. */
export const payerColumns: ReadonlyArray<ExportColumn<RowOf<typeof listPayers>>> = [
  text('name', 'Payer', (row) => row.name),
  text('kind', 'Kind', (row) => payerKindName(row.kind)),
  text('otherNames', 'Other Names', (row) => row.otherNames.join(', ')),
  text('suppliers', 'Hotels', (row) => row.suppliers.map(({ name }) => name).join(', ')),
  number('receiptCount', 'Receipts', (row) => row.receiptCount),
  text('mergedInto', 'Merged Into', (row) => named(row.mergedInto)),
];
