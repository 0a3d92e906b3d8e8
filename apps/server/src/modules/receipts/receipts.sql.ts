import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/** The ids of the reconciliations that put money of a receipt on records, without those that were undone. */
export const reconciliationsOfReceipt = (receiptId: number | Sql): Sql => sql`
  select act.reconciliation_id
  from receipt_entries e join receipt_acts act on act.id = e.act_id
  join reconciliations of_act on of_act.id = act.reconciliation_id and of_act.undone_at is null
  where e.receipt_id = ${receiptId}`;

/**
 * Whether undoing reconciliations gives up a receipt, unless it is kept: they made it, the bank does not
 * have it yet, and nothing else was done with its money.
 * @param receipt what the statement calls its row of receipts
 * @param reconciliationIds a statement that returns the reconciliations that are undone together
 */
export const isGivenUpWith = (receipt: Sql, reconciliationIds: Sql): Sql<boolean> => {
  const live = sql`
    select from receipt_entries e join receipt_acts act on act.id = e.act_id
    where e.receipt_id = ${receipt}.id and e.live and (e.record_id is not null or e.kind = 'deduction')`;
  return sql`(${receipt}.source = 'reconciliation' and ${receipt}.state = 'received'
    and (${receipt}.refunded, ${receipt}.returned, ${receipt}.transferred) = (0, 0, 0)
    and exists (${live} and act.reconciliation_id in (${reconciliationIds}))
    and not exists (${live}
      and (act.reconciliation_id is null or act.reconciliation_id not in (${reconciliationIds}))))`;
};

/** Whether undoing a reconciliation by itself gives up a receipt that it made, unless it is kept. */
export const givesUpAReceipt = (reconciliationId: Sql): Sql<boolean> => sql`exists (
  select from receipts r
  where r.id in (
      select made.receipt_id from receipt_acts own join receipt_entries made on made.act_id = own.id
      where own.reconciliation_id = ${reconciliationId})
    and ${isGivenUpWith(sql`r`, sql`select ${reconciliationId}`)})`;

/**
 * Whether a receipt of a reconciliation paid records of other reconciliations as well. One that came in
 * before is none of theirs: what each drew on it is undone by itself.
 */
export const isSharedReconciliation = (reconciliationId: Sql): Sql<boolean> => sql`exists (
  select from (
    select distinct other.act_id
    from (
      select distinct e.receipt_id
      from receipt_acts own
      join receipt_entries e on e.act_id = own.id and e.record_id is not null
      join receipts r on r.id = e.receipt_id and r.source = 'reconciliation'
      where own.reconciliation_id = ${reconciliationId}) mine
    join receipt_entries other on other.receipt_id = mine.receipt_id and other.record_id is not null) used
  join receipt_acts act on act.id = used.act_id
  where act.reconciliation_id <> ${reconciliationId})`;

/**
 * The ids of the receipts of a supplier: those of its payers, and those with lines of its records.
 * What was paid before there were receipts is not among them.
 */
export const receiptsOfSupplier = (supplierId: number | Sql): Sql => sql`
  select r.id from payer_suppliers ps join receipts r on r.payer_id = ps.payer_id
  where ps.supplier_id = ${supplierId} and r.source <> 'opening'
  union
  select r.id from records paid join receipt_entries e on e.record_id = paid.id
  join receipts r on r.id = e.receipt_id and r.source <> 'opening'
  where paid.supplier_id = ${supplierId}`;
