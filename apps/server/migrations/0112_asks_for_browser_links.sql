-- What an ask is for: a link to choose a password, or one that makes a browser known (F-208).
alter table password_link_asks
  add column purpose text not null default 'password' check (purpose in ('password', 'browser'));
