-- A review says nothing about an invoice's records, so it does not make an open reconciliation stale.
drop trigger touch on invoices;
create trigger touch before update on invoices for each row
  when ((old.reviewed, old.reviewed_by, old.reviewed_at)
    is not distinct from (new.reviewed, new.reviewed_by, new.reviewed_at))
  execute function touch_updated_at();
