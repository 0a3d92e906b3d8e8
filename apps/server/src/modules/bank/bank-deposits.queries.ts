import type {
  addBankFee,
  getBankDeposit,
  listAccountFees,
  listBankDeposits,
} from '@recoup/contract/bank/bank-deposits.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { slipName } from '@recoup/domain/bank/bank-line';
import { addDays, dayInZone } from '@recoup/domain/dates/day';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import {
  type BankDepositColumns,
  type BankDepositRow,
  bankDepositList,
  depositColumns,
  depositJoins,
} from './bank-deposits.list.ts';

type Deposit = ResponseInput<typeof getBankDeposit>;
type OnSlip = Deposit['receipts'][number];
type Fee = ResponseInput<typeof addBankFee>;
type FeeOfAccount = ResponseInput<typeof listAccountFees>['data'][number];

const toRow = (row: BankDepositColumns): BankDepositRow => ({
  ...row,
  name: slipName(row.number, row.depositedOn),
});

/** Slips with their receipts, and fees. */
export function createBankDepositQueries({
  db,
  lists,
  clock,
}: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  const rows = rowsOf(db);
  return {
    async page(query: QueryOf<typeof listBankDeposits>): Promise<ListPage<BankDepositRow>> {
      const page = await lists.page(bankDepositList, query);
      return { ...page, rows: page.rows.map(toRow) };
    },

    /** @throws AppError notFound 'Slip Not Found' */
    async getDeposit(id: number): Promise<Deposit> {
      const slip = found(
        await rows.first(sql<BankDepositColumns>`
          select ${depositColumns} from bank_deposits ${depositJoins} where bank_deposits.id = ${id}`),
        'Slip Not Found',
      );
      const receipts = await rows.all(sql<
        Omit<OnSlip, 'name'> & { methodId: PaymentMethodId | null; number: string }
      >`
        select r.id, r.payment_method_id as "methodId", r.number, ${jsonReference('payer')} as payer,
          r.received_on as "receivedOn", r.state, r.currency, r.amount
        from receipts r left join payers payer on payer.id = r.payer_id
        where r.bank_deposit_id = ${id} order by r.id`);
      return {
        ...toRow(slip),
        receipts: receipts.map(({ methodId, number, ...receipt }) => ({
          ...receipt,
          name: receiptName(methodId, number),
        })),
        ownFees: await rows.all(sql<Deposit['ownFees'][number]>`
          select id as "entryId", amount, bank_on as "bankOn", remark from receipt_entries
          where bank_deposit_id = ${id} and live order by id`),
      };
    },

    /** The fees of an account itself. @throws AppError notFound 'Bank Account Not Found' */
    async feesOfAccount(
      id: number,
      { from, to }: QueryOf<typeof listAccountFees>,
    ): Promise<FeeOfAccount[]> {
      found(await findById(db, 'bank_accounts', id, ['id']), 'Bank Account Not Found');
      const last = to ?? dayInZone(clock());
      return await rows.all(sql<FeeOfAccount>`
        select e.id as "entryId", e.amount, e.bank_on as "bankOn", e.remark,
          case when l.id is not null
            then jsonb_build_object('id', l.id, 'bookedOn', l.booked_on) end as "bankLine",
          ${jsonReference('author')} as "createdBy"
        from receipt_entries e
        left join users author on author.id = e.created_by
        left join bank_matches m on m.entry_id = e.id
        left join bank_lines l on l.id = m.bank_line_id
        where e.bank_account_id = ${id} and e.kind = 'fee' and e.record_id is null and e.live
          and e.bank_on between ${from ?? addDays(last, -365)} and ${last}
        order by e.bank_on desc, e.id desc`);
    },

    /** @throws AppError notFound 'Fee Not Found' */
    getFee: async (id: number): Promise<Fee> =>
      found(
        await rows.first(sql<Fee>`
          select e.id, e.receipt_id as "receiptId", e.bank_deposit_id as "bankDepositId",
            ${jsonReference('account')} as "bankAccount", e.amount, e.currency, e.bank_on as "bankOn",
            e.remark, e.live
          from receipt_entries e
          left join receipts r on r.id = e.receipt_id
          left join bank_deposits d on d.id = e.bank_deposit_id
          left join bank_accounts account
            on account.id = coalesce(e.bank_account_id, d.bank_account_id, r.bank_account_id)
          where e.id = ${id} and e.kind = 'fee' and e.reverses is null`),
        'Fee Not Found',
      ),
  };
}
