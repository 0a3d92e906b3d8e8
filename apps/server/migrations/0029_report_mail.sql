-- The mail that carries a published report to its agency.
alter table agency_reports add column outgoing_message_id bigint references outgoing_messages;
