import { namesNumber } from '@recoup/domain/bank/may-match';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { ItemIds } from './bank-items.queries.ts';

/** What comes to exactly the amount of a line. */
export interface Proposal {
  lineId: number;
  items: ItemIds[];
  /** Whether the line's text names the number of the receipt or slip. */
  isNamed: boolean;
}

interface Candidate {
  lineId: number;
  text: string;
  number: string;
  receiptId: number | null;
  bankDepositId: number | null;
  entryIds: number[];
}

const mostProposals = 10;

/** A receipt `r` that can be a line by itself. */
const isOpen = sql`r.state in ('received', 'returned') and r.bank_deposit_id is null
  and r.source <> 'opening' and not exists (select from bank_matches m where m.receipt_id = r.id)`;

/**
 * What each of these lines can be, as far as it is not matched and not said to be not ours: a receipt
 * or a slip, alone or with its fees; what the bank returned, alone or with its fee; a refund; a fee.
 * What the line's text names comes first, then what is nearest in time.
 */
export async function proposalsOf(
  db: Db,
  lineIds: readonly number[],
): Promise<Map<number, Proposal[]>> {
  const rows = await rowsOf(db).all(sql<Candidate>`
    with lines as materialized (
      select l.id, l.bank_account_id as account, a.currency, l.amount, l.booked_on, l.text
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = any(${[...lineIds]}::int4[]) and l.not_ours_because = ''
        and not exists (select from bank_matches m where m.bank_line_id = l.id)
    ), entries as materialized (
      select e.id, e.act_id, e.kind, e.receipt_id, e.bank_deposit_id, e.currency, e.amount, e.dollars,
        coalesce(e.bank_account_id, d.bank_account_id, r.bank_account_id) as account,
        coalesce(r.number, d.number, '') as number, coalesce(e.bank_on, e.posted_on) as day,
        e.kind = 'fee' and e.act_id in (
          select act_id from receipt_entries where kind = 'returned' and record_id is null)
          as is_of_return
      from receipt_entries e
      left join receipts r on r.id = e.receipt_id
      left join bank_deposits d on d.id = e.bank_deposit_id
      where e.live and e.record_id is null and e.kind in ('returned', 'refunded', 'fee')
        and not exists (select from bank_matches m where m.entry_id = e.id)
    ), fees as materialized (
      select receipt_id, bank_deposit_id, currency, array_agg(id order by id) as ids,
        sum(amount) as amount
      from entries where kind = 'fee' and not is_of_return group by 1, 2, 3
    ), slips as materialized (
      select d.id, d.bank_account_id as account, a.currency, sum(r.amount) as amount,
        case a.currency when 'USD' then sum(r.amount) end as dollars, d.number, d.deposited_on as day
      from bank_deposits d
      join bank_accounts a on a.id = d.bank_account_id
      join receipts r on r.bank_deposit_id = d.id
      where not exists (select from bank_matches m where m.bank_deposit_id = d.id)
      group by d.id, a.currency
    ), with_fees as (
      select r.id as receipt_id, null::int4 as bank_deposit_id, r.bank_account_id as account,
        r.currency, r.amount, case r.currency when 'USD' then r.amount else r.credited end as dollars,
        r.number, r.received_on as day, f.ids, f.currency as fee_currency, f.amount as fee
      from fees f join receipts r on r.id = f.receipt_id
      where ${isOpen}
      union all
      select null, s.id, s.account, s.currency, s.amount, s.dollars, s.number, s.day, f.ids,
        f.currency, f.amount
      from fees f join slips s on s.id = f.bank_deposit_id
    ), candidates as materialized (
      select null::int4 as receipt_id, id as bank_deposit_id, array[]::int8[] as entry_ids, account,
        currency, amount, dollars, number, day
      from slips
      union all
      select receipt_id, bank_deposit_id, ids, account,
        case when fee_currency = currency then currency else 'USD' end,
        case when fee_currency = currency then amount else dollars end - fee, null, number, day
      from with_fees where fee_currency in (currency, 'USD')
      union all
      select null, null, array[id], account, currency, -amount,
        case currency when 'USD' then -amount else -dollars end, number, day
      from entries
      union all
      select null, null, array[head.id, fee.id], head.account, fee.currency,
        -case when fee.currency = head.currency then head.amount else head.dollars end - fee.amount,
        null, head.number, head.day
      from entries head
      join entries fee on fee.act_id = head.act_id and fee.is_of_return
        and fee.currency in (head.currency, 'USD')
      where head.kind = 'returned'
    ), offers as (
      select receipt_id, bank_deposit_id, entry_ids, account, number, day, currency, amount
      from candidates
      union all
      select receipt_id, bank_deposit_id, entry_ids, account, number, day, 'USD', dollars
      from candidates where currency <> 'USD' and dollars is not null
    ), fitting as (
      select l.id as line_id, c.receipt_id, c.bank_deposit_id, c.entry_ids, c.number, c.day
      from lines l join offers c on c.amount = l.amount and c.currency = l.currency
        and (c.account is null or c.account = l.account)
      union all
      -- receipts are found by their amounts: most of them match no line
      select l.id, r.id, null, array[]::int8[], r.number, r.received_on
      from lines l join receipts r on r.amount = l.amount and r.currency = l.currency
      where ${isOpen} and (r.bank_account_id is null or r.bank_account_id = l.account)
      union all
      select l.id, r.id, null, array[]::int8[], r.number, r.received_on
      from lines l join receipts r on r.credited = l.amount and r.currency <> l.currency
      where l.currency = 'USD' and ${isOpen}
        and (r.bank_account_id is null or r.bank_account_id = l.account)
    )
    select "lineId", text, number, "receiptId", "bankDepositId", "entryIds" from (
      select l.id as "lineId", l.text, c.number, c.receipt_id as "receiptId",
        c.bank_deposit_id as "bankDepositId", c.entry_ids as "entryIds",
        row_number() over (partition by l.id order by
          c.number <> '' and position(upper(c.number) in upper(l.text)) > 0 desc,
          abs(c.day - l.booked_on), c.receipt_id, c.bank_deposit_id, c.entry_ids) as place
      from lines l join fitting c on c.line_id = l.id) placed
    where place <= ${mostProposals} order by "lineId", place`);
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map(
    [...byLine].map(([lineId, found]) => [lineId, found.map(toProposal).toSorted(first)]),
  );
}

const nothing: ItemIds = { receiptId: null, bankDepositId: null, entryId: null };

function toProposal({ lineId, text, number, ...ids }: Candidate): Proposal {
  const { receiptId, bankDepositId } = ids;
  return {
    lineId,
    items: [
      ...(receiptId === null ? [] : [{ ...nothing, receiptId }]),
      ...(bankDepositId === null ? [] : [{ ...nothing, bankDepositId }]),
      ...ids.entryIds.map((entryId) => ({ ...nothing, entryId: Number(entryId) })),
    ],
    isNamed: namesNumber(text, number),
  };
}

const first = (one: Proposal, other: Proposal): number =>
  Number(other.isNamed) - Number(one.isNamed);
