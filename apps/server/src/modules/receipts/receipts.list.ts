import type { listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import { formatDecimal, parseDollars } from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptStateName, receiptStates } from '@recoup/domain/receipts/receipt';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import type { ReceiptRow } from './receipts.queries.ts';

/** A receipt as it is read; its name and the name of its method come from rules. */
export interface ReceiptColumns extends Omit<ReceiptRow, 'name' | 'paymentMethod'> {
  paymentMethodId: PaymentMethodId | null;
}

const receipts = filtersOn('receipts');

/** The columns of {@link ReceiptColumns}, with {@link receiptJoins}. */
export const receiptColumns: Sql = sql`
  receipts.id, receipts.created_at, receipts.updated_at,
  ${jsonReference('payer', 'kind')} as payer, receipts.payment_method_id as "paymentMethodId",
  receipts.number, receipts.received_on as "receivedOn", receipts.bank_on as "bankOn",
  ${jsonReference('account')} as "bankAccount", receipts.state, receipts.source, receipts.currency,
  receipts.amount, receipts.applied, receipts.deducted, receipts.refunded, receipts.returned,
  receipts.transferred, receipts.unapplied,
  (select count(*)::int from receipt_entries e
    where e.receipt_id = receipts.id and e.live and e.record_id is not null) as "lineCount",
  ${jsonReference('author')} as "createdBy"`;

/** The tables of {@link receiptColumns}. */
export const receiptJoins: Sql = sql`
  left join payers payer on payer.id = receipts.payer_id
  left join bank_accounts account on account.id = receipts.bank_account_id
  left join users author on author.id = receipts.created_by`;

/** An amount as people write it, as decimal text; null for any other text. */
const amountIn = (text: string): string | null => {
  const amount = parseDollars(plainAmount(text) ?? '');
  return amount === undefined ? null : formatDecimal(amount);
};

/** Receipts by what was written on them, who sent them, and what they pay. */
export const receiptList = defineList<'receipts', typeof listReceipts, ReceiptColumns>({
  name: 'receipts',
  table: 'receipts',
  filters: {
    state: (states) => receipts.oneOf('state', states),
    source: (sources) => receipts.oneOf('source', sources),
    methodId: (method) => receipts.equalsOrNone('payment_method_id', method),
    payerId: (payer) => receipts.equalsOrNone('payer_id', payer),
    supplierId: (supplier) =>
      receipts.that(
        ['payer_id'],
        sql`receipts.payer_id in (select payer_id from payer_suppliers where supplier_id = ${supplier})`,
      ),
    currency: (currency) => receipts.equals('currency', currency),
    alike: ({ number, amount }) =>
      receipts.that(
        ['number', 'amount', 'unapplied'],
        sql`receipts.number = nullif(${number?.trim() ?? null}::text, '')
          or ${amount === undefined ? null : formatDecimal(amount)}::numeric
            in (receipts.amount, receipts.unapplied)`,
      ),
    isUnapplied: () =>
      receipts.that(
        ['unapplied', 'state'],
        sql`receipts.unapplied <> 0 and receipts.state <> 'announced'`,
      ),
    canBeOnSlip: (currency) =>
      receipts.that(
        ['state', 'bank_deposit_id', 'currency'],
        sql`receipts.state = 'received' and receipts.bank_deposit_id is null
          and receipts.currency = ${currency}`,
      ),
    received: (days) => receipts.between('received_on', days),
  },
  text: (text) => {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return receipts.that(
      ['number', 'payer_id', 'id', 'amount'],
      sql`receipts.number ilike ${containing(text)}
        or receipts.payer_id in (select id from payers where name ilike ${containing(text)})
        or receipts.id in (select receipt_id from receipt_entries where record_id = ${id})
        or receipts.amount = ${amountIn(text)}::numeric`,
    );
  },
  sorts: {
    receivedOn: ['received_on'],
    bankOn: ['bank_on'],
    amount: ['amount'],
    unapplied: ['unapplied'],
    number: ['number'],
    id: ['id'],
  },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<ReceiptColumns>`
    select ${receiptColumns}
    from ${page} join receipts on receipts.id = page.id ${receiptJoins} order by page.place`,
  csv: {
    columns: [
      csvValue('Received', sql`receipts.received_on`),
      csvValue('Bank Day', sql`receipts.bank_on`),
      csvText(
        'Payment Method',
        sql`(select name from payment_methods where payment_methods.id = receipts.payment_method_id)`,
      ),
      csvText('Number', sql`receipts.number`),
      csvText('Payer', sql`payer.name`),
      csvText(
        'State',
        sql`case receipts.state ${sql.join(
          receiptStates.map((state) => sql`when ${state} then ${receiptStateName(state)}`),
          sql` `,
        )} end`,
      ),
      csvText('Currency', sql`receipts.currency`),
      csvValue('Amount', sql`receipts.amount`),
      csvValue('Applied', sql`receipts.applied`),
      csvValue('Deductions', sql`receipts.deducted`),
      csvValue('Refunded', sql`receipts.refunded`),
      csvValue('Returned', sql`receipts.returned`),
      csvValue('Transferred', sql`receipts.transferred`),
      csvValue('Unapplied', sql`receipts.unapplied`),
    ],
    joins: sql`left join payers payer on payer.id = receipts.payer_id`,
  },
});
