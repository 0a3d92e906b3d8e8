import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import { type Cents, cents, noCents } from '@recoup/domain/money/cents';
import { paidStatuses } from '@recoup/domain/records/record-status';
import { literals } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { isUnconverted } from '../records/records.api.ts';

/**
 * Finds the agency's share of what came in, by the share of each day of payment, what was paid out,
 * and the difference: negative for an agency that was paid ahead.
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
      sum(round(r.paid_ct * coalesce(s.share_percent, ${defaultSharePercent}) / 100, 2)) as share,
      (select sum(amount) from agency_payments where agency_id = ${agencyId}) as paid
    from records r
    left join shares s on r.date_processed >= s.first_day
      and (s.next_day is null or r.date_processed < s.next_day)
    where r.agency_id = ${agencyId} and r.status_code in (${literals(paidStatuses)})
      and not ${isUnconverted('r')}`.execute(db);
  const share = rows[0]?.share ?? noCents;
  const paid = rows[0]?.paid ?? noCents;
  return { share, paid, amount: cents(share - paid) };
}
