-- How many times each line's record had been billed, counting the line itself, and the invoice before.
-- Like the rest of a line, both are kept from the day of issue (F-154).
alter table invoice_lines
  add column notice_number integer not null default 1 check (notice_number > 0),
  add column previous_invoice_id integer references invoices;

with counted as (
  select invoice_id, record_id,
    row_number() over billed as notice_number, lag(invoice_id) over billed as previous_invoice_id
  from invoice_lines window billed as (partition by record_id order by invoice_id)
)
update invoice_lines l
set notice_number = c.notice_number, previous_invoice_id = c.previous_invoice_id
from counted c
where l.invoice_id = c.invoice_id and l.record_id = c.record_id and c.notice_number > 1;

-- Which layout an invoice is printed in. Invoices issued until now are printed as they were: in the
-- layout of 1, under the notice number that their head then said.
alter table invoices add column layout smallint not null default 1 check (layout between 1 and 2);
alter table invoices alter column layout set default 2;
