-- A letter that the post service has: what it calls it, what it costs, and how far it is.
alter table invoice_deliveries
  add column letter_id text,
  add column cost numeric(12, 2) check (cost >= 0),
  -- when the service was last asked about it
  add column followed_at timestamptz(3),
  drop constraint invoice_deliveries_state_check,
  add constraint invoice_deliveries_state_check check (
    state in ('queued', 'printing', 'mailed', 'delivered', 'returned', 'failed', 'cancelled'));

-- one letter, one delivery
create unique index invoice_deliveries_letter on invoice_deliveries (letter_id)
  where letter_id is not null;
create index invoice_deliveries_on_their_way on invoice_deliveries (followed_at nulls first, id)
  where state in ('printing', 'mailed');
-- a message leads to its delivery
create index invoice_deliveries_message on invoice_deliveries (outgoing_message_id)
  where outgoing_message_id is not null;

-- being asked about is no change of a delivery
drop trigger touch on invoice_deliveries;
create trigger touch before update of channel, recipient, outgoing_message_id, state, result, letter_id, cost
  on invoice_deliveries for each row execute function touch_updated_at();
