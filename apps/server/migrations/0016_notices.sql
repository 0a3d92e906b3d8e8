-- What a user is told: what finished, failed, is due, was assigned, or mentions the user. What it is
-- about is read with the notice, so that a notice shows nothing that its user may no longer see.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  -- a user is told once of one kind and key
  key text not null,
  -- the callback that it tells of
  source_id integer,
  -- what it leads to, if the source does not say
  target_id integer,
  -- how it ended, or how much it is
  text text not null default '',
  -- who caused it; null is no one
  actor_id integer references users,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (kind, key, user_id)
);
create index notices_user on notices (user_id, id);
create index notices_time on notices (created_at);
-- callbacks whose time has come are looked for every minute
create index supplier_callbacks_time on supplier_callbacks (scheduled_time);
