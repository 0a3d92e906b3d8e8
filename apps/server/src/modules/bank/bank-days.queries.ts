import type { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { type BankTerms, settleDay } from '@recoup/domain/bank/bank-day';
import { addDays, type Day, dayInZone } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';

type BankDay = ResponseInput<typeof listBankDays>['data'][number];

interface DayColumns extends BankTerms {
  day: Day;
  bankAccount: BankDay['bankAccount'];
  currency: string;
  notOurs: Cents;
  statement: Cents;
  unmatched: number;
}

/** What an entry `e` is in the account `a`; in dollars where no account is known. */
const worth = sql`case when coalesce(a.currency, 'USD') = 'USD' then e.dollars
  when e.currency = a.currency then e.amount end`;

/** The days of accounts: what moved on each, and its statement. */
export function createBankDayQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async days({ from, to, bankAccountId }: QueryOf<typeof listBankDays>): Promise<BankDay[]> {
      const last = to ?? dayInZone(clock());
      const first = from ?? addDays(last, -6);
      const wanted = bankAccountId ?? null;
      const isHere = (account: ReturnType<typeof sql>) =>
        sql`(${wanted}::int4 is null or ${account} = ${wanted})`;
      const rows = await rowsOf(db).all(sql<DayColumns>`
        with used as materialized (
          -- what was done with each receipt on a day; what the bank took back is no payment of its day
          select r.id as receipt_id, r.bank_account_id, e.posted_on as day, r.bank_on,
            coalesce(sum(${worth}) filter (where e.record_id is not null), 0) as applied,
            coalesce(sum(${worth}) filter (where e.kind = 'deduction'), 0) as deducted,
            coalesce(sum(${worth}) filter (where e.kind = 'transferred'), 0) as transferred
          from receipt_entries e
          join receipts r on r.id = e.receipt_id
          left join bank_accounts a on a.id = r.bank_account_id
          where e.posted_on between ${first} and ${last} and ${isHere(sql`r.bank_account_id`)}
            and (e.record_id is not null and e.kind <> 'returned'
              or e.kind in ('deduction', 'transferred'))
          group by r.id, e.posted_on
        ), credits as (
          select r.bank_account_id, r.bank_on as day,
            sum(case when coalesce(a.currency, 'USD') = r.currency then r.amount
              when coalesce(a.currency, 'USD') = 'USD' then coalesce(r.credited, 0) else 0 end
              - coalesce(used.applied + used.deducted + used.transferred, 0)) as credited
          from receipts r
          left join bank_accounts a on a.id = r.bank_account_id
          left join used on used.receipt_id = r.id and used.day = r.bank_on
          where r.bank_on between ${first} and ${last} and r.state <> 'announced'
            and ${isHere(sql`r.bank_account_id`)}
          group by 1, 2
        ), bank_entries as (
          -- a matched entry is of the line's day and account
          select e.*, l.booked_on as day, l.bank_account_id as account_id
          from bank_lines l join bank_matches m on m.bank_line_id = l.id
          join receipt_entries e on e.id = m.entry_id
          where l.booked_on between ${first} and ${last}
          union all
          select e.*, e.bank_on, coalesce(e.bank_account_id, d.bank_account_id, r.bank_account_id)
          from receipt_entries e
          left join receipts r on r.id = e.receipt_id
          left join bank_deposits d on d.id = e.bank_deposit_id
          where e.bank_on between ${first} and ${last} and e.record_id is null
            and e.kind in ('returned', 'refunded', 'fee')
            and not exists (select from bank_matches m where m.entry_id = e.id)
        ), moves as (
          select bank_account_id, day, applied as total, deducted as deductions,
            case when bank_on is distinct from day then -applied - deducted - transferred else 0 end
              as used_other_days,
            0 as credited, transferred, 0 as returned, 0 as refunds, 0 as fees, 0 as not_ours,
            0 as statement, 0 as unmatched
          from used
          union all
          select bank_account_id, day, 0, 0, 0, credited, 0, 0, 0, 0, 0, 0, 0 from credits
          union all
          select e.account_id, e.day, 0, 0, 0, 0, 0,
            case e.kind when 'returned' then -${worth} else 0 end,
            case e.kind when 'refunded' then -${worth} else 0 end,
            case e.kind when 'fee' then -${worth} else 0 end, 0, 0, 0
          from bank_entries e left join bank_accounts a on a.id = e.account_id
          where ${isHere(sql`e.account_id`)}
          union all
          select l.bank_account_id, l.booked_on, 0, 0, 0, 0, 0, 0, 0, 0,
            case when l.not_ours_because <> '' then l.amount else 0 end, l.amount,
            case when l.not_ours_because = '' and not exists (
              select from bank_matches m where m.bank_line_id = l.id) then 1 else 0 end
          from bank_lines l
          where l.booked_on between ${first} and ${last} and ${isHere(sql`l.bank_account_id`)}
        ), days as (
          select bank_account_id, day, sum(total) as total, sum(deductions) as deductions,
            sum(used_other_days) as used_other_days, sum(credited) as credited,
            sum(transferred) as transferred, coalesce(sum(returned), 0) as returned,
            coalesce(sum(refunds), 0) as refunds, coalesce(sum(fees), 0) as fees,
            sum(not_ours) as not_ours, sum(statement) as statement, sum(unmatched)::int as unmatched,
            bool_or(statement <> 0) as has_lines
          from moves group by 1, 2)
        select day, ${jsonReference('account')} as "bankAccount",
          coalesce(account.currency, 'USD') as currency, total::numeric(14, 2),
          deductions::numeric(14, 2), used_other_days::numeric(14, 2) as "usedOtherDays",
          credited::numeric(14, 2), transferred::numeric(14, 2), returned::numeric(14, 2),
          refunds::numeric(14, 2) as "refundsCashed", fees::numeric(14, 2),
          not_ours::numeric(14, 2) as "notOurs", statement::numeric(14, 2), unmatched
        from days left join bank_accounts account on account.id = days.bank_account_id
        where has_lines or (total, deductions, used_other_days, credited, transferred, returned, refunds,
          fees) <> (0, 0, 0, 0, 0, 0, 0, 0)
        order by day desc, lower(account.name) nulls last, account.id`);
      return rows.map(({ bankAccount, statement, ...row }) => ({
        ...row,
        bankAccount,
        ...settleDay(row, row.notOurs, bankAccount && statement),
        statement: bankAccount && statement,
      }));
    },
  };
}
