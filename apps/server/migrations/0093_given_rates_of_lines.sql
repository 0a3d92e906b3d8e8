-- The rate of a line as the agency gave it in another currency, with the exchange rate and its days.
-- Like the rest of a line it is kept from the day of issue; invoices issued until now have none and
-- are printed as they were (F-133).
alter table invoice_lines add column given_rate jsonb;
