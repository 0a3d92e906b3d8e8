-- What is true of the data at every moment. Each query answers the rows that break its rule: none,
-- when all is well. A line that begins with the rule's number and name starts a query.

-- I1 a record in a paid status has paid CT and a method
select r.id, r.status_code, r.paid_ct, r.payment_method_id
from records r join record_statuses s on s.code = r.status_code
where s.is_paid and (r.paid_ct <= 0 or r.payment_method_id is null)

-- I1 a record processed without payment has paid CT 0
select r.id, r.status_code, r.paid_ct
from records r join record_statuses s on s.code = r.status_code
where s.is_processed and not s.is_paid and r.paid_ct <> 0

-- I1 a record's substatus is one that its status may carry
select r.id, r.status_code, r.substatus_code
from records r
where r.substatus_code is not null and not exists (
  select from record_status_substatuses a
  where a.status_code = r.status_code and a.substatus_code = r.substatus_code)

-- I2 an invoice's total and line count are those of its lines
select i.id, i.total, i.line_count, count(l.record_id) as lines, sum(l.commission) as sum
from invoices i left join invoice_lines l on l.invoice_id = i.id
group by i.id
having i.total is distinct from sum(l.commission) or i.line_count <> count(l.record_id)

-- I3 a reconciliation keeps what each of its records was and became
select c.id, c.record_count, count(ch.record_id) as changes
from reconciliations c left join reconciliation_changes ch on ch.reconciliation_id = c.id
group by c.id having c.record_count <> count(ch.record_id)

-- I3 a reconciliation changes only records of its invoice
select c.id, ch.record_id
from reconciliations c join reconciliation_changes ch on ch.reconciliation_id = c.id
where not exists (
  select from invoice_lines l where l.invoice_id = c.invoice_id and l.record_id = ch.record_id)

-- I3 an invoice is completed while none of its records is billable
select i.id, i.completed, count(r.id) as billable_records
from invoices i
join invoice_lines l on l.invoice_id = i.id
left join records r on r.id = l.record_id and is_billable_status(r.status_code)
group by i.id
having i.completed <> (count(r.id) = 0)

-- I3 what a response settled was done to that record
select s.id, s.response_id, s.record_id
from response_records s
where not exists (
    select from receipt_entries e where e.act_id = s.act_id and e.record_id = s.record_id)
  and not exists (
    select from reconciliation_changes ch
    where ch.reconciliation_id = s.reconciliation_id and ch.record_id = s.record_id)

-- I3 an applied response settled something, or belongs to a receipt
select r.id from responses r
where r.state = 'applied' and r.receipt_id is null
  and not exists (select from response_records s where s.response_id = r.id)

-- I4 a record is paid what its live entries say
select coalesce(r.id, e.record_id) as record_id, r.paid_ct, e.paid
from (select id, paid_ct from records where paid_ct <> 0) r
full join (
  select record_id, sum(coalesce(dollars, amount)) as paid
  from receipt_entries where live and record_id is not null group by 1
) e on e.record_id = r.id
where r.paid_ct is distinct from e.paid

-- I4 a paid record has the day, method, and number of the entry that was paid last
select r.id, r.date_processed, e.paid_on, r.payment_method_id, r.check_number, e.number
from records r
join lateral (
  select paid_on, payment_method_id, number, agency_id from receipt_entries
  where record_id = r.id and live order by paid_on desc nulls last, id desc limit 1
) e on true
where (e.paid_on, e.payment_method_id, e.number, e.agency_id)
  is distinct from (r.date_processed, r.payment_method_id, coalesce(r.check_number, ''), r.agency_id)

-- I4 what became of a receipt is what its entries say
select r.id, r.applied, r.deducted, r.refunded, r.returned, r.transferred
from receipts r
left join (
  select receipt_id,
    coalesce(sum(amount) filter (where record_id is not null), 0) as applied,
    coalesce(sum(amount) filter (where kind = 'deduction'), 0) as deducted,
    coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
    coalesce(sum(amount) filter (where kind = 'returned' and record_id is null), 0) as returned,
    coalesce(sum(amount) filter (where kind = 'transferred'), 0) as transferred
  from receipt_entries where kind <> 'fee' group by 1
) e on e.receipt_id = r.id
where (r.applied, r.deducted, r.refunded, r.returned, r.transferred) is distinct from (
  coalesce(e.applied, 0), coalesce(e.deducted, 0), coalesce(e.refunded, 0), coalesce(e.returned, 0),
  coalesce(e.transferred, 0))

-- I4 a receipt that the bank took back has nothing left
select id, unapplied from receipts where state = 'returned' and unapplied > 0

