import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { dayText } from './calendar-days.ts';
import type { World } from './world.ts';

/**
 * Leaves to the next monthly report what came in since its month began. The months before it are
 * told by no report (decision 191), as where Recoup follows another program.
 */
export async function seedReportedMonths(load: BulkLoad, { today }: World): Promise<void> {
  await load.query(insertReported, [dayText(today), defaultSharePercent]);
}

const insertReported = `
insert into agency_report_entries (entry_id, share_percent, agency_amount)
select e.id, s.percent, round(e.dollars * s.percent / 100, 2)
from receipt_entries e
cross join lateral (
  select coalesce((
    select p.share_percent from agency_share_percents p
    where p.agency_id = e.agency_id and p.effective_on <= e.paid_on
    order by p.effective_on desc limit 1), $2::numeric) as percent) s
where e.record_id is not null and e.dollars is not null
  and e.posted_on < (date_trunc('month', $1::date::timestamp) - interval '1 month')::date`;
