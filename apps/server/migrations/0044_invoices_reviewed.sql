-- no-transaction
-- The invoices that were reviewed, or not yet, are counted and found without a visit to each.
create index concurrently if not exists invoices_reviewed on invoices (reviewed, completed, id)
