import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/** The ids of the reconciliations that put money of a receipt on records, without those that were undone. */
export const reconciliationsOfReceipt = (receiptId: number | Sql): Sql => sql`
  select act.reconciliation_id
  from receipt_entries e join receipt_acts act on act.id = e.act_id
  join reconciliations of_act on of_act.id = act.reconciliation_id and of_act.undone_at is null
  where e.receipt_id = ${receiptId}`;

/** Whether a reconciliation made a receipt that the bank does not have yet. */
export const madeAReceipt = (reconciliationId: Sql): Sql<boolean> => sql`exists (
  select from receipt_acts made join receipt_entries e on e.act_id = made.id
  join receipts r on r.id = e.receipt_id and r.source = 'reconciliation' and r.state = 'received'
  where made.reconciliation_id = ${reconciliationId})`;

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
