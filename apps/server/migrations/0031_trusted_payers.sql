-- Responses of trusted payers that are applied without a person, and why others wait for one
-- (decision 209).
alter table responses
  -- the domain that a mail is from and signed by, as our own mail server found it
  add column signed_domain text,
  -- why it was not applied without a person; empty where nobody has looked
  add column waits_because text not null default '',
  add constraint responses_signed check (channel = 'mail' or signed_domain is null);

alter table payers add constraint payers_trusted check (not is_trusted or mail_domains <> '{}');

-- what nobody did is undone by those who may
alter table undoable_actions alter column user_id drop not null;
