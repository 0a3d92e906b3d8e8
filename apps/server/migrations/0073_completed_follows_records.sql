-- An invoice is completed while none of its records is in a billable status, whatever closed or
-- opened them. See docs/decisions/0125.

-- Nobody changes a record between the look at the invoices and the triggers that go on from it.
lock table records, invoices in share row exclusive mode;

create function complete_invoices(invoice_ids integer[]) returns void language plpgsql as $$
begin
  perform from invoices where id = any(invoice_ids) order by id for no key update;
  -- a statement of its own, which sees what those that held the invoices before have left
  update invoices i set completed = not c.is_open
  from (
    select l.invoice_id, coalesce(bool_or(is_billable_status(r.status_code)), false) as is_open
    from invoice_lines l left join records r on r.id = l.record_id
    where l.invoice_id = any(invoice_ids) group by 1
  ) c
  where i.id = c.invoice_id and i.completed = c.is_open;
end $$;

create function complete_invoices_of_changed_records() returns trigger language plpgsql as $$
declare
  invoice_ids integer[];
begin
  if tg_op = 'UPDATE' then
    invoice_ids := array(
      select distinct l.invoice_id
      from new_rows n join old_rows o using (id) join invoice_lines l on l.record_id = n.id
      where is_billable_status(n.status_code) <> is_billable_status(o.status_code));
  elsif tg_op = 'INSERT' then
    invoice_ids := array(
      select distinct l.invoice_id
      from new_rows n join invoice_lines l on l.record_id = n.id
      where is_billable_status(n.status_code));
  else
    invoice_ids := array(
      select distinct l.invoice_id
      from old_rows o join invoice_lines l on l.record_id = o.id
      where is_billable_status(o.status_code));
  end if;
  if cardinality(invoice_ids) > 0 then perform complete_invoices(invoice_ids); end if;
  return null;
end $$;

create trigger complete_invoices_after_insert after insert on records
  referencing new table as new_rows
  for each statement execute function complete_invoices_of_changed_records();
create trigger complete_invoices_after_update after update on records
  referencing old table as old_rows new table as new_rows
  for each statement execute function complete_invoices_of_changed_records();
create trigger complete_invoices_after_delete after delete on records
  referencing old table as old_rows
  for each statement execute function complete_invoices_of_changed_records();

-- The invoices that are there already; when each was changed last stays as it is.
alter table invoices disable trigger touch;
select complete_invoices(array(select id from invoices));
alter table invoices enable trigger touch;

-- Read no longer; the next release drops them.
alter table reconciliations
  alter column completed_before set default false,
  alter column completed_after set default false;
