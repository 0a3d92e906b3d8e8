-- What hotels sent is removed some years after somebody decided on it; the response itself stays
-- (decision 210).
alter table responses
  alter column file_id drop not null,
  add column removed_at timestamptz(3),
  add constraint responses_removed check (
    (file_id is null) = (removed_at is not null)
    and (removed_at is null or paper is null and state in ('applied', 'dismissed')));
