import type { listBankDeposits } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { listBankLines } from '@recoup/contract/bank/bank-lines.endpoints';
import type { listBankStatements } from '@recoup/contract/bank/bank-statements.endpoints';
import { bankLineStateName } from '@recoup/domain/bank/bank-line';
import type { Cents } from '@recoup/domain/money/cents';
import {
  byUser,
  day,
  type ExportColumn,
  inCurrency,
  instant,
  named,
  number,
  type RowOf,
  text,
} from './column-kinds.ts';

type Line = RowOf<typeof listBankLines>;
type Deposit = RowOf<typeof listBankDeposits>;
type Statement = RowOf<typeof listBankStatements>;

/** An amount in the currency of its account. */
const amount = <Row extends { readonly currency: string }>(
  key: string,
  header: string,
  of: (row: Row) => Cents | null,
): ExportColumn<Row> => ({
  key,
  header,
  width: 14,
  value: (row) => {
    const value = of(row);
    return value === null ? null : inCurrency(value, row.currency);
  },
});

/** Lines of the bank. */
export const bankLineColumns: ReadonlyArray<ExportColumn<Line>> = [
  day('bookedOn', 'Day', (row) => row.bookedOn),
  amount('amount', 'Amount', (row) => row.amount),
  text('text', 'Text', (row) => row.text),
  text('what', 'Matched With', (row) => row.matches.map(({ name }) => name).join(', ')),
  text('notOursBecause', 'Not Ours Because', (row) => row.notOursBecause),
  text('state', 'State', (row) => bankLineStateName(row.state)),
  text('account', 'Account', (row) => named(row.bankAccount)),
  text('currency', 'Currency', (row) => row.currency),
  text('reference', 'Reference', (row) => row.reference),
  text('statement', 'Statement', (row) => named(row.statement)),
  text('createdBy', 'Entered By', (row) => byUser(row.createdBy)),
];

/** Deposit slips. */
export const bankDepositColumns: ReadonlyArray<ExportColumn<Deposit>> = [
  text('name', 'Slip', (row) => row.name),
  text('account', 'Account', (row) => named(row.bankAccount)),
  day('depositedOn', 'Deposited', (row) => row.depositedOn),
  day('bankOn', 'Bank Day', (row) => row.bankOn),
  number('receiptCount', 'Receipts', (row) => row.receiptCount),
  text('currency', 'Currency', (row) => row.currency),
  amount('amount', 'Amount', (row) => row.amount),
  amount('fees', 'Fees', (row) => row.fees),
  text('state', 'State', (row) => (row.bankLineId === null ? 'Not matched' : 'Matched')),
  text('createdBy', 'Entered By', (row) => byUser(row.createdBy)),
];

/** Imported statements. */
export const bankStatementColumns: ReadonlyArray<ExportColumn<Statement>> = [
  text('filename', 'File', (row) => row.filename),
  text('account', 'Account', (row) => named(row.bankAccount)),
  day('from', 'From', (row) => row.from),
  day('to', 'To', (row) => row.to),
  text('currency', 'Currency', (row) => row.currency),
  amount('openingBalance', 'Opening Balance', (row) => row.openingBalance),
  amount('closingBalance', 'Closing Balance', (row) => row.closingBalance),
  number('lineCount', 'Lines', (row) => row.lineCount),
  number('unmatchedCount', 'To Match', (row) => row.unmatchedCount),
  text('format', 'Format', (row) => row.format),
  instant('created_at', 'Imported', (row) => row.created_at),
  text('createdBy', 'Imported By', (row) => byUser(row.createdBy)),
];
