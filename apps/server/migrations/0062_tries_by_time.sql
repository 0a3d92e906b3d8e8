-- no-transaction
-- What is older than a day is forgotten every night, whoever tried and from wherever.
create index concurrently if not exists sign_in_attempts_time on sign_in_attempts (attempted_at)
