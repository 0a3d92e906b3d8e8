import type { ConvertInput, PlainActInput } from '@recoup/contract/receipts/receipt-acts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { refused } from '@recoup/domain/kit/verdict';
import { type Cents, formatDecimal, noCents, opposite, sumCents } from '@recoup/domain/money/cents';
import * as acts from '@recoup/domain/receipts/acts';
import { takeOffDeduction } from '@recoup/domain/receipts/entry';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { mayConvertBy } from '@recoup/domain/receipts/may-convert-by';
import {
  type AppliedState,
  mayReturnOn,
  statusByReceipt,
} from '@recoup/domain/receipts/receipt-rules';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import { lockLineOfConversion } from '../../bank/bank.api.ts';
import type { ActEntry } from '../receipts.repository.ts';
import {
  bareLine,
  type Circumstances,
  enforce,
  headEntry,
  ofReceipt,
  openReceipt,
  recordOf,
  refuseUnusable,
  writeAct,
} from './receipt-act.ts';

/**
 * Converts a foreign receipt by what the bank credited; all that it pays leaves Foreign Conversion.
 * Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function convertReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { credited, fee = noCents, bankOn, expected_updated_at: expected }: ConvertInput,
): Promise<void> {
  const open = await openReceipt(db, receiptId, { expected });
  const { receipt, records } = open;
  enforce(mayReturnOn(receipt, bankOn, by.today));
  const name = receiptName(receipt.methodId, receipt.number);
  if (receipt.currency === homeCurrency) enforce(refused('currency', `${name} is in dollars.`));
  if (receipt.rate !== null) enforce(refused('converted', `${name} is converted already.`));
  const before = sumCents([credited, fee]);
  enforce(mayConvertBy(receipt, { amount: receipt.amount, credited: before }));
  const rate = before / receipt.amount;
  await setConversion(db, receiptId, { credited: formatDecimal(before), rate, bankOn });
  const entries = acts.convertReceipt(
    {
      lines: open.lines.map(bareLine),
      deductions: open.deductions.map(({ receiptId: _own, ...deduction }) => deduction),
      rest: sumCents([
        receipt.amount,
        ...[...open.lines, ...open.deductions].map(({ amount }) => opposite(amount)),
      ]),
    },
    { credited, fee, bankOn },
  );
  const becomes = new Map(
    open.lines
      .filter(({ dollars }) => dollars === null)
      .map(({ recordId }): [number, AppliedState] => {
        const record = recordOf(records, recordId);
        const statusCode = statusByReceipt(record, receipt.currency);
        const keeps = statusCode === record.statusCode;
        return [recordId, { statusCode, substatusCode: keeps ? record.substatusCode : null }];
      }),
  );
  await writeAct(db, by, records, {
    kind: 'converted',
    entries: ofReceipt(receiptId, entries),
    becomes,
  });
}

async function setConversion(
  db: Db,
  receiptId: number,
  { credited, rate, bankOn }: { credited: string | null; rate: number | null; bankOn: Day | null },
): Promise<void> {
  // what the bank has, or gets with a slip, in an account of its own currency keeps its day there
  await sql`
    update receipts set credited = ${credited}::numeric, rate = ${rate}::float8::numeric(18, 8),
      bank_on = case when state = 'cleared' or bank_deposit_id is not null then bank_on
        else ${bankOn}::date end
    where id = ${receiptId}`.execute(db);
}

interface Conversion {
  actId: number;
  fee: { id: number; amount: Cents; bankOn: Day } | null;
}

/** A converted line, and the day on which its money was posted before. */
interface Waited {
  waitedFrom: { postedOn: Day | null; paidOn: Day | null };
  statusCode: AppliedState['statusCode'];
}

