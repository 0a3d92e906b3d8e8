-- Layout 3 has the logo (F-160). Invoices issued until now are printed as they were.
alter table invoices drop constraint invoices_layout_check;
alter table invoices add constraint invoices_layout_check check (layout between 1 and 3);
alter table invoices alter column layout set default 3;
