import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import type { Cents } from '@recoup/domain/money/cents';
import type { MessageState } from '@recoup/domain/outbox/outbox';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';

type Query = QueryOf<typeof listOutbox>;

export interface MessageColumns
  extends Omit<OutboxMessage, 'subject' | 'isConnected' | 'heldBecause'> {
  invoiceId: number | null;
  supplierName: string | null;
  year: number | null;
  month: number | null;
  amount: Cents | null;
  agencyId: number | null;
  agencyName: string | null;
  kind: string;
  userId: number | null;
  userName: string | null;
}

const messages = filtersOn('outgoing_messages');

/**
 * Whether only a person can tell if a message arrived. The accounts and the post are asked before
 * they are given anything again; a mail server cannot be.
 */
export const isUnconfirmed: Sql<boolean> = sql`
  (outgoing_messages.is_unconfirmed and outgoing_messages.service = 'mail')`;

/** A message's state as people are told it, from the columns of the table. */
export const stateColumn: Sql<MessageState> = sql`case
  when outgoing_messages.state = 'queued' then 'waiting'
  when outgoing_messages.state = 'dead' and ${isUnconfirmed} then 'unclear'
  else outgoing_messages.state end`;

/** What each kind of message is about. */
const subjects = sql`
  left join invoices i on outgoing_messages.kind = 'invoice'
    and i.id = (outgoing_messages.payload ->> 'invoiceId')::int
  left join suppliers s on s.id = i.supplier_id
  left join agency_reports r on outgoing_messages.kind = 'agencyReport'
    and r.id = (outgoing_messages.payload ->> 'reportId')::int
  left join agency_payments p on outgoing_messages.kind = 'billPayment'
    and p.id = (outgoing_messages.payload ->> 'paymentId')::int
  left join agencies a on a.id = coalesce(r.agency_id, p.agency_id)
  left join users w on outgoing_messages.kind in ('passwordLink', 'passwordChanged', 'browserLink')
    and w.id = (outgoing_messages.payload ->> 'userId')::int`;

const recipient = sql`coalesce(outgoing_messages.result ->> 'recipient',
  outgoing_messages.payload ->> 'recipient')`;

/** The rows of messages, given what they are joined to. */
export const messageRows = (from: Sql, end: Sql): Sql<MessageColumns> => sql<MessageColumns>`
  select outgoing_messages.id, outgoing_messages.created_at, outgoing_messages.updated_at,
    outgoing_messages.service, ${stateColumn} as state,
    coalesce(${recipient}, e.email) as recipient,
    outgoing_messages.attempts, outgoing_messages.last_error as reason,
    case when outgoing_messages.state = 'failed' then outgoing_messages.next_attempt_at end
      as "nextAttemptAt", outgoing_messages.sent_at as "sentAt",
    ${jsonReference('u')} as "createdBy",
    i.id as "invoiceId", s.name as "supplierName", r.year, r.month, p.amount,
    a.id as "agencyId", a.name as "agencyName",
    outgoing_messages.kind, w.id as "userId", w.name as "userName"
  ${from} ${subjects}
  left join agency_emails e on e.agency_id = r.agency_id and e.is_primary
  left join users u on u.id = outgoing_messages.created_by ${end}`;

/** The outbox: everything that left the house, or is to leave it. */
export const outboxList = defineList<
  'outgoing_messages',
  NonNullable<Query['filters']>,
  NonNullable<Query['sortBy']>,
  MessageColumns
>({
  name: 'outbox',
  table: 'outgoing_messages',
  filters: {
    service: (service) => messages.equals('service', service),
    state: (state) =>
      messages.that(['state', 'is_unconfirmed', 'service'], sql`${stateColumn} = ${state}`),
  },
  text: (text) =>
    messages.that(
      ['kind', 'payload', 'result', 'last_error'],
      sql`outgoing_messages.last_error ilike ${containing(text)} or ${recipient} ilike ${containing(text)}
        or outgoing_messages.id in (select outgoing_messages.id from outgoing_messages ${subjects}
          where s.name_lc like lower(${containing(text)}) or lower(a.name) like lower(${containing(text)})
            or lower(w.name) like lower(${containing(text)})
            or i.id::text = ${text})`,
    ),
  sorts: { id: [], attempts: ['attempts'], updated_at: ['updated_at'] },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) =>
    messageRows(
      sql`from ${page} join outgoing_messages on outgoing_messages.id = page.id`,
      sql`order by page.place`,
    ),
});
