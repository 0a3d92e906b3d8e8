import type { getHome } from '@recoup/contract/home/home.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { addMonths, type Day, day } from '@recoup/domain/dates/day';
import { type Cents, noCents, sumCents } from '@recoup/domain/money/cents';
import { paidStatuses } from '@recoup/domain/records/record-status';
import { literals } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { unconvertedPayments } from '../records/records.api.ts';

type Recovered = NonNullable<ResponseInput<typeof getHome>['recovered']>;

const months = 12;

/** Dollars of a month, or what waits in a currency. */
interface RecoveredRow {
  month: Day | null;
  currency: string | null;
  count: number | null;
  amount: Cents;
}

/**
 * Paid CT in dollars by payment month, for the month of `today` and the eleven before it. The
 * statuses are literals so that PostgreSQL can use only the index of payment days.
 */
export async function findRecovered(db: Db, today: Day): Promise<Recovered> {
  const thisMonth = day(`${today.slice(0, 7)}-01`);
  const first = addMonths(thisMonth, 1 - months);
  const paid = literals(paidStatuses);
  const within = sql`date_processed >= ${first}::date
    and date_processed < ${addMonths(thisMonth, 1)}::date`;
  const { rows } = await sql<RecoveredRow>`
    with waiting as materialized (
      select * from ${unconvertedPayments} unconverted where ${within}
    ), dollars as (
      select date_processed, paid_ct from records where status_code in (${paid}) and ${within}
      union all
      select date_processed, -paid_ct from waiting where status_code in (${paid})
    )
    select date_trunc('month', date_processed::timestamp)::date as month, null as currency,
      null as count, sum(paid_ct) as amount
    from dollars group by 1
    union all
    select null, currency, count(*), sum(paid_ct) from waiting group by 2
    order by 2`.execute(db);
  const amountOf = new Map(rows.map(({ month, amount }) => [month, amount]));
  const byMonth = Array.from({ length: months }, (_, place) => {
    const month = addMonths(first, place);
    return { month, amount: amountOf.get(month) ?? noCents };
  });
  return {
    thisMonth: amountOf.get(thisMonth) ?? noCents,
    lastMonth: amountOf.get(addMonths(thisMonth, -1)) ?? noCents,
    thisYear: sumCents(
      byMonth
        .filter(({ month }) => month.startsWith(today.slice(0, 4)))
        .map(({ amount }) => amount),
    ),
    byMonth,
    unconverted: rows.flatMap(({ currency, count, amount }) =>
      currency === null ? [] : [{ currency, amount, count: count ?? 0 }],
    ),
  };
}
