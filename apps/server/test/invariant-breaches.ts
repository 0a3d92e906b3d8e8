const oneOf = (table: string, condition = 'true') =>
  `(select min(id) from ${table} where ${condition})`;

/** For each rule that `invariants.sql` states, a change of the demo's data that breaks it. */
export const breaches: Readonly<Record<string, string>> = {
  'I1 a record in a paid status has paid CT and a method': `update records
    set payment_method_id = null where id = ${oneOf('records', 'status_code = 1')}`,
  'I1 a record processed without payment has paid CT 0': `update records
    set paid_ct = 5 where id = ${oneOf('records', 'status_code = 2')}`,
  "I1 a record's substatus is one that its status may carry": `update records
    set substatus_code = 3 where id = ${oneOf('records', 'status_code = 1')}`,
  "I2 an invoice's total and line count are those of its lines": `update invoices
    set total = total + 0.01 where id = 1`,
  'I3 a reconciliation keeps what each of its records was and became': `delete
    from reconciliation_changes
    where record_id = (select min(record_id) from reconciliation_changes)`,
  'I3 a reconciliation changes only records of its invoice': `delete from invoice_lines
    where record_id = (select min(record_id) from reconciliation_changes)`,
  'I3 an invoice is completed while none of its records is billable': `update invoices
    set completed = not completed where id = (select min(invoice_id) from reconciliations)`,
  'I3 what a response settled was done to that record': `with file as (
      insert into stored_files (key, name, media_type, byte_size, sha256)
      values ('x', 'x', 'text/plain', 1, 'x') returning id), answer as (
      insert into responses (channel, name, file_id, sha256, received_at, state, paper)
      select 'file', 'x', id, 'x', now(), 'waiting', '{}' from file returning id)
    insert into response_records (response_id, record_id, act_id)
    select id, 0, (select min(id) from receipt_acts) from answer`,
  'I3 an applied response settled something, or belongs to a receipt': `with file as (
      insert into stored_files (key, name, media_type, byte_size, sha256)
      values ('x', 'x', 'text/plain', 1, 'x') returning id)
    insert into responses (channel, name, file_id, sha256, received_at, state, decided_at)
    select 'file', 'x', id, 'x', now(), 'applied', now() from file`,
  'I4 a record is paid what its live entries say': `alter table records disable trigger user;
    update records set paid_ct = paid_ct + 1 where id = ${oneOf('records', 'status_code = 1')};
    alter table records enable trigger user`,
  'I4 a paid record has the day, method, and number of the entry that was paid last': `alter table
    records disable trigger user;
    update records set date_processed = date_processed - 1
      where id = ${oneOf('records', 'status_code = 1')};
    alter table records enable trigger user`,
  'I4 what became of a receipt is what its entries say': `update receipts
    set applied = applied - 1 where id = ${oneOf('receipts', 'payment_method_id = 3')}`,
  'I4 a receipt that the bank took back has nothing left': `insert into receipts
    (source, state, amount) values ('entered', 'returned', 1)`,
  'I4 what takes an entry off is live no more, nor is what it took off': `alter table receipt_entries
    disable trigger user;
    insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on,
      record_id, agency_id, reverses, live)
    select act_id, receipt_id, 'undone', -amount, -dollars, posted_on, paid_on, record_id, agency_id,
      id, false
    from receipt_entries where id = (select min(id) from receipt_entries where live);
    alter table receipt_entries enable trigger user`,
  'I4 an act puts on as much as it moves, converts, or gives to another agency': `alter table
    receipt_entries disable trigger user;
    update receipt_entries set kind = 'moved' where id = ${oneOf('receipt_entries', 'live')};
    alter table receipt_entries enable trigger user`,
  'I4 a line of the bank is what it is matched with': `with account as (
      insert into bank_accounts (name, last_four) values ('x', '0000') returning id
    ), line as (
      insert into bank_lines (bank_account_id, booked_on, amount)
      select id, '2026-11-01', 0.01 from account returning id)
    insert into bank_matches (bank_line_id, receipt_id)
    select id, ${oneOf('receipts', "state = 'received'")} from line`,
  "I4 the bank has a cleared receipt in the account and on the day of a line, its own or its slip's": `insert
    into bank_accounts (name, last_four) values ('x', '0000');
    update receipts set state = 'cleared', bank_on = '2026-11-01',
      bank_account_id = (select max(id) from bank_accounts)
    where id = ${oneOf('receipts', "state = 'received'")}`,
  'I4 receipts on a slip have its account and its bank day': `insert
    into bank_accounts (name, last_four) values ('x', '0000');
    insert into bank_deposits (bank_account_id, deposited_on)
      select max(id), '2026-11-01' from bank_accounts;
    update receipts set bank_deposit_id = (select max(id) from bank_deposits)
    where id = ${oneOf('receipts', "state = 'received'")}`,
  'I5 each change of a record starts from what the one before left': `insert into record_history
    (record_id, field, old_value, new_value)
    select record_id, field, 'another ' || new_value, new_value
    from record_history order by id limit 1`,
  'I5 the last change of each field of a record left it as it is': `update record_history
    set new_value = '17' where id = (select max(id) from record_history where field = 'status')`,
  'I5 every change has a known author or the system as its author': `update record_history
    set created_by = 9999 where id = ${oneOf('record_history')}`,
  'I6 supplier balance equals the sum of its billable records': `update supplier_balances
    set balance = balance + 1
    where supplier_id = (select min(supplier_id) from supplier_balances)`,
  'I6 every supplier has a balance': `delete from supplier_balances
    where balance = 0 and billable_records = 0 and last_invoice_id is null`,
  'I6 the counters equal the records of each status and substatus':
    'insert into record_counts values (3, 5, 1)',
  'I6 the counts of payments equal the paid records of each day, method and status': `update
    payment_counts set paid_ct = paid_ct + 1 where n = (select max(n) from payment_counts)`,
  'I6 the counts of agencies equal their records, and those of them without a supplier': `update
    agency_record_counts set unknown_supplier = unknown_supplier + 1
    where agency_id = (select min(agency_id) from agency_record_counts)`,
  'I6 the counts of stays equal the records of each check-in and check-out': `insert into stay_counts
    select start_date, end_date, 1 from records limit 1`,
  'I6 the counts of upload days equal the records of each': `delete from entry_counts
    where entry = (select min(entry) from records)`,
  'I6 assignee counts match the assigned and unassigned records': `insert into
    assignee_counts select assigned_user_id, 1 from records limit 1`,
  'I6 the count of suppliers that owe equals those with a balance': `insert into owing_supplier_counts
    values (1)`,
  'I6 a supplier owes since the earliest check-out of its billable records': `update
    supplier_balances set oldest_check_out = oldest_check_out - 1
    where supplier_id = (
      select min(supplier_id) from supplier_balances where oldest_check_out is not null)`,
  'I6 the last invoice of a supplier is known': `update supplier_balances
    set last_invoiced_on = last_invoiced_on - 1
    where last_invoice_id = (select max(id) from invoices)`,
  "I6 every guest's name is in the dictionary of names": `delete from record_names
    where name = (select min(last_lc) from records)`,
  'I7 an agency payment goes to the accounting service once': `with message as (
      insert into outgoing_messages (service, kind, key, payload)
      values ('accounting', 'x', 'x', '{}') returning id)
    insert into agency_payments (agency_id, amount, payment_method_id, outgoing_message_id)
    select a.id, 1, 1, m.id from message m, (select id from agencies limit 2) a`,
  'I8 a message is delivered for one delivery, and a delivered one was sent': `with message as (
      insert into outgoing_messages (service, kind, key, payload)
      values ('mail', 'x', 'x', '{}') returning id)
    update invoice_deliveries set state = 'delivered', outgoing_message_id = m.id from message m
    where invoice_deliveries.id = ${oneOf('invoice_deliveries')}`,
  'I8 a delivery belongs to the supplier of its invoice': `update invoice_deliveries d
    set supplier_id = s.id from suppliers s
    where d.id = ${oneOf('invoice_deliveries')} and s.id = d.supplier_id + 1`,
  'I9 the buckets of an upload add up': `update uploads
    set duplicate_count = duplicate_count + 1 where id = 1`,
  'I9 the new rows of an upload are its records, those in the archive included': `update uploads
    set new_count = new_count + 1, total_count = total_count + 1 where id = 1`,
  'I11 no job is active without a heartbeat': `insert
    into job_progress (kind, state, heartbeat_at)
    values ('x', 'running', now() - interval '1 minute')`,
  'I12 a report that succeeded has a file with its checksum': `insert
    into agency_reports (agency_id, year, month, completed, succeeded)
    values (92, 2026, 10, true, true)`,
  'I12 the reports of an agency state what their entries add up to': `insert
    into agency_reports (agency_id, year, month, totals, file_id, completed, succeeded)
    select 92, 2026, 10, '{"paidGross": 100, "adjustments": 0, "payable": 65}', min(id), true, true
    from stored_files`,
  'I13 a supplier with phone numbers has a primary phone number': `update supplier_phone_numbers
    set is_primary = false where supplier_id = 1`,
  'I13 a supplier with emails has a primary email': `update supplier_emails
    set is_primary = false where supplier_id = (select min(supplier_id) from supplier_emails)`,
  'I13 an agency with emails has a primary email': `update agency_emails
    set is_primary = false where agency_id = (select min(agency_id) from agency_emails)`,
  'I13 no user has more than 200 suppliers': `update suppliers
    set assigned_user_id = ${oneOf('users')}
    where id in (select id from suppliers order by id limit 201)`,
  'I13 a supplier has at most three collections contacts, each of whom can be reached': `alter table
    supplier_contacts drop constraint supplier_contacts_check;
    update supplier_contacts set phone = '', email = '' where id = ${oneOf('supplier_contacts')}`,
  "I13 a supplier's country, state, and city match its physical address": `alter table
    suppliers disable trigger user;
    update suppliers set state = 'ZZ' where id = 1;
    alter table suppliers enable trigger user`,
  "I13 a supplier's phone number is its primary phone number": `alter table
    suppliers disable trigger user;
    update suppliers set primary_phone = primary_phone || '1' where id = 1;
    alter table suppliers enable trigger user`,
  'I14 inactive records belong to agencies that are closed or on hold': `update agencies
    set status_code = 0 where status_code in (7, 10)`,
};
