import type { Writable } from 'node:stream';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getPayer, listPayers } from '@recoup/contract/receipts/payers.endpoints';
import type { getReceipt, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import { slipName } from '@recoup/domain/bank/bank-line';
import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import { namedPaymentMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { actName, receiptSources } from '@recoup/domain/receipts/receipt';
import { mayRefund } from '@recoup/domain/receipts/receipt-rules';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { responsesOfReceipt, responseThatSettled } from '../responses/responses.api.ts';
import { findCandidates } from './candidates.queries.ts';
import { payerColumns, payerJoins, payerList } from './payers.list.ts';
import { receiptRecordColumns, receiptRecordJoins } from './receipt-records.repository.ts';
import { type ReceiptColumns, receiptColumns, receiptJoins, receiptList } from './receipts.list.ts';
import { broughtInBy, receiptOfRules } from './receipts.repository.ts';
import { type RecordColumns, recordColumns, recordParts } from './record-columns.sql.ts';

export type ReceiptRow = ResponseInput<typeof listReceipts>['data'][number];
type Receipt = ResponseInput<typeof getReceipt>;
type Line = Receipt['lines'][number];
type Act = Receipt['acts'][number];
type Entry = Act['entries'][number];
type Query = QueryOf<typeof listReceipts>;

/** A receipt as its list answers it. */
export const toReceiptRow = ({ paymentMethodId, ...row }: ReceiptColumns): ReceiptRow => ({
  ...row,
  name: receiptName(paymentMethodId, row.number),
  paymentMethod: namedPaymentMethod(paymentMethodId),
});

/** Receipts of old payments are listed where they are asked for. */
const withoutOpening = (query: Query): Query => ({
  ...query,
  filters: {
    ...query.filters,
    source: query.filters?.source ?? receiptSources.filter((source) => source !== 'opening'),
  },
});

interface HeadColumns extends ReceiptColumns {
  credited: Cents | null;
  rate: number | null;
  fees: Cents;
  againId: number | null;
  againMethodId: PaymentMethodId | null;
  againNumber: string | null;
  deposit: { id: number; number: string; depositedOn: Day } | null;
  bankLine: Receipt['bankLine'];
  responses: Receipt['responses'];
}

/** Receipts, payers, and the records that receipts may pay. */
export function createReceiptQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  const rows = rowsOf(db);

  return {
    async page(query: Query): Promise<ListPage<ReceiptRow>> {
      const page = await lists.page(receiptList, withoutOpening(query));
      return { ...page, rows: page.rows.map(toReceiptRow) };
    },

    download: (query: Query, destination: Writable): Promise<number> =>
      lists.download(receiptList, withoutOpening(query), destination),

    /** @throws AppError notFound 'Receipt Not Found' */
    async getReceipt(id: number, actor: Actor): Promise<Receipt> {
      const {
        credited,
        rate,
        fees,
        againId,
        againMethodId,
        againNumber,
        deposit,
        bankLine,
        responses,
        ...head
      } = await headOf(id);
      const verdict = mayRefund({
        receipt: await receiptOfRules(db, id),
        own: await broughtInBy(db, id, actor.id),
      });
      return {
        ...toReceiptRow(head),
        credited,
        rate,
        fees,
        presentedAgainOf:
          againId === null
            ? null
            : { id: againId, name: receiptName(againMethodId, againNumber ?? '') },
        bankDeposit: deposit && {
          id: deposit.id,
          name: slipName(deposit.number, deposit.depositedOn),
        },
        bankLine,
        responses,
        lines: await linesOf(id),
        deductions: await rows.all(sql<Receipt['deductions'][number]>`
          select id as "entryId", amount, dollars, posted_on as "postedOn", remark
          from receipt_entries where receipt_id = ${id} and kind = 'deduction' and live order by id`),
        acts: await actsOf(id),
        refundRefusal: verdict.allowed ? null : verdict.reason,
      };
    },

    candidates: (receiptId: number, search: string, roles: readonly RoleName[]) =>
      findCandidates(db, receiptId, { search, roles }),

    payers: (query: QueryOf<typeof listPayers>) => lists.page(payerList, query),

    /** @throws AppError notFound 'Payer Not Found' */
    getPayer: async (id: number): Promise<ResponseInput<typeof getPayer>> =>
      found(
        await rows.first(sql<ResponseInput<typeof getPayer>>`
          select ${payerColumns} from payers ${payerJoins} where payers.id = ${id}`),
        'Payer Not Found',
      ),
  };

  async function headOf(id: number): Promise<HeadColumns> {
    return found(
      await rows.first(sql<HeadColumns>`
        select ${receiptColumns}, receipts.credited, receipts.rate::float8 as rate,
          coalesce((select sum(e.amount) from receipt_entries e
            where e.receipt_id = receipts.id and e.kind = 'fee'), 0) as fees,
          again.id as "againId", again.payment_method_id as "againMethodId",
          again.number as "againNumber",
          case when deposit.id is not null then jsonb_build_object('id', deposit.id,
            'number', deposit.number, 'depositedOn', deposit.deposited_on) end as deposit,
          (select jsonb_build_object('id', line.id, 'bookedOn', line.booked_on)
            from bank_matches m join bank_lines line on line.id = m.bank_line_id
            where m.receipt_id = receipts.id or m.bank_deposit_id = deposit.id) as "bankLine",
          ${responsesOfReceipt(sql`receipts.id`)} as responses
        from receipts ${receiptJoins}
        left join receipts again on again.id = receipts.presented_again_of_id
        left join bank_deposits deposit on deposit.id = receipts.bank_deposit_id
        where receipts.id = ${id}`),
      'Receipt Not Found',
    );
  }

  async function linesOf(receiptId: number): Promise<Line[]> {
    const lines = await rows.all(sql<
      RecordColumns &
        Omit<Line, keyof ReturnType<typeof recordParts> | 'paymentMethod' | 'updated_at'> & {
          updatedAt: string;
          paymentMethodId: PaymentMethodId | null;
        }
    >`
      select ${receiptRecordColumns}, ${recordColumns}, records.id as "recordId", e.id as "entryId",
        coalesce(e.invoice_id, (select max(invoice_id) from invoice_lines
          where record_id = records.id)) as "invoiceId",
        e.amount, e.dollars, e.posted_on as "postedOn", e.paid_on as "paidOn",
        e.payment_method_id as "paymentMethodId", e.number, e.remark, exists (
          select from agency_report_entries held
          join agency_reports report on report.id = held.report_id
          where held.entry_id = e.id and report.published) as "isPublished"
      from receipt_entries e join records on records.id = e.record_id ${receiptRecordJoins}
      where e.receipt_id = ${receiptId} and e.live order by e.id`);
    return lines.map((row) => ({
      ...recordParts(row),
      entryId: row.entryId,
      recordId: row.recordId,
      updated_at: row.updatedAt,
      amount: row.amount,
      dollars: row.dollars,
      postedOn: row.postedOn,
      paidOn: row.paidOn,
      paymentMethod: namedPaymentMethod(row.paymentMethodId),
      number: row.number,
      remark: row.remark,
      isPublished: row.isPublished,
    }));
  }

  async function actsOf(receiptId: number): Promise<Act[]> {
    const acts = await rows.all(sql<
      Omit<Act, 'name' | 'others' | 'entries'> & {
        others: Array<{ id: number; methodId: PaymentMethodId | null; number: string }>;
      }
    >`
      select act.id, act.kind, act.reason, act.created_at, ${jsonReference('author')} as "createdBy",
        case when rec.id is not null
          then jsonb_build_object('id', rec.id, 'invoiceId', rec.invoice_id) end as reconciliation,
        ${responseThatSettled(sql`settled.act_id = act.id`)} as response,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'methodId', r.payment_method_id,
            'number', r.number) order by r.id), '[]'::jsonb)
          from receipts r where r.id <> ${receiptId} and exists (
            select from receipt_entries e where e.act_id = act.id and e.receipt_id = r.id)) as others
      from receipt_acts act
      left join users author on author.id = act.created_by
      left join reconciliations rec on rec.id = act.reconciliation_id
      where act.id in (select act_id from receipt_entries where receipt_id = ${receiptId})
      order by act.id`);
    const entries = await rows.all(sql<
      Omit<Entry, 'paymentMethod'> & { actId: number; paymentMethodId: PaymentMethodId | null }
    >`
      select e.id, e.act_id as "actId", e.kind, e.amount, e.currency, e.dollars,
        e.posted_on as "postedOn", e.paid_on as "paidOn", e.bank_on as "bankOn",
        e.record_id as "recordId", ${jsonReference('agencies')} as agency,
        e.invoice_id as "invoiceId", e.payment_method_id as "paymentMethodId", e.number, e.remark,
        e.reverses, e.live
      from receipt_entries e left join agencies on agencies.id = e.agency_id
      where e.receipt_id = ${receiptId} order by e.id`);
    const ofAct = Map.groupBy(entries, ({ actId }) => actId);
    return acts.map(({ others, ...act }) => ({
      ...act,
      name: actName(act.kind),
      others: others.map(({ id, methodId, number }) => ({
        id,
        name: receiptName(methodId, number),
      })),
      entries: (ofAct.get(act.id) ?? []).map(({ actId: _actId, paymentMethodId, ...entry }) => ({
        ...entry,
        paymentMethod: namedPaymentMethod(paymentMethodId),
      })),
    }));
  }
}
