import type { listResponses } from '@recoup/contract/responses/responses.endpoints';
import { responseChannelName, responseStateName } from '@recoup/domain/responses/response';
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

type Response = RowOf<typeof listResponses>;

/** The responses list. */
export const responseColumns: ReadonlyArray<ExportColumn<Response>> = [
  text('name', 'Response', (row) => row.name),
  instant('receivedAt', 'Received', (row) => row.receivedAt),
  text('sender', 'From', (row) => row.senderName || row.sender || named(row.receivedBy)),
  text('channel', 'Channel', (row) => responseChannelName(row.channel)),
  text('suppliers', 'Hotel', (row) => row.suppliers.map(({ name }) => name).join(', ')),
  text('invoices', 'Invoices', (row) => row.invoices.map(({ id }) => id).join(', ')),
  text('number', 'Payment', (row) => row.number),
  day('paidOn', 'Paid On', (row) => row.paidOn),
  { key: 'total', header: 'Total', width: 14, value: (row) => inCurrency(row.total, row.currency) },
  text('receipt', 'Receipt', (row) => named(row.receipt)),
  number('settledCount', 'Settled', (row) => row.settledCount),
  text('state', 'State', (row) => responseStateName(row.state)),
  text('reason', 'Reason', (row) => row.reason),
  text('decidedBy', 'Decided By', (row) => row.decidedBy && byUser(row.decidedBy)),
];
