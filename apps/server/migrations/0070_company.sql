-- What the company tells about itself. Each save is a row of its own, so that an invoice can keep
-- the one that it was issued under.
create table company_versions (
  id integer generated always as identity primary key,
  details jsonb not null,
  -- whether every required detail was filled in
  is_complete boolean not null,
  logo_file_id integer references stored_files,
  created_by integer references users,
  created_at timestamptz(3) not null default now()
);

-- One row makes the database a demo; only seeding writes it.
create table demo_marks (
  is_demo boolean primary key default true check (is_demo),
  created_at timestamptz(3) not null default now()
);

alter table invoices add company_version_id integer references company_versions;

-- Company details and limits of uploads were settings that only the database could change.
with stated as (
  select (select value from settings where name = 'company') as company,
    (select value from settings where name = 'uploadTooOldMonths'
      and value::text ~ '^\d{1,3}$') as months,
    (select value from settings where name = 'uploadMinimumRateCents'
      and value::text ~ '^\d{1,9}$') as rate
), split as (
  select stated.*, p.lines as postal, p.place as postal_place, r.lines as remit,
    r.place as remit_place
  from stated
  cross join lateral (select company -> 'addressLines') as pl (lines)
  cross join lateral (select company -> 'remitToLines') as rl (lines)
  cross join lateral (select pl.lines, case when jsonb_typeof(pl.lines) = 'array'
    and jsonb_array_length(pl.lines) between 2 and 3
    then regexp_match(pl.lines ->> -1, '^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$') end) as p (lines, place)
  cross join lateral (select rl.lines, case when jsonb_typeof(rl.lines) = 'array'
    and jsonb_array_length(rl.lines) between 2 and 3
    then regexp_match(rl.lines ->> -1, '^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$') end) as r (lines, place)
), details as (
  select jsonb_strip_nulls(jsonb_build_object(
    'legalName', nullif(company ->> 'name', ''), 'ein', nullif(company ->> 'ein', ''), 'phone', nullif(company ->> 'phone', ''),
    'email', nullif(company ->> 'email', ''),
    -- an address that is not read whole is left to be filled in
    'postalStreet', case when postal_place is not null then postal ->> 0 end,
    'postalStreet2', case when postal_place is not null and jsonb_array_length(postal) = 3
      then postal ->> 1 end,
    'postalCity', postal_place[1], 'postalState', postal_place[2], 'postalZip', postal_place[3],
    'remitToStreet', case when remit_place is not null then remit ->> 0 end,
    'remitToStreet2', case when remit_place is not null and jsonb_array_length(remit) = 3
      then remit ->> 1 end,
    'remitToCity', remit_place[1], 'remitToState', remit_place[2], 'remitToZip', remit_place[3],
    'uploadTooOldMonths', months, 'uploadMinimumRateCents', rate)) as details
  from split
  where company is not null or months is not null or rate is not null
), kept as (
  insert into company_versions (details, is_complete)
  select details, details ?& array['legalName', 'ein', 'phone', 'email', 'postalStreet',
    'postalCity', 'remitToStreet', 'remitToCity']
  from details returning id, is_complete
)
update invoices set company_version_id = kept.id from kept where kept.is_complete;

delete from settings where name in ('company', 'uploadTooOldMonths', 'uploadMinimumRateCents');
