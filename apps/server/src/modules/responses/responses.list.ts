import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listResponses } from '@recoup/contract/responses/responses.endpoints';
import { parseInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { onDays } from '#platform/lists/on-days';
import { type ReceiptReference, responseColumns, responseJoins } from './responses.sql.ts';

export type ResponseRow = ResponseInput<typeof listResponses>['data'][number];

/** A response as it is read; the name of its receipt comes from a rule. */
export interface ResponseColumns extends Omit<ResponseRow, 'receipt'> {
  receiptReference: ReceiptReference | null;
}

const responses = filtersOn('responses');

/** What hotels returned, by who sent it and what it names. */
export const responseList = defineList<'responses', typeof listResponses, ResponseColumns>({
  name: 'responses',
  table: 'responses',
  filters: {
    state: (states) => responses.oneOf('state', states),
    channel: (channels) => responses.oneOf('channel', channels),
    payerId: (payer) => responses.equalsOrNone('payer_id', payer),
    supplierId: (supplier) =>
      responses.that(
        ['id'],
        sql`responses.id in (select ri.response_id from response_invoices ri
          join invoices i on i.id = ri.invoice_id where i.supplier_id = ${supplier})`,
      ),
    invoiceId: (invoice) =>
      responses.that(
        ['id'],
        sql`responses.id in (select response_id from response_invoices where invoice_id = ${invoice})`,
      ),
    isByItself: (isByItself) =>
      responses.that(
        ['state', 'decided_by'],
        sql`(responses.state = 'applied' and responses.decided_by is null) = ${isByItself}`,
      ),
    received: (days) => responses.between('received_at', onDays(days)),
  },
  text: (text) => {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : (parseInvoiceNumber(text) ?? -1);
    return responses.that(
      ['name', 'sender', 'sender_name', 'number', 'id'],
      sql`responses.name ilike ${containing(text)} or responses.sender ilike ${containing(text)}
        or responses.sender_name ilike ${containing(text)}
        or responses.number ilike ${containing(text)} or responses.id = ${id}
        or responses.id in (select response_id from response_invoices where invoice_id = ${id})`,
    );
  },
  sorts: {
    receivedAt: ['received_at'],
    sentOn: ['sent_on'],
    name: ['name'],
    total: ['total'],
    id: ['id'],
  },
  defaultSort: { by: 'receivedAt', direction: 'desc' },
  rows: (page) => sql<ResponseColumns>`
    select ${responseColumns}
    from ${page} join responses on responses.id = page.id ${responseJoins} order by page.place`,
});
