import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * Returns whether a row of `invoice_deliveries` is a letter that the office prints and posts: one
 * that was never for the post service, one that it refused, and, without a service, one that waits
 * for it. A letter that the service may have is not among them.
 */
export const isInPrintQueue = ({ isPostSetUp }: { isPostSetUp: boolean }): Sql<boolean> => sql`
  (invoice_deliveries.channel = 'postage' and invoice_deliveries.state in ('queued', 'failed')
    and not exists (select from outgoing_messages m
      where m.id = invoice_deliveries.outgoing_message_id
        and (m.state in ('sending', 'cancelled') or (${isPostSetUp}::boolean
          and (m.state in ('queued', 'failed') or (m.state = 'dead' and m.is_unconfirmed))))))`;
