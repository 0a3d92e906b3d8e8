-- The mailbox that hotels answer to is a service whose health is kept, and when it was last read
-- (decision 202).
alter table external_services add column last_used_at timestamptz(3);
insert into external_services (service) values ('mailbox');
