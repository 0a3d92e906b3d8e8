-- What a foreign conversion replaced, so that it can be undone; the rate by which a stay's own rate
-- became dollars; and the day on which a country's exchange rate was set. See docs/decisions/0120.

alter table records
  -- without a scale: the rate of an amount in yen has more than two decimals
  alter column exchange_rate type numeric,
  add column converted_from_paid_ct numeric(12, 2),
  add column converted_from_status smallint references record_statuses,
  add column converted_from_date_processed date,
  -- dollars for one unit of `currency` that made `rate` of `rate_given`
  add column rate_exchange numeric(18, 8),
  add column rate_exchanged_on date,
  add column rate_exchange_set_on date;

alter table countries add column exchange_set_on date;
update countries c set exchange_set_on = coalesce(
  (select (max(l.created_at) at time zone 'America/New_York')::date from audit_log l
    where l.subject = 'country ' || c.id and l.action = 'changed' and l.details ? 'exchange'),
  (c.created_at at time zone 'America/New_York')::date);
alter table countries
  alter column exchange_set_on set not null,
  alter column exchange_set_on set default (now() at time zone 'America/New_York')::date;

create function date_exchange() returns trigger language plpgsql as $$
begin
  new.exchange_set_on := (now() at time zone 'America/New_York')::date;
  return new;
end $$;
create trigger date_exchange_on_update before update on countries
  for each row when (old.exchange <> new.exchange or old.currency <> new.currency)
  execute function date_exchange();

-- A record that is no longer paid has nothing converted: if it is paid again, it waits again.
create function forget_conversion() returns trigger language plpgsql as $$
begin
  new.converted_at := null;
  new.converted_by := null;
  new.exchange_rate := null;
  new.converted_from_paid_ct := null;
  new.converted_from_status := null;
  new.converted_from_date_processed := null;
  return new;
end $$;
create trigger forget_conversion_on_update before update on records
  for each row when (new.converted_at is not null and not is_paid_status(new.status_code))
  execute function forget_conversion();

-- What a conversion replaced stands in the history, where it was made by this application: of that
-- moment and by that user.
update records r set
  converted_from_paid_ct = h.paid_ct,
  converted_from_status = h.status,
  converted_from_date_processed = h.date_processed
from (
  select x.id, p.old_value::numeric as paid_ct, coalesce(s.old_value::smallint, 8) as status,
    case when d.id is null then x.date_processed else d.old_value::date end as date_processed
  from records x
  cross join lateral (
    select * from record_history l where l.record_id = x.id and l.created_by = x.converted_by
      and l.field = 'paidCt' and l.created_at >= x.converted_at order by l.id limit 1) p
  left join lateral (
    select * from record_history l where l.record_id = x.id and l.created_by = x.converted_by
      and l.field = 'status' and l.created_at >= x.converted_at
      and l.created_at <= p.created_at + interval '1 second' order by l.id limit 1) s on true
  left join lateral (
    select * from record_history l where l.record_id = x.id and l.created_by = x.converted_by
      and l.field = 'dateProcessed' and l.created_at >= x.converted_at
      and l.created_at <= p.created_at + interval '1 second' order by l.id limit 1) d on true
  where x.converted_at is not null) h
where h.id = r.id;

-- A record's day is that of its upload; the rate is known where today's makes the same dollars.
update records r set
  rate_exchanged_on = r.entry,
  rate_exchange = c.exchange,
  rate_exchange_set_on = case when c.exchange_set_on <= r.entry then c.exchange_set_on end
from (
  select distinct on (currency) currency, exchange, exchange_set_on from countries
  order by currency, id) c
where r.rate_given is not null and c.currency = r.currency
  and round(r.rate_given * c.exchange, 2) = r.rate;
update records set rate_exchanged_on = entry
where rate_given is not null and rate_exchanged_on is null;
