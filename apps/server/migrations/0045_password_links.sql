-- Who asked for a link to choose a new password, whether or not anybody here has that email: asks
-- are counted, and answered in the background, so that no answer tells who has an account.
create table password_link_asks (
  id integer generated always as identity primary key,
  email text not null,
  address text not null,
  asked_at timestamptz(3) not null default now(),
  answered_at timestamptz(3)
);
create index password_link_asks_email on password_link_asks (email, asked_at);
create index password_link_asks_address on password_link_asks (address, asked_at);

-- The newest link of a user; a newer one takes its place.
create table password_links (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null unique references users on delete cascade,
  purpose text not null check (purpose in ('first', 'forgotten')),
  -- whom it goes to: it ends when the user gets another email
  email text not null,
  -- SHA-256 of the token, which is made when the mail leaves
  token_hash bytea unique,
  created_at timestamptz(3) not null default now(),
  -- begins anew when the mail leaves; one that could not leave by then never does
  expires_at timestamptz(3) not null
);
