-- no-transaction
-- receipts_by_number holds the same, and the receipts without a number.
drop index concurrently if exists receipts_number;
