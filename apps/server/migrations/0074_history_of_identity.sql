-- Everything that says whose stay a record is and how it was paid leaves a line in its history, as
-- what records_updated() notes does.
create function note_identity_of_records() returns trigger language plpgsql as $$
begin
  insert into record_history (record_id, field, old_value, new_value, created_by)
    select n.id, c.field, c.old_value, c.new_value, recoup_actor()
    from new_rows n join old_rows o using (id)
    cross join lateral (values
      ('agency', o.agency_id::text, n.agency_id::text),
      ('arc', o.arc, n.arc),
      ('guestLastName', o.guest_last_name, n.guest_last_name),
      ('guestFirstName', o.guest_first_name, n.guest_first_name),
      ('confirmationNumber', o.confirmation_number, n.confirmation_number),
      ('paymentMethod', o.payment_method_id::text, n.payment_method_id::text),
      ('checkNumber', o.check_number, n.check_number),
      ('foreignValue', o.forval::text, n.forval::text),
      ('exchangeRate', o.exchange_rate::text, n.exchange_rate::text)
    ) c (field, old_value, new_value)
    where c.old_value is distinct from c.new_value
    order by n.id;
  return null;
end $$;

create trigger note_identity_after_update after update on records
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_identity_of_records();
