import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  getUnappliedByAge,
  listUnapplied,
} from '@recoup/contract/receipts/unapplied.endpoints';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Day, dayInZone, officeTimeZone } from '@recoup/domain/dates/day';
import { type Cents, noCents, sumCents } from '@recoup/domain/money/cents';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { unappliedAges } from '@recoup/domain/receipts/unapplied-ages';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { toReceiptRow } from './receipts.queries.ts';
import { isUnapplied, unappliedList } from './unapplied.list.ts';

type Row = ResponseInput<typeof listUnapplied>['data'][number];
type ByAge = ResponseInput<typeof getUnappliedByAge>;

interface Sum {
  /** The place in the ages; null for what payers owe. */
  age: number | null;
  currency: string;
  count: number;
  unknown: number;
  value: Cents;
}

/** The first day of each age but the youngest, in days since a receipt was received. */
const firstDays = unappliedAges.slice(0, -1).map(({ upToDays }) => upToDays + 1);

/** Money that is not applied, what it may belong to, and how long it has waited. */
export function createUnappliedQueries({ db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  return {
    async page(query: QueryOf<typeof listUnapplied>): Promise<ListPage<Row>> {
      const page = await lists.page(unappliedList, query);
      return {
        ...page,
        rows: page.rows.map(({ sameAmount, sameNumber, ...row }) => ({
          ...toReceiptRow(row),
          sameAmount,
          sameNumber: sameNumber.map(({ methodId, number, ...one }) => ({
            ...one,
            name: receiptName(methodId, number),
          })),
        })),
      };
    },

    byAge: (): Promise<ByAge> => findByAge(dayInZone(clock())),
  };

  async function findByAge(today: Day): Promise<ByAge> {
    const sums = await rowsOf(db).all(sql<Sum>`
      select case when receipts.unapplied > 0 then width_bucket(
          ${today}::date - coalesce(receipts.received_on,
            (receipts.created_at at time zone ${officeTimeZone})::date),
          ${firstDays}::integer[]) end as age,
        receipts.currency, count(*)::int as count,
        (count(*) filter (where receipts.payer_id is null))::int as unknown,
        sum(receipts.unapplied)::numeric(14, 2) as value
      from receipts where ${isUnapplied} group by 1, 2`);
    const ours = sums.filter(({ currency }) => currency === homeCurrency);
    const others = Map.groupBy(
      sums.filter((sum) => !ours.includes(sum)),
      ({ currency }) => currency,
    );
    const sumOf = (age: number | null) => {
      const found = ours.find((sum) => sum.age === age);
      return { count: found?.count ?? 0, value: found?.value ?? noCents };
    };
    return {
      asOf: today,
      ages: unappliedAges.map(({ name }, place) => ({ name, ...sumOf(place) })),
      apart: {
        owed: sumOf(null),
        unknownPayers: sums.reduce((all, { unknown }) => all + unknown, 0),
        unconverted: [...others].map(([currency, parts]) => ({
          currency,
          count: parts.reduce((all, { count }) => all + count, 0),
          amount: sumCents(parts.map(({ value }) => value)),
        })),
      },
    };
  }
}
