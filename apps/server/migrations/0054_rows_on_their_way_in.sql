-- The rows of an upload have tables of their own while it is checked and imported. They lie apart, so
-- that the account which the application works as need make tables nowhere else.
create schema staging;

-- imports that run begin again, and files that were checked are checked anew
do $$
declare
  left_over text;
begin
  for left_over in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname ~ '^upload_(rows|trial)_\d+_'
  loop
    execute format('drop table %I', left_over);
  end loop;
end
$$;
