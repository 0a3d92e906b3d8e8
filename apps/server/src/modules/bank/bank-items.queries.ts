import type { listBankItems } from '@recoup/contract/bank/bank-lines.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { type BankItemKind, bankItemName, slipName } from '@recoup/domain/bank/bank-line';
import { amountInAccount, type BankItemOfRules } from '@recoup/domain/bank/may-match';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, noCents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { ReceiptState } from '@recoup/domain/receipts/receipt';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';

type AnsweredItem = ResponseInput<typeof listBankItems>['data'][number];

/** Which one it is: exactly one of the three is set. */
export interface ItemIds {
  receiptId: number | null;
  bankDepositId: number | null;
  entryId: number | null;
}

/** What a line is, or can be. */
export interface ItemRow extends ItemIds {
  kind: BankItemKind;
  methodId: PaymentMethodId | null;
  /** That of the receipt, its own or the one that an entry concerns. */
  number: string | null;
  /** The slip itself, or the one that a receipt is on or an entry concerns. */
  slip: { number: string; depositedOn: Day } | null;
  payer: { id: number; name: string } | null;
  /** What an entry concerns. */
  of: AnsweredItem['of'];
  day: Day | null;
  bankAccountId: number | null;
  /** The bank day that it has now. */
  bankOn: Day | null;
  currency: string;
  amount: Cents;
  dollars: Cents | null;
  state: ReceiptState | null;
  /** The line that it is matched with. */
  bankLineId: number | null;
  matchedOn: Day | null;
}

/** What is chosen of each kind: conditions on `r`, `d`, and `e`, where `m` is the match. */
interface Which {
  receipts: Sql;
  slips: Sql;
  entries: Sql;
}

const slipJson = sql`case when d.id is not null
  then jsonb_build_object('number', d.number, 'depositedOn', d.deposited_on) end`;

/** Entries that are lines of the bank. */
const isBankEntry = sql`e.live and e.record_id is null
  and e.kind in ('returned', 'refunded', 'fee')`;

/** Receipts, slips, and entries by their conditions; those of one line in the order of its matches. */
export async function findItems(
  db: Db,
  { receipts, slips, entries }: Which,
  most = 10_000,
): Promise<ItemRow[]> {
  return await rowsOf(db).all(sql<ItemRow>`
    select i.*, line.booked_on as "matchedOn" from (
      select 'receipt' as kind, r.id as "receiptId", null::int4 as "bankDepositId",
        null::int8 as "entryId", r.payment_method_id as "methodId", r.number, ${slipJson} as slip,
        ${jsonReference('payer')} as payer, null::jsonb as of, r.received_on as day,
        r.bank_account_id as "bankAccountId", r.bank_on as "bankOn", r.currency, r.amount,
        case r.currency when 'USD' then r.amount else r.credited end as dollars, r.state,
        m.bank_line_id as "bankLineId", m.id as "matchId"
      from receipts r
      left join payers payer on payer.id = r.payer_id
      left join bank_deposits d on d.id = r.bank_deposit_id
      left join bank_matches m on m.receipt_id = r.id
      where ${receipts}
      union all
      select 'slip', null, d.id, null, null, null, ${slipJson}, null, null, d.deposited_on,
        d.bank_account_id, d.bank_on, account.currency, on_it.amount,
        case account.currency when 'USD' then on_it.amount end, null, m.bank_line_id, m.id
      from bank_deposits d
      join bank_accounts account on account.id = d.bank_account_id
      cross join lateral (
        select coalesce(sum(amount), 0)::numeric(14, 2) as amount
        from receipts where bank_deposit_id = d.id) on_it
      left join bank_matches m on m.bank_deposit_id = d.id
      where ${slips}
      union all
      select e.kind, null, null, e.id, r.payment_method_id, r.number, ${slipJson},
        ${jsonReference('payer')},
        case when r.id is not null then jsonb_build_object('kind', 'receipt', 'id', r.id)
          when d.id is not null then jsonb_build_object('kind', 'slip', 'id', d.id) end,
        coalesce(e.bank_on, e.posted_on),
        coalesce(e.bank_account_id, d.bank_account_id, r.bank_account_id), e.bank_on, e.currency,
        -e.amount, case e.currency when 'USD' then -e.amount else -e.dollars end, null,
        m.bank_line_id, m.id
      from receipt_entries e
      left join receipts r on r.id = e.receipt_id
      left join payers payer on payer.id = r.payer_id
      left join bank_deposits d on d.id = e.bank_deposit_id
      left join bank_matches m on m.entry_id = e.id
      where ${isBankEntry} and ${entries}) i
    left join bank_lines line on line.id = i."bankLineId"
    order by i."matchId", i.day desc nulls last, i."receiptId", i."bankDepositId", i."entryId"
    limit ${most}`);
}

/** What the given lines are matched with. */
export const itemsOfLines = (db: Db, lineIds: readonly number[]): Promise<ItemRow[]> => {
  const ofThem = sql`m.bank_line_id = any(${[...lineIds]}::int4[])`;
  return findItems(db, { receipts: ofThem, slips: ofThem, entries: ofThem });
};

/** Receipts, slips, and entries by their ids. */
export const itemsByIds = (
  db: Db,
  ids: ReadonlyArray<Partial<ItemIds> | { [Name in keyof ItemIds]?: number | undefined }>,
): Promise<ItemRow[]> => {
  const some = (name: keyof ItemIds): number[] =>
    ids.flatMap((one) => {
      const id = one[name];
      return typeof id === 'number' ? [id] : [];
    });
  return findItems(db, {
    receipts: sql`r.id = any(${some('receiptId')}::int4[])`,
    slips: sql`d.id = any(${some('bankDepositId')}::int4[])`,
    entries: sql`e.id = any(${some('entryId')}::int8[])`,
  });
};

const slipNameOf = ({ number, depositedOn }: NonNullable<ItemRow['slip']>): string =>
  slipName(number, depositedOn);

/** How people call it: `Check 1001`, `Return of Check 1009`. */
export function itemName({ kind, methodId, number, slip }: ItemRow): string {
  const receipt = number === null ? '' : receiptName(methodId, number);
  return bankItemName(kind, receipt === '' && slip ? slipNameOf(slip) : receipt);
}

/** The item as the rules take it. */
export const itemOfRules = (row: ItemRow): BankItemOfRules => ({
  kind: row.kind,
  name: itemName(row),
  amount: row.amount,
  currency: row.currency,
  dollars: row.dollars,
  bankAccountId: row.bankAccountId,
  state: row.state,
  slip: row.kind === 'receipt' && row.slip ? slipNameOf(row.slip) : null,
  matchedOn: row.matchedOn,
});

/** The item as it is answered, in the currency of its line's account. */
export const toBankItem = (row: ItemRow, currency: string): AnsweredItem => ({
  kind: row.kind,
  receiptId: row.receiptId,
  bankDepositId: row.bankDepositId,
  entryId: row.entryId,
  name: itemName(row),
  payer: row.payer,
  of: row.of,
  day: row.day,
  amount: amountInAccount(row, currency) ?? noCents,
});

/** A text that is the same for the same item. */
export const itemKey = ({ receiptId, bankDepositId, entryId }: ItemIds): string =>
  [receiptId, bankDepositId, entryId].join('.');
