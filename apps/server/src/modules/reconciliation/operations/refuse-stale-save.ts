import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { isStale, staleSave } from '#platform/http/stale-save';
import { invoiceHeads } from '../../invoices/invoices.api.ts';

/** Records named in the sentence; the answer names them all. */
const toldRecords = 10;

interface Change {
  author: { id: number; name: string } | null;
  records: number[];
}

/**
 * Refuses a save that started from an older state than the one stored, naming who changed which
 * records (decisions 3). Call it while the invoice and its records are locked.
 * @throws AppError staleSave
 */
export async function refuseStaleSave(
  db: Db,
  invoiceId: number,
  expectedUpdatedAt: string,
): Promise<void> {
  const [head] = await invoiceHeads(db, [invoiceId]);
  if (!head || !isStale(expectedUpdatedAt, head.updatedAt)) return;
  const { rows } = await sql<Change>`
    select case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end
        as author,
      array_agg(distinct h.record_id order by h.record_id) as records
    from record_history h join invoice_lines l on l.record_id = h.record_id
    left join users u on u.id = h.created_by
    where l.invoice_id = ${invoiceId} and h.created_at > ${expectedUpdatedAt}
    group by u.id order by max(h.id) desc limit 1`.execute(db);
  const [change] = rows;
  const records = change?.records ?? [];
  const noun = records.length === 1 ? 'record' : 'records';
  throw staleSave({
    what: 'this invoice',
    updatedAt: head.updatedAt,
    updatedBy: change?.author,
    changed: records.map((id) => `records.${id}`),
    labels: records.slice(0, toldRecords).map((id, at) => (at === 0 ? `${noun} ${id}` : `${id}`)),
  });
}
