-- A list of one status by check-in is read from records_start, which carries the status.
drop index records_status_start;
