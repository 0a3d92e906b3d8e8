-- The timeline of a supplier: what it walks from the newest event backwards, and what is written down
-- as it happens, whoever does it, because no row that stays tells of it.
create index invoices_supplier_time on invoices (supplier_id, created_at, id);
create index supplier_payments_supplier_time on supplier_payments (supplier_id, created_at, id);
create index supplier_changes_supplier_time on supplier_changes (supplier_id, created_at, id);
create index supplier_changes_calls on supplier_changes (supplier_id, field, created_at, id)
  where field in ('contact', 'callback', 'recording');
create index supplier_notes_own on supplier_notes (supplier_id, created_at, id) where invoice_id is null;
create index supplier_payments_reversed on supplier_payments (supplier_id, reversed_at, id)
  where reversed_at is not null;
create index invoice_deliveries_supplier_time on invoice_deliveries (supplier_id, created_at, id);

create function log_supplier_assignee() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, new_value, created_by)
  select n.id, 'assignedUser', o.assigned_user_id::text, n.assigned_user_id::text, recoup_actor()
  from new_rows n join old_rows o using (id)
  where n.assigned_user_id is distinct from o.assigned_user_id;
  return null;
end $$;
create trigger log_assignee_after_update after update on suppliers
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_supplier_assignee();

create function contact_text(c supplier_contacts) returns text language sql immutable
  return concat_ws(', ', c.name, c.title, nullif(c.phone, ''), nullif(c.email, ''));

create function log_added_contacts() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, new_value, created_by)
  select supplier_id, 'contact', contact_text(n::supplier_contacts), recoup_actor() from new_rows n;
  return null;
end $$;
create trigger log_after_insert after insert on supplier_contacts
  referencing new table as new_rows for each statement execute function log_added_contacts();

create function log_changed_contacts() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, new_value, created_by)
  select n.supplier_id, 'contact', contact_text(o::supplier_contacts),
    contact_text(n::supplier_contacts), recoup_actor()
  from new_rows n join old_rows o using (id)
  where contact_text(n::supplier_contacts) <> contact_text(o::supplier_contacts);
  return null;
end $$;
create trigger log_after_update after update on supplier_contacts
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_changed_contacts();

-- What goes with its supplier leaves no trace: there is nothing left to hang it on.
create function log_removed_contacts() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, created_by)
  select supplier_id, 'contact', contact_text(o::supplier_contacts), recoup_actor()
  from old_rows o where exists (select from suppliers s where s.id = o.supplier_id);
  return null;
end $$;
create trigger log_after_delete after delete on supplier_contacts
  referencing old table as old_rows for each statement execute function log_removed_contacts();

create function log_removed_callbacks() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, created_by)
  select supplier_id, 'callback', reason, recoup_actor()
  from old_rows o where exists (select from suppliers s where s.id = o.supplier_id);
  return null;
end $$;
create trigger log_after_delete after delete on supplier_callbacks
  referencing old table as old_rows for each statement execute function log_removed_callbacks();

create function log_removed_recordings() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, created_by)
  select supplier_id, 'recording', filename, recoup_actor()
  from old_rows o where exists (select from suppliers s where s.id = o.supplier_id);
  return null;
end $$;
create trigger log_after_delete after delete on supplier_recordings
  referencing old table as old_rows for each statement execute function log_removed_recordings();
