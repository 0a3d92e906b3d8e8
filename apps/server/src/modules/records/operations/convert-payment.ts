import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { patchRecord } from '@recoup/contract/records/records.endpoints';
import type { Day } from '@recoup/domain/calendar/day';
import { type Cents, formatDecimal, noCents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import {
  convertedPaidCt,
  mayConvert,
  rateBetween,
} from '@recoup/domain/records/foreign-conversion';
import { type RecordStatusCode, recordStatus } from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { requireAbility } from '#platform/http/access';
import { AppError, refusedInput } from '#platform/http/app-error';
import type { Actor } from '#platform/session/actor';
import { isUnconverted } from '../foreign-payments.queries.ts';

type Changes = BodyOf<typeof patchRecord>;

interface Conversion {
  paidCt: Cents;
  expectedPaidCt: Cents;
  /** In hundredths; absent when only the amounts were sent. */
  rateHundredths: number | undefined;
}

interface Unconverted {
  status: RecordStatusCode;
  paidCt: Cents;
  paymentMethodId: PaymentMethodId | null;
}

const conversionFields = new Set(['paid_ct', 'expected_paid_ct', 'exchange_rate']);

/** The conversion that a change of a record asks for: a paid CT with the one it multiplies, and no more. */
function conversionIn(given: Changes): Conversion | undefined {
  const { paid_ct: paidCt, expected_paid_ct: expected, exchange_rate: rate } = given;
  const isConversion = Object.keys(given).every((name) => conversionFields.has(name));
  if (!isConversion || typeof paidCt !== 'number' || expected === undefined) return undefined;
  return {
    paidCt,
    expectedPaidCt: expected ?? noCents,
    rateHundredths: typeof rate === 'number' ? Math.round(rate * 100) : undefined,
  };
}

/** Locks a foreign record whose payment waits for its conversion. */
async function lockUnconverted(db: Db, recordId: number): Promise<Unconverted | undefined> {
  const { rows } = await sql<Unconverted>`
    select status_code as status, paid_ct as "paidCt", payment_method_id as "paymentMethodId"
    from records
    where id = ${recordId} and ${isUnconverted()}
    for update of records`.execute(db);
  return rows[0];
}

/**
 * Turns a foreign payment into dollars, once (R-298, decisions 6): stamps rate, day and user on the
 * record and moves it from Currency Review to Foreign Payment. Answers false for a change that is
 * no conversion. Run inside a transaction.
 * @throws AppError conflict when the multiplied value has changed, forbidden, or refused
 */
export async function convertPayment(
  db: Db,
  actor: Actor,
  recordId: number,
  { given, today }: { given: Changes; today: Day },
): Promise<boolean> {
  const conversion = conversionIn(given);
  const record = conversion && (await lockUnconverted(db, recordId));
  if (!conversion || !record) return false;
  requireAbility(actor, 'foreignConversion.update');
  const { paidCt, expectedPaidCt } = conversion;
  if (record.paidCt !== expectedPaidCt)
    throw new AppError('conflict', `The Paid CT of record ${recordId} has been changed meanwhile.`);
  const rate = agreedRate(recordId, record, conversion);
  await sql`
    update records set paid_ct = ${formatDecimal(paidCt)}, exchange_rate = ${rate / 100},
      converted_at = now(), converted_by = ${actor.id}, status_code = ${recordStatus.foreignPayment},
      substatus_code = case when status_code = ${recordStatus.foreignPayment} then substatus_code end,
      date_processed = coalesce(date_processed, ${today})
    where id = ${recordId}`.execute(db);
  return true;
}

/** The rate of a conversion that may be made, in hundredths; without one, what the amounts say. */
function agreedRate(recordId: number, record: Unconverted, conversion: Conversion): number {
  const { paidCt, rateHundredths } = conversion;
  if (record.paymentMethodId === null)
    throw refusedInput(`Record ${recordId} needs a payment method first.`);
  if (rateHundredths === undefined) {
    if (paidCt <= 0 || paidCt === record.paidCt)
      throw refusedInput(
        'The new Paid CT must be above 0 and differ from the current one.',
        'paid_ct',
      );
    const rate = rateBetween(record.paidCt, paidCt);
    if (rate === undefined)
      throw refusedInput('The new Paid CT is more than 100 times the current one.', 'paid_ct');
    return rate;
  }
  const verdict = mayConvert(record.paidCt, rateHundredths);
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'exchange_rate');
  if (convertedPaidCt(record.paidCt, rateHundredths) !== paidCt)
    throw refusedInput('The Paid CT is not the old one times the exchange rate.', 'paid_ct');
  return rateHundredths;
}
