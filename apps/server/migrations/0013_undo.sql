-- What people did that they can undo for a day, and what came of it.
create table undoable_actions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null,
  -- what distinguishes it from others of its kind, for people
  subject text not null default '',
  -- groups of things with the same values before and after: [{"ids": [1, 2], "before": …, "after": …}]
  items jsonb not null,
  item_count integer not null check (item_count > 0),
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_count integer,
  check ((undone_at is null) = (undone_count is null))
);
create index undoable_actions_user on undoable_actions (user_id, created_at);
create index undoable_actions_time on undoable_actions (created_at);
