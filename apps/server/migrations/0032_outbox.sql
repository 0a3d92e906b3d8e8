-- Each message keeps its own tries: how many are left, and whether the last one went without an
-- answer after everything had been handed over, so that it may or may not have arrived.
alter table outgoing_messages
  add column tries_left smallint not null default 9,
  add column end_unseen boolean not null default false;

-- How the tries of each service fare: several failures in a row, and it is down.
create table outside_services (
  service text primary key,
  failures_in_row integer not null default 0,
  last_error text,
  -- the first of the failures in a row
  failing_since timestamptz(3)
);
insert into outside_services (service) values ('mail'), ('post'), ('accounting'), ('calendar');