-- I4 what takes an entry off is live no more, nor is what it took off
select e.id from receipt_entries e
where e.live and (e.reverses is not null or exists (
  select from receipt_entries off where off.reverses = e.id))

-- I4 an act puts on as much as it moves, converts, or gives to another agency
select act_id, kind, sum(amount) as amount
from receipt_entries
where kind in ('moved', 'converted', 'agencyChanged') and record_id is not null
group by 1, 2 having sum(amount) <> 0

-- I4 a line of the bank is what it is matched with
select l.id, l.amount, l.not_ours_because
from bank_lines l
join bank_accounts a on a.id = l.bank_account_id
join bank_matches m on m.bank_line_id = l.id
cross join lateral (
  select bank_amount(m.receipt_id, m.bank_deposit_id, m.entry_id, a.currency) as amount) item
group by l.id
having l.not_ours_because <> '' or count(item.amount) < count(*) or sum(item.amount) <> l.amount

-- I4 the bank has a cleared receipt in the account and on the day of a line, its own or its slip's
select r.id, r.state, r.bank_account_id, r.bank_on, l.id as bank_line_id
from receipts r
left join bank_matches m on m.receipt_id = r.id or m.bank_deposit_id = r.bank_deposit_id
left join bank_lines l on l.id = m.bank_line_id
where case when l.id is null then r.state = 'cleared'
  else r.state not in ('cleared', 'returned', 'void')
    or (r.bank_account_id, r.bank_on) is distinct from (l.bank_account_id, l.booked_on) end

-- I4 receipts on a slip have its account and its bank day
select r.id, r.bank_deposit_id, r.bank_account_id, r.bank_on
from receipts r join bank_deposits d on d.id = r.bank_deposit_id
where (r.bank_account_id, r.bank_on) is distinct from (d.bank_account_id, d.bank_on)

-- I5 each change of a record starts from what the one before left
select h.record_id, h.field, h.id, h.previous, h.old_value
from (
  select id, record_id, field, old_value, old_substatus,
    lag(id) over line is not null as has_previous,
    lag(new_value) over line as previous, lag(new_substatus) over line as previous_substatus
  from record_history
  window line as (partition by record_id, field order by id)
) h
where h.has_previous and (
  h.previous is distinct from h.old_value
  or h.field = 'status' and h.previous_substatus is distinct from h.old_substatus)

-- I5 the last change of each field of a record left it as it is
select h.record_id, h.field, h.new_value, v.value
from (
  select distinct on (record_id, field) record_id, field, new_value, new_substatus
  from record_history order by record_id, field, id desc
) h
join records r on r.id = h.record_id
cross join lateral (select case h.field
  when 'status' then r.status_code::text
  when 'rate' then r.rate::text
  when 'days' then r.nights_agreed::text
  when 'commission' then r.commission::text
  when 'paidCt' then r.paid_ct::text
  when 'phone' then r.phone
  when 'supplier' then r.supplier_id::text
  when 'assignedUser' then r.assigned_user_id::text
  when 'startDate' then r.start_date::text
  when 'endDate' then r.end_date::text
  when 'dateProcessed' then r.date_processed::text
  when 'agency' then r.agency_id::text
  when 'arc' then r.arc
  when 'guestLastName' then r.guest_last_name
  when 'guestFirstName' then r.guest_first_name
  when 'confirmationNumber' then r.confirmation_number
  when 'paymentMethod' then r.payment_method_id::text
  when 'checkNumber' then r.check_number
  when 'foreignValue' then r.forval::text
  when 'exchangeRate' then r.exchange_rate::text
  else 'no field of records' end as value) v
where h.new_value is distinct from v.value
  or h.field = 'status' and h.new_substatus is distinct from r.substatus_code

-- I5 every change has a known author or the system as its author
select h.id, h.record_id, h.created_by
from record_history h
where h.created_by is not null and not exists (select from users u where u.id = h.created_by)

-- I6 supplier balance equals the sum of its billable records
select coalesce(b.supplier_id, r.supplier_id) as supplier_id, b.balance, r.sum,
  b.billable_records, r.count
from (select * from supplier_balances where balance <> 0 or billable_records <> 0) b
full join (
  select supplier_id, sum(commission) as sum, count(*) as count
  from records where supplier_id is not null and is_billable_status(status_code) group by 1
) r on r.supplier_id = b.supplier_id
where b.balance is distinct from r.sum or b.billable_records is distinct from r.count

-- I6 every supplier has a balance
select id from suppliers where id not in (select supplier_id from supplier_balances)

-- I6 the counters equal the records of each status and substatus
select coalesce(c.status_code, r.status_code) as status_code,
  coalesce(c.substatus_code, r.substatus_code) as substatus_code, c.sum, r.count
