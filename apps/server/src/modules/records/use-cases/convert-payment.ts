import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { patchRecord } from '@recoup/contract/records/records.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, noCents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import {
  convertedPaidCt,
  mayConvert,
  rateBetween,
} from '@recoup/domain/records/foreign-conversion';
import { recordStatus } from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { noteUndoable } from '../../undo/undo.api.ts';
import { setConverted } from '../converted-records.repository.ts';
import { foreignCurrencyOf, isUnconverted, rateOnFile } from '../foreign-payments.sql.ts';
import { refuseStaleRecord } from './refuse-stale-record.ts';

type Changes = BodyOf<typeof patchRecord>;

interface Waiting {
  id: number;
  paidCt: Cents;
  paymentMethodId: PaymentMethodId | null;
  updatedAt: string;
  /** The rate on file for its currency. */
  rateOnFile: number | null;
}

const ofConversion = new Set([
  'paid_ct',
  'expected_paid_ct',
  'exchange_rate',
  'expected_updated_at',
]);

/** A payment that waits for its conversion, and has an amount to convert. */
async function findWaiting(
  db: Db,
  recordId: number,
  locking = sql``,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, paid_ct as "paidCt", payment_method_id as "paymentMethodId",
      updated_at as "updatedAt",
      (select exchange::float8 from ${rateOnFile(foreignCurrencyOf())} rate) as "rateOnFile"
    from records where id = ${recordId} and ${isUnconverted()} and paid_ct > 0
    ${locking}`.execute(db);
  return rows[0];
}

/**
 * Returns whether a PATCH of a payment that waits is its conversion: it has a paid CT, and does not
 * itself take the record to another status (R-298, F-132). Beside other fields the amount must
 * differ.
 */
function isConversion(given: Changes, { paidCt }: Waiting): boolean {
  const { paid_ct: asked, expected_paid_ct: expected, status } = given;
  if (asked === undefined) return false;
  if (status !== undefined && status !== recordStatus.foreignPayment) return false;
  const isAlone = Object.keys(given).every((name) => ofConversion.has(name));
  return isAlone || expected !== undefined || (asked ?? noCents) !== paidCt;
}

/** The changes to a record in addition to a conversion; undefined if there are none. */
function withoutConversion({
  paid_ct: _paid,
  expected_paid_ct: _expected,
  exchange_rate: _rate,
  expected_updated_at: _updated,
  status: _status,
  ...rest
}: Changes): Changes | undefined {
  return Object.keys(rest).length > 0 ? rest : undefined;
}

interface Conversion {
  given: Changes;
  today: Day;
  /** Changes what else was asked. */
  changeRest: (rest: Changes) => Promise<void>;
}

/**
 * Converts a foreign payment to dollars, once (R-298, clarification 6): stores rate, day, and user
 * on the record, keeps what it replaced, and moves it from Currency Review to Foreign Payment.
 * Returns the id by which it can be undone, or undefined for a change that is not a conversion. Run
 * inside a transaction.
 * @throws AppError conflict when the multiplied value has changed, staleSave, forbidden, or refused
 */
export async function convertPayment(
  db: Db,
  actor: Actor,
  recordId: number,
  { given, today, changeRest }: Conversion,
): Promise<number | undefined> {
  const found = await findWaiting(db, recordId);
  if (!found || !isConversion(given, found)) return undefined;
  requireAbility(actor, 'foreignConversion.update');
  await refuseStaleRecord(db, found, given.expected_updated_at);
  const rest = withoutConversion(given);
  if (rest) await changeRest(rest);
  const record = await findWaiting(db, recordId, sql`for update of records`);
  const { paid_ct: paidCt, expected_paid_ct: expected } = given;
  const expectedPaidCt = expected === undefined ? found.paidCt : (expected ?? noCents);
  if (record?.paidCt !== expectedPaidCt)
    throw new AppError(
      'conflict',
      `Someone else changed the Paid CT of record ${recordId}. Refresh and try again.`,
    );
  const amount = paidCt ?? noCents;
  const rate = agreedRate(record, amount, given.exchange_rate ?? undefined);
  const converted = await setConverted(db, [{ id: recordId, dollars: amount }], {
    rate,
    today,
    userId: actor.id,
  });
  return await noteUndoable(db, actor, {
    kind: 'records.convert',
    subject: `REC ${recordId}`,
    items: converted.map(({ id, convertedAt }) => ({
      ids: [id],
      before: { convertedAt: null },
      after: { convertedAt },
    })),
  });
}

/** Returns the rate of an allowed conversion; without one, the rate that the amounts imply. */
function agreedRate(record: Waiting, paidCt: Cents, rate: number | undefined): number {
  if (record.paymentMethodId === null)
    throw refusedInput(`Add a payment method to record ${record.id} first.`);
  if (rate === undefined) {
    if (paidCt <= 0 || paidCt === record.paidCt)
      throw refusedInput(
        'The new Paid CT must be above 0 and differ from the current one.',
        'paid_ct',
      );
    const between = rateBetween(record.paidCt, paidCt);
    if (between === undefined)
      throw refusedInput('The new Paid CT is more than 100 times the current one.', 'paid_ct');
    return between;
  }
  const verdict = mayConvert(record.paidCt, rate, record.rateOnFile);
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'exchange_rate');
  if (convertedPaidCt(record.paidCt, rate) !== paidCt)
    throw refusedInput(
      'Paid CT must equal the previous Paid CT times the exchange rate.',
      'paid_ct',
    );
  return rate;
}
