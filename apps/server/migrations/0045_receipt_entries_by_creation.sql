-- no-transaction
-- What was entered since a month's reports were run. Entries are stored in the order of their creation.
create index concurrently if not exists receipt_entries_created on receipt_entries using brin (created_at);
