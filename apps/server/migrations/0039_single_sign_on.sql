-- When the person last proved to the identity provider who they are; null for other sessions.
alter table sessions add column proved_at timestamptz(3);
