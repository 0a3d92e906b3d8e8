import type { MessageKindName } from '@recoup/domain/outbox/message-validity';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface MessageValidity {
  id: number;
  kind: MessageKindName;
  ageDays: number;
  isOver: boolean;
}

/** Lists messages with what tells whether each still makes sense, in id order. */
export async function findMessageValidity(db: Db, condition: Sql): Promise<MessageValidity[]> {
  const { rows } = await sql<MessageValidity>`
    select outgoing_messages.id, outgoing_messages.kind,
      floor(extract(epoch from now() - outgoing_messages.created_at) / 86400)::int as "ageDays",
      case outgoing_messages.kind
        when 'invoice' then coalesce((select i.completed from invoices i
          where i.id = (outgoing_messages.payload ->> 'invoiceId')::int), true)
        when 'agencyReport' then not coalesce((select r.published from agency_reports r
          where r.id = (outgoing_messages.payload ->> 'reportId')::int), false)
        when 'passwordLink' then not exists (select from password_links l
          where l.id = (outgoing_messages.payload ->> 'linkId')::uuid and l.expires_at > now())
        when 'browserLink' then outgoing_messages.created_at < now() - interval '1 hour'
        else false end as "isOver"
    from outgoing_messages where ${condition} order by outgoing_messages.id`.execute(db);
  return rows;
}
