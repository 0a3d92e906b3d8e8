import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/http/app-error';
import { invoiceHeads } from '../../invoices/invoices.api.ts';

/**
 * Refuses a save that started from an older state than the one stored, naming who changed what
 * (decisions 3). Call it while the invoice and its records are locked.
 */
export async function refuseStaleSave(
  db: Db,
  invoiceId: number,
  expectedUpdatedAt: string,
): Promise<void> {
  const [head] = await invoiceHeads(db, [invoiceId]);
  if (!head || Date.parse(head.updatedAt) <= Date.parse(expectedUpdatedAt)) return;
  const { rows } = await sql<{ name: string | null; records: number[] }>`
    select u.name, array_agg(distinct h.record_id) as records
    from record_history h join invoice_lines l on l.record_id = h.record_id
    left join users u on u.id = h.created_by
    where l.invoice_id = ${invoiceId} and h.created_at > ${expectedUpdatedAt}
    group by u.name order by max(h.id) desc limit 1`.execute(db);
  const [change] = rows;
  const what = change
    ? `${change.name ?? 'The system'} changed ${change.records.length === 1 ? 'record' : 'records'} ${change.records.slice(0, 10).join(', ')}`
    : 'Someone changed this invoice';
  throw new AppError('staleSave', `${what} while you were working. Reload to see the changes.`, {
    extra: { updated_at: head.updatedAt, changedRecords: change?.records ?? [] },
  });
}
