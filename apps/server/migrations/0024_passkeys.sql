alter table user_second_factors alter secret drop not null;
alter table user_second_factors
  -- the browser's name of a passkey, base64url
  add credential_id text unique,
  add public_key bytea,
  -- how often the passkey has signed; some never count and stay at 0
  add sign_count bigint,
  add transports text[],
  add constraint user_second_factors_whole check (
    case kind
      when 'totp' then secret is not null and credential_id is null
      else secret is null and credential_id is not null and public_key is not null
        and sign_count is not null and transports is not null
    end
  );

-- What a passkey is to sign: asked for by one user, for one purpose, taken back once.
create table passkey_challenges (
  challenge text primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'signIn')),
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
