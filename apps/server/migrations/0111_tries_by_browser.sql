-- Whose try it was (F-208): an unknown browser's, one's that had signed in before, or a signed-in user's own.
alter table sign_in_attempts
  add column kind text not null default 'unknown' check (kind in ('unknown', 'known', 'own')),
  add column browser uuid,
  add constraint sign_in_attempts_browser check ((kind = 'known') = (browser is not null));