from (
  select status_code, substatus_code, sum(n) from record_counts group by 1, 2 having sum(n) <> 0
) c
full join (select status_code, substatus_code, count(*) from records group by 1, 2) r
  on r.status_code = c.status_code
  and coalesce(r.substatus_code, 0) = coalesce(c.substatus_code, 0)
where c.sum is distinct from r.count

-- I6 the counts of payments equal the paid records of each day, method and status
select coalesce(c.status_code, r.status_code) as status_code, c.n, r.count, c.paid_ct, r.sum
from (
  select date_processed, payment_method_id, status_code, sum(n) as n, sum(paid_ct) as paid_ct
  from payment_counts group by 1, 2, 3 having sum(n) <> 0 or sum(paid_ct) <> 0
) c
full join (
  select date_processed, payment_method_id, status_code, count(*), sum(paid_ct)
  from records where is_paid_status(status_code) group by 1, 2, 3
) r on r.status_code = c.status_code
  and coalesce(r.payment_method_id, 0) = coalesce(c.payment_method_id, 0)
  and coalesce(r.date_processed, '0001-01-01') = coalesce(c.date_processed, '0001-01-01')
where c.n is distinct from r.count or c.paid_ct is distinct from r.sum

-- I6 the counts of agencies equal their records, and those of them without a supplier
select coalesce(c.agency_id, r.agency_id) as agency_id, c.n, r.count, c.unknown_supplier, r.unknown
from (
  select agency_id, sum(n) as n, sum(unknown_supplier) as unknown_supplier
  from agency_record_counts group by 1 having sum(n) <> 0 or sum(unknown_supplier) <> 0
) c
full join (
  select agency_id, count(*), count(*) - count(supplier_id) as unknown from records group by 1
) r on r.agency_id = c.agency_id
where c.n is distinct from r.count or c.unknown_supplier is distinct from r.unknown

-- I6 the counts of stays equal the records of each check-in and check-out
select coalesce(c.start_date, r.start_date) as start_date, coalesce(c.end_date, r.end_date) as end_date,
  c.n, r.count
from (
  select start_date, end_date, sum(n) as n from stay_counts group by 1, 2 having sum(n) <> 0
) c
full join (select start_date, end_date, count(*) from records group by 1, 2) r
  on r.start_date = c.start_date and r.end_date = c.end_date
where c.n is distinct from r.count

-- I6 the counts of upload days equal the records of each
select coalesce(c.entry, r.entry) as entry, c.n, r.count
from (select entry, sum(n) as n from entry_counts group by 1 having sum(n) <> 0) c
full join (select entry, count(*) from records group by 1) r on r.entry = c.entry
where c.n is distinct from r.count

-- I6 assignee counts match the assigned and unassigned records
select coalesce(c.assigned_user_id, r.assigned_user_id) as assigned_user_id, c.n, r.count
from (
  select assigned_user_id, sum(n) as n from assignee_counts group by 1 having sum(n) <> 0
) c
full join (select assigned_user_id, count(*) from records group by 1) r
  on coalesce(r.assigned_user_id, 0) = coalesce(c.assigned_user_id, 0)
where c.n is distinct from r.count

-- I6 the count of suppliers that owe equals those with a balance
select c.n, b.count
from (select coalesce(sum(n), 0) as n from owing_supplier_counts) c,
  (select count(*) from supplier_balances where balance > 0) b
where c.n <> b.count

-- I6 a supplier owes since the earliest check-out of its billable records
select b.supplier_id, b.oldest_check_out, r.min
from supplier_balances b
left join (
  select supplier_id, min(end_date) from records
  where supplier_id is not null and is_billable_status(status_code) group by 1
) r on r.supplier_id = b.supplier_id
where b.oldest_check_out is distinct from r.min

-- I6 the last invoice of a supplier is known
select coalesce(b.supplier_id, i.supplier_id) as supplier_id, b.last_invoice_id, i.id
from (select * from supplier_balances where last_invoice_id is not null) b
full join (
  select distinct on (supplier_id) supplier_id, id, issued_on
  from invoices order by supplier_id, id desc
) i on i.supplier_id = b.supplier_id
where b.last_invoice_id is distinct from i.id or b.last_invoiced_on is distinct from i.issued_on

-- I6 every guest's name is in the dictionary of names
select 'l' as kind, last_lc as name from records
except select kind, name from record_names where kind = 'l'
union all (
  select 'f', first_lc from records
  except select kind, name from record_names where kind = 'f')

-- I7 an agency payment goes to the accounting service once
select outgoing_message_id, count(*) as payments
from agency_payments where outgoing_message_id is not null
group by 1 having count(*) > 1

