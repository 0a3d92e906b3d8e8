-- The job that makes a report, so that a run which died with its process is seen to have failed.
alter table agency_reports add column job_id uuid;

-- The agency's part of a reported amount: a payment taken back later takes back just that part.
alter table agency_report_lines add column agency_amount numeric(12, 2) not null default 0;
