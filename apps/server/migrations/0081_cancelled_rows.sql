-- Rows that the agency's own file calls cancelled.
alter table uploads add column cancelled_count integer not null default 0;

alter table upload_rejects drop constraint upload_rejects_bucket_check;
alter table upload_rejects add constraint upload_rejects_bucket_check
  check (bucket in ('unreadable', 'cancelled', 'missingGuestName', 'tooOld', 'rateTooLow', 'duplicate',
    'missingPhone', 'unmatched')) not valid;
alter table upload_rejects validate constraint upload_rejects_bucket_check;
