import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { isStale, staleSave } from '#platform/errors/stale-save';
import type { InvoiceToReconcile } from '../reconciliation.repository.ts';

/** Number of records named in the message; the response names them all. */
const toldRecords = 10;

interface Change {
  author: { id: number; name: string } | null;
  records: number[];
}

/**
 * Refuses a save that started from an older state than the one stored, naming who changed which
 * records (clarification 3). The invoice and its records are locked.
 * @throws AppError staleSave
 */
export async function refuseStaleSave(
  db: Db,
  { invoice, records: held }: InvoiceToReconcile,
  expectedUpdatedAt: string,
): Promise<void> {
  // an invoice changes with its records; instants of one length are in the order of their texts
  const updatedAt = [invoice, ...held].map((one) => one.updatedAt).reduce(later);
  if (!isStale(expectedUpdatedAt, updatedAt)) return;
  const { rows } = await sql<Change>`
    select case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end
        as author,
      array_agg(distinct h.record_id order by h.record_id) as records
    from record_history h join invoice_lines l on l.record_id = h.record_id
    left join users u on u.id = h.created_by
    where l.invoice_id = ${invoice.id} and h.created_at > ${expectedUpdatedAt}
    group by u.id order by max(h.id) desc limit 1`.execute(db);
  const [change] = rows;
  const records = change?.records ?? [];
  const noun = records.length === 1 ? 'record' : 'records';
  throw staleSave({
    what: 'this invoice',
    updatedAt,
    updatedBy: change?.author,
    changed: records.map((id) => `records.${id}`),
    labels: records.slice(0, toldRecords).map((id, at) => (at === 0 ? `${noun} ${id}` : `${id}`)),
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);
