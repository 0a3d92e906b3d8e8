-- A callback that was made is kept for the timeline of its supplier; null has yet to be made.
alter table supplier_callbacks
  add column done_at timestamptz(3),
  add column done_by integer references users;
