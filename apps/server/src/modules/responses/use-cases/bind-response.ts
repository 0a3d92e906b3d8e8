import type { BindInput } from '@recoup/contract/responses/responses.schemas';
import { mayApplyResponse } from '@recoup/domain/responses/may-decide';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found, notFound, refusedInput } from '#platform/errors/app-error';
import { enforce } from '../../receipts/receipts.api.ts';
import { replaceInvoices } from '../read-responses.repository.ts';
import { lockResponse } from '../responses.repository.ts';

/**
 * Names the invoices that an open response answers, its payer, or its receipt. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused once it is decided on
 */
export async function bindResponse(
  db: Db,
  id: number,
  { invoices, payerId, receiptId, expected_updated_at: expected }: BindInput,
): Promise<void> {
  const response = await lockResponse(db, id, expected);
  enforce(mayApplyResponse(response.state));
  if (invoices) {
    const ids = [...new Set(invoices.map(({ invoiceId }) => invoiceId))];
    const known = await rowsOf(db).all(sql<{ id: number }>`
      select id from invoices where id = any(${ids}::int4[])`);
    if (known.length < ids.length) throw notFound('Invoice Not Found');
    await replaceInvoices(db, id, ids);
  }
  if (typeof payerId === 'number') {
    const payer = found(
      await findById(db, 'payers', payerId, ['name', 'merged_into_id']),
      'Payer Not Found',
    );
    if (payer.merged_into_id !== null)
      throw refusedInput(
        `${payer.name} was merged into another payer. Choose that one.`,
        'payerId',
      );
  }
  if (typeof receiptId === 'number')
    found(await findById(db, 'receipts', receiptId, ['id']), 'Receipt Not Found');
  await sql`
    update responses set
      payer_id = ${payerId === undefined ? sql`payer_id` : sql`${payerId}::int4`},
      receipt_id = ${receiptId === undefined ? sql`receipt_id` : sql`${receiptId}::int4`},
      has_more_invoices = has_more_invoices and ${invoices === undefined}
    where id = ${id}`.execute(db);
}
