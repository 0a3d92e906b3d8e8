import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import { officeTimeZone } from '@recoup/domain/dates/day';
import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { dayText } from './calendar-days.ts';
import type { World } from './world.ts';

/** Pays every agency its share of what each month brought in, between the 5th and the 16th after it. */
export async function seedAgencyPayments(load: BulkLoad, world: World): Promise<void> {
  await load.query(insertPayments, [
    world.staff.accountants,
    dayText(world.today),
    defaultSharePercent,
    officeTimeZone,
  ]);
}

const insertPayments = `
insert into agency_payments
  (agency_id, amount, payment_method_id, deposit_date, created_by, created_at, updated_at)
select a.id, m.amount, a.preferred_payment_method_id,
  case when a.preferred_payment_method_id = 2 then d.paid_on + 2 end,
  ($1::integer[])[1 + (a.id + extract(month from d.paid_on)::integer) % cardinality($1::integer[])],
  t.at, t.at
from (
  select r.agency_id, date_trunc('month', r.date_processed::timestamp)::date as month,
    sum(round(r.paid_ct * coalesce(s.share_percent, $3::numeric) / 100, 2)) as amount
  from records r
  left join lateral (
    select share_percent from agency_share_percents p
    where p.agency_id = r.agency_id and p.effective_on <= r.date_processed
    order by effective_on desc limit 1) s on true
  where is_paid_status(r.status_code) and r.date_processed is not null
  group by 1, 2
) m
join agencies a on a.id = m.agency_id
cross join lateral (
  select (m.month + interval '1 month')::date + 4 + a.id % 12 as paid_on) d
cross join lateral (
  select (d.paid_on + time '15:30') at time zone $4 as at) t
where d.paid_on < $2::date and m.amount > 0
order by t.at, a.id`;
