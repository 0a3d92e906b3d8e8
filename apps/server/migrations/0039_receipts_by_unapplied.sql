-- no-transaction
-- Receipts by what is not applied, also those of which everything is.
create index concurrently if not exists receipts_by_unapplied on receipts (unapplied, id);
