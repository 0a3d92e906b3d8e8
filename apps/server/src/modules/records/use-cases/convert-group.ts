import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  convertGroup as convertGroupEndpoint,
  listConversionGroups,
} from '@recoup/contract/records/record-lists.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { type Cents, formatMoney, sumCents } from '@recoup/domain/money/cents';
import { convertedPaidCt, mayConvertAll } from '@recoup/domain/records/foreign-conversion';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { noteUndoable } from '../../undo/undo.api.ts';
import { setConverted } from '../converted-records.repository.ts';
import { foreignCurrencyOf, isUnconverted, rateOnFile } from '../foreign-payments.sql.ts';

type Group = ResponseInput<typeof listConversionGroups>['groups'][number];

/** Payments that only lack a rate: one without a payment method is mended first. */
const waiting = sql<boolean>`${isUnconverted()} and paid_ct > 0 and payment_method_id is not null`;

/** The waiting payments by currency and day, the largest group first (F-409). */
export async function conversionGroups(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select own.currency, own."dateProcessed", own.count, own."paidCt",
      rate.exchange::float8 as "exchangeRate", rate.exchange_set_on as "exchangeSetOn"
    from (select ${foreignCurrencyOf()} as currency, date_processed as "dateProcessed",
        count(*)::int4 as count, sum(paid_ct) as "paidCt"
      from records where ${waiting} group by 1, 2) own
    left join lateral ${rateOnFile(sql`own.currency`)} rate on true
    order by own.count desc, own.currency, own."dateProcessed"`.execute(db);
  return rows;
}

interface Conversion {
  readonly given: BodyOf<typeof convertGroupEndpoint>;
  readonly today: Day;
}

/**
 * Converts all payments of a currency and day at one rate, all or none (F-409). Returns their
 * ids, and the id by which they can be undone. Run inside a transaction.
 * @throws AppError secondLook if they are not those that the user saw, or refused
 */
export async function convertGroup(
  db: Db,
  actor: Actor,
  { given, today }: Conversion,
): Promise<{ ids: number[]; actionId: number | undefined }> {
  const { currency, dateProcessed: day, exchangeRate: rate } = given;
  const { rows: payments } = await sql<{ id: number; paidCt: Cents; onFile: number | null }>`
    select id, paid_ct as "paidCt",
      (select exchange::float8 from ${rateOnFile(sql`${currency}`)} rate) as "onFile"
    from records where ${waiting} and ${foreignCurrencyOf()} = ${currency}
      and date_processed is not distinct from ${day}
    order by id for update of records`.execute(db);
  const total = sumCents(payments.map(({ paidCt }) => paidCt));
  if (payments.length !== given.expectedCount || total !== given.expectedPaidCt)
    throw new AppError(
      'secondLook',
      `${counted(payments.length, 'payment')} of ${formatMoney(total, currency)} ${
        payments.length === 1 ? 'waits' : 'wait'
      } now. Check them and try again.`,
      { extra: { count: payments.length } },
    );
  const verdict = mayConvertAll(payments, rate, payments[0]?.onFile ?? null);
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'exchangeRate');
  const converted = await setConverted(
    db,
    payments.map(({ id, paidCt }) => ({ id, dollars: convertedPaidCt(paidCt, rate) })),
    { rate, today, userId: actor.id },
  );
  const [first] = converted;
  const ids = converted.map(({ id }) => id);
  if (!first) return { ids, actionId: undefined };
  const actionId = await noteUndoable(db, actor, {
    kind: 'records.convert',
    subject: `${currency} at ${rate}`,
    items: [
      {
        ids,
        before: { convertedAt: null },
        after: { convertedAt: first.convertedAt },
      },
    ],
  });
  return { ids, actionId };
}
