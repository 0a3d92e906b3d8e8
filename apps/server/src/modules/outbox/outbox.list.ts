import type { listOutbox } from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { listServices } from '@recoup/domain/outbox/external-services';
import type { MessageState } from '@recoup/domain/outbox/outbox';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import {
  isAbout,
  type SubjectColumns,
  subjectColumns,
  subjectJoins,
} from './message-subjects.sql.ts';

export interface MessageColumns
  extends Omit<OutboxMessage, 'subject' | 'isConnected' | 'heldBecause'>,
    SubjectColumns {}

const messages = filtersOn('outgoing_messages');

const repeatable = listServices(({ isRepeatable }) => isRepeatable);

/**
 * Whether only a person can tell if a message arrived. A service that knows its messages again is
 * asked before it is given anything again.
 */
export const isUnconfirmed: Sql<boolean> = sql`
  (outgoing_messages.is_unconfirmed and outgoing_messages.service <> all(${repeatable}))`;

/** The displayed state of a message, from the columns of the table. */
export const stateColumn: Sql<MessageState> = sql`case
  when outgoing_messages.state = 'queued' then 'waiting'
  when outgoing_messages.state = 'dead' and ${isUnconfirmed} then 'unclear'
  else outgoing_messages.state end`;

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
    ${jsonReference('u')} as "createdBy", ${subjectColumns}
  ${from} ${subjectJoins}
  left join users u on u.id = outgoing_messages.created_by ${end}`;

/** The outbox: all outgoing messages, sent and pending. */
export const outboxList = defineList<'outgoing_messages', typeof listOutbox, MessageColumns>({
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
        or outgoing_messages.id in (
          select outgoing_messages.id from outgoing_messages ${subjectJoins} where ${isAbout(text)})`,
    ),
  sorts: { id: [], attempts: ['attempts'], updated_at: ['updated_at'] },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) =>
    messageRows(
      sql`from ${page} join outgoing_messages on outgoing_messages.id = page.id`,
      sql`order by page.place`,
    ),
});
