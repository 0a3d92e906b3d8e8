-- The audit log is read as a list, newest first: by person, by kind and by day.
drop index audit_log_time;
create index audit_log_time on audit_log (created_at, id);
drop index audit_log_user;
create index audit_log_user on audit_log (user_id, id);
create index audit_log_action on audit_log (action, id);
