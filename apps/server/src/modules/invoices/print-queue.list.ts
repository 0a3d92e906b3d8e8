import type { listPrintQueue } from '@recoup/contract/invoices/print-queue.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import type { Billing } from './invoice-document.queries.ts';
import { isInPrintQueue } from './print-queue.sql.ts';

export type Letter = ResponseInput<typeof listPrintQueue>['data'][number];

export interface LetterColumns extends Omit<Letter, 'addressLines' | 'pageCount'> {
  billing: Billing;
  lineCount: number;
}

const deliveries = filtersOn('invoice_deliveries');

const invoiced = sql`from invoices i join suppliers s on s.id = i.supplier_id
  where i.id = invoice_deliveries.invoice_id`;

/** Letters that wait to be printed and posted. */
export const printQueueList = (isPostSetUp: boolean) =>
  defineList<'invoice_deliveries', typeof listPrintQueue, LetterColumns>({
    name: 'print queue',
    table: 'invoice_deliveries',
    only: () =>
      deliveries.that(['channel', 'state', 'outgoing_message_id'], isInPrintQueue({ isPostSetUp })),
    filters: {},
    text: (text) =>
      deliveries.that(
        ['invoice_id'],
        sql`exists (select ${invoiced}
        and (s.name_lc like lower(${containing(text)}) or i.id::text = ${text}))`,
      ),
    sorts: {
      id: [],
      invoiceId: ['invoice_id'],
      supplier: [sql`(select s.name_lc ${invoiced})`],
      total: [sql`(select i.total ${invoiced})`],
      created_at: ['created_at'],
    },
    defaultSort: { by: 'id', direction: 'asc' },
    rows: (page) => sql<LetterColumns>`
    select d.id, d.created_at, d.updated_at, d.invoice_id as "invoiceId",
      jsonb_build_object('id', s.id, 'name', s.name) as supplier, i.billing,
      i.line_count as "lineCount", i.total, nullif(d.result, '') as reason,
      ${jsonReference('u')} as "createdBy"
    from ${page} join invoice_deliveries d on d.id = page.id
    join invoices i on i.id = d.invoice_id join suppliers s on s.id = i.supplier_id
    left join users u on u.id = d.created_by order by page.place`,
  });
