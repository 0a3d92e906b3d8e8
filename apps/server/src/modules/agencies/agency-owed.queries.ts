import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import { type Cents, cents, noCents } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Finds the agency's share of what came in, what was paid out, and the difference: negative for an
 * agency that was paid ahead. Of each line that pays a record the share is what a published report
 * gave the agency, else that of the line's processed day, as the next report will.
 */
export async function findOwed(
  db: Db,
  agencyId: number,
): Promise<{ share: Cents; paid: Cents; amount: Cents }> {
  const { rows } = await sql<{ share: Cents | null; paid: Cents | null }>`
    with shares as (
      select effective_on as first_day, share_percent,
        lead(effective_on) over (order by effective_on) as next_day
      from agency_share_percents where agency_id = ${agencyId})
    select
      sum(coalesce(told.agency_amount,
        round(e.dollars * coalesce(s.share_percent, ${defaultSharePercent}) / 100, 2))) as share,
      (select sum(amount) from agency_payments where agency_id = ${agencyId}) as paid
    from receipt_entries e
    left join shares s on coalesce(e.paid_on, e.posted_on) >= s.first_day
      and (s.next_day is null or coalesce(e.paid_on, e.posted_on) < s.next_day)
    left join lateral (
      select held.agency_amount from agency_report_entries held
      join agency_reports report on report.id = held.report_id
      where held.entry_id = e.id and report.published) told on true
    where e.agency_id = ${agencyId} and e.record_id is not null and e.live
      and e.dollars is not null`.execute(db);
  const share = rows[0]?.share ?? noCents;
  const paid = rows[0]?.paid ?? noCents;
  return { share, paid, amount: cents(share - paid) };
}
