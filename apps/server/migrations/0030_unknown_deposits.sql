-- What a payment left over is an allocation too: to no record and no invoice, an Unknown Deposit.
alter table payment_allocations
  alter column record_id drop not null,
  add constraint payment_allocations_record_or_deposit check (
    record_id is not null or invoice_id is null and reconciliation_id is null and amount > 0
  );
create unique index payment_allocations_deposit on payment_allocations (supplier_payment_id)
  where record_id is null;
