import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { notFound } from '#platform/errors/app-error';

/** What changes an invoice as a whole; its records change in a reconciliation. */
export function createInvoiceService(db: Db) {
  return {
    /** A lead marks an invoice reviewed, or takes the mark back (clarification 10). */
    async markReviewed(actor: Actor, invoiceId: number, reviewed: boolean): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('invoices')
        .set({
          reviewed,
          reviewed_by: reviewed ? actor.id : null,
          reviewed_at: reviewed ? new Date().toISOString() : null,
        })
        .where('id', '=', invoiceId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('Invoice Not Found');
    },
  };
}
