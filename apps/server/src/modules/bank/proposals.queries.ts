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
        e.kind = 'fee' and exists (
          select from receipt_entries head where head.act_id = e.act_id and head.kind = 'returned'
            and head.record_id is null) as is_of_return
      from receipt_entries e
      left join receipts r on r.id = e.receipt_id
      left join bank_deposits d on d.id = e.bank_deposit_id
      where e.live and e.record_id is null and e.kind in ('returned', 'refunded', 'fee')
        and not exists (select from bank_matches m where m.entry_id = e.id)
    ), single as materialized (
      select r.id as receipt_id, null::int4 as bank_deposit_id, r.bank_account_id as account,
        r.currency, r.amount, case r.currency when 'USD' then r.amount else r.credited end as dollars,
        r.number, r.received_on as day
      from receipts r
      where r.state in ('received', 'returned') and r.bank_deposit_id is null and r.source <> 'opening'
        and not exists (select from bank_matches m where m.receipt_id = r.id)
      union all
      select null, d.id, d.bank_account_id, a.currency, sum(r.amount),
        case a.currency when 'USD' then sum(r.amount) end, d.number, d.deposited_on
      from bank_deposits d
      join bank_accounts a on a.id = d.bank_account_id
      join receipts r on r.bank_deposit_id = d.id
      where not exists (select from bank_matches m where m.bank_deposit_id = d.id)
      group by d.id, a.currency
    ), candidates as (
      select receipt_id, bank_deposit_id, array[]::int8[] as entry_ids, account, currency, amount,
        dollars, number, day
      from single
      union all
      select s.receipt_id, s.bank_deposit_id, f.ids, s.account,
        case when f.currency = s.currency then s.currency else 'USD' end,
        case when f.currency = s.currency then s.amount else s.dollars end - f.amount,
        s.dollars - f.amount, s.number, s.day
      from single s join (
        select receipt_id, bank_deposit_id, currency, array_agg(id order by id) as ids,
          sum(amount) as amount
        from entries where kind = 'fee' and not is_of_return group by 1, 2, 3) f
        on f.receipt_id = s.receipt_id or f.bank_deposit_id = s.bank_deposit_id
      where f.currency in (s.currency, 'USD')
      union all
      select null, null, array[id], account, currency, -amount,
        case currency when 'USD' then -amount else -dollars end, number, day
      from entries
      union all
      select null, null, array[head.id, fee.id], head.account, head.currency,
        -head.amount - fee.amount, -head.dollars - fee.amount, head.number, head.day
      from entries head
      join entries fee on fee.act_id = head.act_id and fee.is_of_return
        and fee.currency = head.currency
      where head.kind = 'returned'
    )
    select "lineId", text, number, "receiptId", "bankDepositId", "entryIds" from (
      select l.id as "lineId", l.text, c.number, c.receipt_id as "receiptId",
        c.bank_deposit_id as "bankDepositId", c.entry_ids as "entryIds",
        row_number() over (partition by l.id order by
          c.number <> '' and position(upper(c.number) in upper(l.text)) > 0 desc,
          abs(c.day - l.booked_on), c.receipt_id, c.bank_deposit_id, c.entry_ids) as place
      from lines l join candidates c on l.amount
        = case when c.currency = l.currency then c.amount when l.currency = 'USD' then c.dollars end
        and (c.account is null or c.account = l.account)) placed
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