-- I8 a message is delivered for one delivery, and a delivered one was sent
select d.id, d.invoice_id, d.channel, d.state, m.state as message
from invoice_deliveries d join outgoing_messages m on m.id = d.outgoing_message_id
where d.state in ('printing', 'mailed', 'delivered', 'returned') and m.state <> 'sent'
  or d.state in ('printing', 'mailed', 'returned') and d.letter_id is null
  or exists (
    select from invoice_deliveries o
    where o.outgoing_message_id = d.outgoing_message_id and o.id <> d.id)

-- I8 a delivery belongs to the supplier of its invoice
select d.id, d.invoice_id, d.supplier_id, i.supplier_id as of_invoice
from invoice_deliveries d join invoices i on i.id = d.invoice_id
where d.supplier_id is distinct from i.supplier_id

-- I9 the buckets of an upload add up
select id, total_count, new_count, duplicate_count, too_old_count, missing_guest_name_count,
  rate_too_low_count, unreadable_count, cancelled_count
from uploads
where state = 'done' and kind in ('agency', 'cts')
  and total_count <> new_count + duplicate_count + too_old_count + missing_guest_name_count
    + rate_too_low_count + unreadable_count + cancelled_count

-- I9 the new rows of an upload are its records, those in the archive included
select u.id, u.new_count, r.count, a.count as archived
from uploads u
left join (select upload_id, count(*) from records where upload_id is not null group by 1) r
  on r.upload_id = u.id
left join (
  select (record ->> 'upload_id')::integer as upload_id, count(*) from archived_records group by 1
) a on a.upload_id = u.id
where u.kind in ('agency', 'cts')
  and coalesce(r.count, 0) + coalesce(a.count, 0)
    <> case when u.state = 'done' then u.new_count else 0 end

-- I11 no job is active without a heartbeat
select id, kind, heartbeat_at from job_progress
where state = 'running' and heartbeat_at < now() - interval '20 seconds'

-- I12 a report that succeeded has a file with its checksum
select r.id, r.agency_id, r.year, r.month
from agency_reports r left join stored_files f on f.id = r.file_id
where r.completed and r.succeeded and f.sha256 is null

-- I12 the reports of an agency state what their entries add up to
select agency_id, said.dollars, said.payable, held.dollars as held_dollars, held.payable as held_payable
from (
  select agency_id,
    sum((totals ->> 'paidGross')::numeric + (totals ->> 'adjustments')::numeric) * 0.01 as dollars,
    sum((totals ->> 'payable')::numeric) * 0.01 as payable
  from agency_reports where completed and succeeded and totals is not null group by 1
) said
left join (
  select r.agency_id, sum(e.dollars) as dollars, sum(h.agency_amount) as payable
  from agency_reports r
  join agency_report_entries h on h.report_id = r.id
  join receipt_entries e on e.id = h.entry_id
  where r.completed and r.succeeded and r.totals is not null group by 1
) held using (agency_id)
where (said.dollars, said.payable)
  is distinct from (coalesce(held.dollars, 0), coalesce(held.payable, 0))

-- I13 a supplier with phone numbers has a primary phone number
select supplier_id from supplier_phone_numbers group by 1 having not bool_or(is_primary)

-- I13 a supplier with emails has a primary email
select supplier_id from supplier_emails group by 1 having not bool_or(is_primary)

-- I13 an agency with emails has a primary email
select agency_id from agency_emails group by 1 having not bool_or(is_primary)

-- I13 no user has more than 200 suppliers
select assigned_user_id, count(*) as suppliers
from suppliers where assigned_user_id is not null group by 1 having count(*) > 200

-- I13 a supplier has at most three collections contacts, each of whom can be reached
select supplier_id, count(*) as contacts
from supplier_contacts group by 1
having count(*) > 3 or bool_or(phone = '' and email = '')

-- I13 a supplier's country, state, and city match its physical address
select s.id, s.country_id, a.country_id as address_country_id, s.state, st.abbreviation, s.city_lc,
  a.city
from suppliers s
left join supplier_addresses sa on sa.supplier_id = s.id and sa.is_physical
left join addresses a on a.id = sa.address_id
left join states st on st.id = a.state_id
where (s.country_id, s.state, s.city_lc)
  is distinct from (a.country_id, st.abbreviation, lower(a.city))

-- I13 a supplier's phone number is its primary phone number
select s.id, s.primary_phone, p.phone
from suppliers s
left join supplier_phone_numbers p on p.supplier_id = s.id and p.is_primary
where s.primary_phone is distinct from p.phone

-- I14 inactive records belong to agencies that are closed or on hold
select r.id, r.agency_id, a.status_code
from records r join agencies a on a.id = r.agency_id
where r.status_code = 46 and a.status_code not in (7, 10)
