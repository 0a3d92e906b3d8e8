import type {
  addBankFee,
  getBankDeposit,
  listBankDeposits,
} from '@recoup/contract/bank/bank-deposits.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { slipName } from '@recoup/domain/bank/bank-line';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
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

const toRow = (row: BankDepositColumns): BankDepositRow => ({
  ...row,
  name: slipName(row.number, row.depositedOn),
});

/** Slips with their receipts, and fees. */
export function createBankDepositQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
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
