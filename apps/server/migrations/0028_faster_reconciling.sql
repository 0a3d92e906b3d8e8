-- Triggers that every reconciliation fires, with less to do (decision 205).

-- A list of values is made ready anew for each record; branches of a union once for the statement.
create or replace function log_record_changes() returns trigger language plpgsql as $$
begin
  insert into record_history
      (record_id, field, old_value, new_value, old_substatus, new_substatus, created_by)
    select n.id, c.field, c.old_value, c.new_value,
      case when c.field = 'status' then o.substatus_code end,
      case when c.field = 'status' then n.substatus_code end,
      recoup_actor()
    from new_rows n full join old_rows o using (id)
    cross join lateral (
      select 'status', o.status_code::text, n.status_code::text
      union all select 'rate', o.rate::text, n.rate::text
      union all select 'commission', o.commission::text, n.commission::text
      union all select 'paidCt', o.paid_ct::text, n.paid_ct::text
      union all select 'days', o.nights_agreed::text, n.nights_agreed::text
      union all select 'phone', o.phone, n.phone
      union all select 'supplier', o.supplier_id::text, n.supplier_id::text
      union all select 'assignedUser', o.assigned_user_id::text, n.assigned_user_id::text
      union all select 'startDate', o.start_date::text, n.start_date::text
      union all select 'endDate', o.end_date::text, n.end_date::text
      union all select 'dateProcessed', o.date_processed::text, n.date_processed::text
      union all select 'agency', o.agency_id::text, n.agency_id::text
      union all select 'arc', o.arc, n.arc
      union all select 'guestLastName', o.guest_last_name, n.guest_last_name
      union all select 'guestFirstName', o.guest_first_name, n.guest_first_name
      union all select 'confirmationNumber', o.confirmation_number, n.confirmation_number
      union all select 'paymentMethod', o.payment_method_id::text, n.payment_method_id::text
      union all select 'checkNumber', o.check_number, n.check_number
      union all select 'foreignValue', o.forval::text, n.forval::text
      union all select 'exchangeRate', o.exchange_rate::text, n.exchange_rate::text
    ) c (field, old_value, new_value)
    where c.old_value is distinct from c.new_value
      or c.field = 'status' and o.substatus_code is distinct from n.substatus_code
    order by n.id;
  return null;
end $$;

-- Of a list of ids the planner expects ten, and so it would make a plan for each one; one serves all.
create or replace function complete_invoices(invoice_ids integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
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

-- A record with one line that says the same is booked already, as after each act of the ledger. What may
-- be in another currency is left to book_payments.
create or replace function book_updated_records() returns trigger language plpgsql as $$
begin
  perform book_payments(array(
    select id from new_rows n full join old_rows o using (id)
    where (n.paid_ct <> 0 or o.paid_ct <> 0)
      and (n.paid_ct, n.date_processed, n.payment_method_id, n.check_number, n.agency_id, n.status_code,
          n.converted_at, n.converted_from_paid_ct)
        is distinct from (o.paid_ct, o.date_processed, o.payment_method_id, o.check_number, o.agency_id,
          o.status_code, o.converted_at, o.converted_from_paid_ct)
      and (n.status_code in (8, 45) or n.converted_at is not null or not exists (
        select from receipt_entries e where e.live and e.record_id = n.id
        having count(*) = 1 and bool_and((e.currency, e.amount, e.dollars, e.paid_on,
            e.payment_method_id, e.number, e.agency_id)
          is not distinct from ('USD', n.paid_ct, n.paid_ct, n.date_processed,
            n.payment_method_id, coalesce(n.check_number, ''), n.agency_id))))));
  return null;
end $$;
