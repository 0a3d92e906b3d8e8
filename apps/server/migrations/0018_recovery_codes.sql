alter table user_second_factors add last_used_at timestamptz(3);

-- each stands in once for a lost second factor
create table user_recovery_codes (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the code
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
