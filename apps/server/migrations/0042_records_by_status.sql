-- no-transaction
-- Records by status, with whom they are assigned to: open records of nobody are counted from it.
create index concurrently if not exists records_by_status on records (status_code, id)
  include (substatus_code, entry, start_date, commission, assigned_user_id);
