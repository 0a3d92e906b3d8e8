-- Sign-ins at the accounting service that are under way: each ends once, in the session it began in.
create table accounting_sign_ins (
  -- SHA-256 of the state that the browser brings back
  state_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  -- encrypted with the key of the installation
  sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index accounting_sign_ins_session on accounting_sign_ins (session_hash);
create index accounting_sign_ins_expiry on accounting_sign_ins (expires_at);

-- Which vendor of the accounts an agency is, in the company that was connected then.
create table agency_vendors (
  agency_id integer primary key references agencies on delete cascade,
  realm_id text not null,
  vendor_id text not null,
  vendor_name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
select touch_on_update('agency_vendors');
