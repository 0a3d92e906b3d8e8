import type { listPrintQueue } from '@recoup/contract/invoices/print-queue.endpoints';
import type { BulkResults } from '@recoup/contract/kit/bulk';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { counted } from '@recoup/domain/kit/counted';
import type { ListPage } from '@recoup/list-engine/page';
import { sql } from 'kysely';
import type { PostService } from '#integrations/post/post-service';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { markSentManually } from '#platform/outgoing/outgoing-message';
import { refuseWhileHeld } from '../company/company.api.ts';
import { envelopeLines } from './invoice-document.queries.ts';
import { printLettersKind } from './invoices.jobs.ts';
import { type Letter, type LetterColumns, printQueueList } from './print-queue.list.ts';
import { isInPrintQueue } from './print-queue.sql.ts';

/** Letters that the company mails itself: listed, printed together, marked as mailed. */
export function createPrintQueue(
  deps: Pick<Deps, 'db' | 'lists' | 'queue'> & { post: PostService },
) {
  const { db, lists, queue, post } = deps;
  const isPostSetUp = post.isSetUp;
  const list = printQueueList(isPostSetUp);

  return {
    async page(query: QueryOf<typeof listPrintQueue>): Promise<ListPage<Letter>> {
      const page = await lists.page(list, query);
      return { ...page, rows: page.rows.map(toLetter) };
    },

    /**
     * Leaves the printing to be done; returns the job's id. @throws AppError refused for letters
     * not in the queue
     */
    async print(actor: Actor, deliveryIds: readonly number[]): Promise<string> {
      await refuseWhileHeld(db, 'printQueue');
      await refuseOthers(db, deliveryIds, isPostSetUp);
      return await queue.enqueue(
        printLettersKind,
        { deliveryIds: [...deliveryIds] },
        { createdBy: actor.id },
      );
    },

    /** Marks the deliveries as completed. @throws AppError refused for letters not in the queue */
    async markPosted(actor: Actor, deliveryIds: readonly number[]): Promise<BulkResults> {
      await refuseWhileHeld(db, 'printQueue');
      await refuseOthers(db, deliveryIds, isPostSetUp);
      const { rows } = await sql<{ id: number; messageId: number | null; result: string }>`
        update invoice_deliveries set state = 'delivered',
          result = 'Printed and mailed by ' || (select name from users where id = ${actor.id})
        where id = any(${deliveryIds}::int[])
        returning id, outgoing_message_id as "messageId", result`.execute(db);
      await markSentManually(
        db,
        rows.map(({ messageId }) => messageId),
        rows[0]?.result ?? '',
      );
      const message = 'Letter Marked as Mailed';
      return { results: rows.map(({ id }) => ({ id, success: true, message })) };
    },
  };
}

function toLetter({ billing, lineCount, ...letter }: LetterColumns): Letter {
  return {
    ...letter,
    addressLines: [billing.name ?? letter.supplier.name, ...envelopeLines(billing.address)],
    pageCount: invoicePageCount(lineCount),
  };
}

/** Locks the letters and their messages; someone else may be marking or retrying them now. */
async function refuseOthers(
  db: Db,
  deliveryIds: readonly number[],
  isPostSetUp: boolean,
): Promise<void> {
  // Messages first, like a retry of one.
  await sql`
    select from outgoing_messages where id in (
      select outgoing_message_id from invoice_deliveries where id = any(${deliveryIds}::int[]))
    order by id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from invoice_deliveries
    where id = any(${deliveryIds}::int[]) and ${isInPrintQueue({ isPostSetUp })}
    order by id for update`.execute(db);
  const waiting = new Set(rows.map(({ id }) => id));
  const others = deliveryIds.filter((id) => !waiting.has(id));
  if (others.length > 0)
    throw refusedInput(
      `${counted(others.length, 'letter is', 'letters are')} no longer in the print queue. Reload the list.`,
    );
}
