-- no-transaction
-- Receipts by the day of the bank.
create index concurrently if not exists receipts_by_bank_day on receipts (bank_on, id);
