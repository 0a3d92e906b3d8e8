-- What waits, runs or was given up is looked at all the time; what is done grows for years.
create index job_progress_open on job_progress (state, kind, updated_at) where state <> 'done';
