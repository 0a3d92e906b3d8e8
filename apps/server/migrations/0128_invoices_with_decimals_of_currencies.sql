-- Layout 4 writes rates in other currencies with the decimals of their currency (F-133). Invoices
-- issued until now are printed as they were.
alter table invoices drop constraint invoices_layout_check;
alter table invoices add constraint invoices_layout_check check (layout between 1 and 4);
alter table invoices alter column layout set default 4;