/**
 * Undoes the conversion of a receipt: its lines wait again as before, and the bank line that credited
 * it is free. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function undoReceiptConversion(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { reason, expected_updated_at: expected }: PlainActInput,
): Promise<void> {
  const line = await lockLineOfConversion(db, receiptId);
  const open = await openReceipt(db, receiptId, { expected });
  const { receipt, records } = open;
  refuseUnusable(receipt);
  if (receipt.rate === null)
    throw refusedInput(`${receiptName(receipt.methodId, receipt.number)} is not converted.`);
  if (await wasSpent(db, receiptId))
    enforce(
      refused(
        'spent',
        `Part of ${receiptName(receipt.methodId, receipt.number)} was returned, refunded, or transferred in dollars: its conversion stays.`,
      ),
    );
  const conversion = await lastConversion(db, receiptId);
  await line?.release(by);
  const waited = await waitedBefore(db, receiptId, conversion.actId);
  const converted = open.lines.flatMap((line) => {
    const before = waited.get(line.id);
    return before ? [{ line: bareLine(line), ...before }] : [];
  });
  const waitedDeductions = await deductionsBefore(db, receiptId, conversion.actId);
  const { fee } = conversion;
  const entries: ActEntry[] = [
    ...ofReceipt(receiptId, acts.undoConversion(converted, by.today)),
    ...open.deductions.flatMap(({ receiptId: _own, ...deduction }) =>
      deduction.dollars === null
        ? []
        : ofReceipt(receiptId, [
            takeOffDeduction(deduction, deduction.postedOn),
            ...(deduction.amount === 0
              ? []
              : [
                  {
                    ...deduction,
                    dollars: null,
                    postedOn: waitedDeductions.get(deduction.id) ?? deduction.postedOn,
                    bankOn: null,
                    reverses: null,
                  },
                ]),
          ]),
    ),
    ...(fee === null
      ? []
      : ofReceipt(receiptId, [
          {
            // on its own day: that of the receipt may have changed since
            ...headEntry({ ...receipt, currency: homeCurrency }, 'fee', opposite(fee.amount), {
              postedOn: fee.bankOn,
              bankOn: fee.bankOn,
            }),
            reverses: fee.id,
          },
        ])),
  ];
  await setConversion(db, receiptId, { credited: null, rate: null, bankOn: null });
  const becomes = new Map(
    converted.map(({ line, statusCode }): [number, AppliedState] => {
      const { statusCode: now, substatusCode } = recordOf(records, line.recordId);
      return [
        line.recordId,
        { statusCode, substatusCode: now === statusCode ? substatusCode : null },
      ];
    }),
  );
  await writeAct(db, by, records, { kind: 'conversionUndone', reason, entries, becomes });
}

/** Whether dollars of a receipt have left it. */
async function wasSpent(db: Db, receiptId: number): Promise<boolean> {
  const spent = await rowsOf(db).first(sql`
    select 1 from receipt_entries
    where receipt_id = ${receiptId} and record_id is null and dollars is not null
      and kind in ('returned', 'refunded', 'transferred')`);
  return spent !== undefined;
}

/** The act of the conversion; one of unused money, without a fee, has no entries. */
async function lastConversion(db: Db, receiptId: number): Promise<Conversion> {
  const act = await rowsOf(db).first(sql<Conversion>`
    select act.id as "actId", case when fee.id is not null then jsonb_build_object(
      'id', fee.id, 'amount', (100 * fee.amount)::int8, 'bankOn', fee.bank_on) end as fee
    from receipt_acts act
    left join receipt_entries fee on fee.act_id = act.id and fee.receipt_id = ${receiptId}
      and fee.kind = 'fee' and fee.live
    where act.kind = 'converted' and exists (
      select from receipt_entries e where e.act_id = act.id and e.receipt_id = ${receiptId})
    order by act.id desc limit 1`);
  return act ?? { actId: 0, fee: null };
}

/** Lines that the conversion of the receipt, or its rate since, gave their dollars. */
async function waitedBefore(
  db: Db,
  receiptId: number,
  actId: number,
): Promise<Map<number, Waited>> {
  const rows = await rowsOf(db).all(sql<
    Waited['waitedFrom'] & Pick<Waited, 'statusCode'> & { id: number }
  >`
    select e.id, coalesce(before.posted_on, e.posted_on) as "postedOn",
      coalesce(before.paid_on, e.paid_on) as "paidOn",
      coalesce(r.converted_from_status, r.status_code) as "statusCode"
    from receipt_entries e
    join records r on r.id = e.record_id
    left join receipt_entries off on off.act_id = e.act_id and off.receipt_id = e.receipt_id
      and off.record_id = e.record_id and off.kind = 'converted' and off.reverses is not null
    left join receipt_entries before on before.id = off.reverses
    where e.receipt_id = ${receiptId} and e.live and e.record_id is not null
      and e.act_id >= ${actId} and e.dollars is not null`);
  return new Map(rows.map(({ id, statusCode, ...waitedFrom }) => [id, { statusCode, waitedFrom }]));
}

/** The days of deductions from before a conversion, which wrote each right after what it took off. */
async function deductionsBefore(
  db: Db,
  receiptId: number,
  actId: number,
): Promise<Map<number, Day | null>> {
  const rows = await rowsOf(db).all(sql<{ id: number; postedOn: Day | null }>`
    select e.id, before.posted_on as "postedOn"
    from receipt_entries e
    cross join lateral (
      select off.reverses as id from receipt_entries off
      where off.act_id = e.act_id and off.receipt_id = e.receipt_id and off.kind = 'deduction'
        and off.reverses is not null and off.id < e.id
      order by off.id desc limit 1) taken
    join receipt_entries before on before.id = taken.id
    where e.receipt_id = ${receiptId} and e.act_id = ${actId} and e.kind = 'deduction' and e.live`);
  return new Map(rows.map(({ id, postedOn }) => [id, postedOn]));
}
