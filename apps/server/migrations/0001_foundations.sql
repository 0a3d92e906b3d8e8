-- What the tables stand on.
create extension if not exists pg_trgm;

-- The rows of an upload have tables of their own while it is checked and imported. They lie apart, so
-- that the account which the application works as need make tables nowhere else.
create schema staging;

-- Every table that a person edits carries created_at and updated_at. Milliseconds, so that the
-- instant a screen sends back (expected_updated_at) equals the one stored.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp()::timestamptz(3), old.updated_at + interval '1 millisecond');
  return new;
end $$;

create function touch_on_update(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger touch before update on %s for each row execute function touch_updated_at()',
    target);
end $$;

-- The user in whose name a transaction writes; null is the system itself.
create function recoup_actor() returns integer
  language sql stable return nullif(current_setting('recoup.actor', true), '')::integer;
