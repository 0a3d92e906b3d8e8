-- A receipt that a user enters has the amount that came in; `manual` ones follow the record that they
-- were made for.
alter table receipts drop constraint receipts_source_check;
alter table receipts add constraint receipts_source_check
  check (source in ('reconciliation', 'bank', 'response', 'entered', 'manual', 'opening'));
