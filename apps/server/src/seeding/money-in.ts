import { paymentMethod } from '@recoup/domain/payments/payment-method';
import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { dayText } from './calendar-days.ts';
import type { World } from './world.ts';

/**
 * Enters money that is not applied yet, and two months of a bank account: most of its lines
 * are matched, two wait. Nothing is dated in the last two days.
 */
export async function seedMoneyIn(load: BulkLoad, { today, staff }: World): Promise<void> {
  const [accountant] = staff.accountants;
  const by = [dayText(today), accountant];
  await load.query(insertPayers, [accountant]);
  await load.query(insertReceipts, [...by, paymentMethod.wire, paymentMethod.check]);
  await load.query(openAccount, [accountant]);
  await load.query(insertSlip, [...by, paymentMethod.check]);
  await load.query(creditReceipts, by);
  await load.query(creditSlip, [accountant]);
  await load.query(chargeFee, by);
  await load.query(insertOtherLines, by);
}

const insertPayers = `
with payer as (
  insert into payers (kind, name, other_names, created_by)
  values ('owner', 'Harborline Hospitality Group', '{HHG Payables}', $1),
    ('processor', 'Stayclear Commission Services', '{Stayclear}', $1)
  returning id, kind)
insert into payer_suppliers (payer_id, supplier_id)
select payer.id, hotel.id from payer
cross join lateral (
  select distinct supplier_id as id from invoices where not completed
  order by 1 offset case payer.kind when 'owner' then 0 else 2 end limit 2) hotel`;

// A wire of an unknown payer comes to exactly what an invoice still waits for.
const insertReceipts = `
insert into receipts (payer_id, payment_method_id, number, received_on, amount, source, created_by,
  created_at, updated_at)
select payer_id, method, number, $1::date - age, amount, 'entered', $2,
  $1::date - age + time '16:00', $1::date - age + time '16:00'
from (
  select 1 as place, null::integer as payer_id, $3::smallint as method, '77410' as number, 4 as age,
    open.amount
  from (
    select i.id, sum(l.commission) as amount
    from invoices i join invoice_lines l on l.invoice_id = i.id
    join records r on r.id = l.record_id
    where not i.completed and i.type = 'standard'
    group by i.id having bool_and(r.status_code = 0 and r.commission = l.commission)
    order by count(*) desc, i.id limit 1) open
  union all
  select 2, (select id from payers where name = 'Harborline Hospitality Group'), $4, '20418', 12, 1180.50
  union all
  select 3, (select min(payer_id) from receipts where source = 'reconciliation'), $4, '9117', 40, 64.25
) given order by place`;

const openAccount = `
insert into bank_accounts (name, last_four, created_by) values ('Main Checking', '4410', $1)`;

/** Receipts of reconciliations of the last two months, as far as the bank has them by now. */
const ofLastMonths = `
  source = 'reconciliation' and state = 'received' and received_on between $1::date - 61 and $1::date - 4`;

const insertSlip = `
with chosen as (
  select id, received_on from receipts
  where ${ofLastMonths} and payment_method_id = $3 order by received_on desc, id desc limit 3
), slip as (
  insert into bank_deposits (bank_account_id, deposited_on, bank_on, number, created_by)
  select a.id, max(c.received_on), max(c.received_on) + 1, '0412', $2
  from chosen c cross join bank_accounts a group by a.id
  returning id, bank_account_id, bank_on)
update receipts r set bank_deposit_id = slip.id, bank_account_id = slip.bank_account_id,
  bank_on = slip.bank_on, state = 'cleared'
from slip where r.id in (select id from chosen)`;

const creditReceipts = `
with credited as (
  select r.id, a.id as account_id, r.received_on + 1 as booked_on, r.amount,
    upper(concat_ws(' ', m.name, nullif(r.number, ''), left(payer.name, 24))) as text
  from receipts r cross join bank_accounts a
  join payment_methods m on m.id = r.payment_method_id
  left join payers payer on payer.id = r.payer_id
  where ${ofLastMonths.replaceAll(/\b(source|state|received_on)\b/g, 'r.$1')}
), lines as (
  insert into bank_lines (bank_account_id, booked_on, amount, text, reference, created_by)
  select account_id, booked_on, amount, text, 'R' || id, $2 from credited order by booked_on, id
  returning id, reference
), cleared as (
  update receipts r set state = 'cleared', bank_account_id = c.account_id, bank_on = c.booked_on
  from credited c where c.id = r.id)
insert into bank_matches (bank_line_id, receipt_id, created_by)
select lines.id, c.id, $2 from lines join credited c on lines.reference = 'R' || c.id`;

const creditSlip = `
with line as (
  insert into bank_lines (bank_account_id, booked_on, amount, text, reference, created_by)
  select d.bank_account_id, d.bank_on, sum(r.amount), 'DEPOSIT SLIP ' || d.number, 'S' || d.id, $1
  from bank_deposits d join receipts r on r.bank_deposit_id = d.id group by d.id
  returning id)
insert into bank_matches (bank_line_id, bank_deposit_id, created_by)
select line.id, d.id, $1 from line cross join bank_deposits d`;

const chargeFee = `
with account as (
  select id, date_trunc('month', $1::date)::date - 1 as booked_on from bank_accounts
), act as (
  insert into receipt_acts (kind, created_by) values ('fee', $2) returning id
), fee as (
  insert into receipt_entries (act_id, bank_account_id, kind, amount, dollars, posted_on, bank_on,
    remark, created_by)
  select act.id, account.id, 'fee', 15, 15, booked_on, booked_on, 'Monthly service charge', $2
  from act cross join account
  returning id
), line as (
  insert into bank_lines (bank_account_id, booked_on, amount, text, created_by)
  select id, booked_on, -15, 'MONTHLY SERVICE CHARGE', $2 from account
  returning id)
insert into bank_matches (bank_line_id, entry_id, created_by)
select line.id, fee.id, $2 from line cross join fee`;

const insertOtherLines = `
insert into bank_lines (bank_account_id, booked_on, amount, text, not_ours_because, created_by)
select a.id, booked_on, amount, text, because, $2
from bank_accounts a cross join (
  select 1 as place, date_trunc('month', $1::date)::date - 1 as booked_on, 3.18 as amount,
    'INTEREST PAID' as text, 'Interest' as because
  union all
  select 2, received_on, amount, 'WIRE IN ' || number, '' from receipts where number = '77410'
  union all
  select 3, $1::date - 3, 212.40, 'ACH CREDIT STAYCLEAR 88412', ''
) given order by place`;
