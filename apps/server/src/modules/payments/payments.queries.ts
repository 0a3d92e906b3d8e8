import type { Writable } from 'node:stream';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listDailyPayments, listPayments } from '@recoup/contract/payments/payments.endpoints';
import { agencyStatusName } from '@recoup/domain/agencies/agency-status';
import { addDays, type Day, dayInZone } from '@recoup/domain/dates/day';
import { type Cents, cents } from '@recoup/domain/money/cents';
import {
  namedPaymentMethod,
  type PaymentMethodId,
  paymentMethodName,
} from '@recoup/domain/payments/payment-method';
import { recordStatusName } from '@recoup/domain/records/record-status';
import type { ListPage } from '@recoup/list-engine/page';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import {
  dailyPaymentList,
  type PaymentColumns,
  type PaymentRow,
  paymentList,
} from './payments.list.ts';

type Query = QueryOf<typeof listPayments>;
type DailyPayment = ResponseInput<typeof listDailyPayments>['data'][number];

/** Name in the payments report for payments without a method. */
const noPaymentMethod = 'No Payment Method';

type Unconverted = DailyPayment['unconverted'];

interface PaymentPage extends ListPage<PaymentRow> {
  readonly paid: Cents;
  readonly unconverted: Unconverted;
}

/** Dollars of a method, or what waits in a currency. */
interface PaymentsOfDay {
  day: Day;
  currency: string | null;
  method: PaymentMethodId | null;
  records: number;
  amount: Cents;
}

/** Money that has come in, by record and by day. */
export function createPaymentQueries({ db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  return {
    async page({ dailyPayment, date_paid: day, ...query }: Query): Promise<PaymentPage> {
      if (dailyPayment && day) return await pageOfDay(day, query);
      const page = await lists.page(paymentList, query);
      return {
        ...page,
        rows: page.rows.map(toPaymentRow),
        paid: cents(page.sums.paidCt ?? 0),
        unconverted: page.apart.map(({ unit: currency, count, sums }) => ({
          currency,
          amount: cents(sums.paidCt ?? 0),
          count,
        })),
      };
    },

    download: (
      { dailyPayment, date_paid: day, ...query }: Query,
      destination: Writable,
    ): Promise<number> =>
      dailyPayment && day
        ? lists.download(dailyPaymentList, ofDay(day, query), destination)
        : lists.download(paymentList, query, destination),

    /** without days the last 7 up to today in the office's zone, latest first. */
    async daily({
      startDate,
      endDate,
    }: QueryOf<typeof listDailyPayments>): Promise<DailyPayment[]> {
      const last = endDate ?? dayInZone(clock());
      const first = startDate ?? addDays(last, -6);
      const { rows } = await sql<PaymentsOfDay>`
        select posted_on as day, null as currency, payment_method_id as method,
          count(*) as records, sum(dollars) as amount
        from daily_payments where posted_on between ${first} and ${last} group by 1, 3
        union all
        select posted_on, currency, null, count(*), sum(amount)
        from waiting_payments where posted_on between ${first} and ${last} group by 1, 2
        order by 1 desc, 3 nulls last, 2`.execute(db);
      return [...Map.groupBy(rows, ({ day }) => day)].map(([day, payments]) =>
        toDaily(day, payments),
      );
    },
  };

  async function pageOfDay(day: Day, query: Omit<Query, 'dailyPayment' | 'date_paid'>) {
    const page = await lists.page(dailyPaymentList, ofDay(day, query));
    const { rows: unconverted } = await sql<Unconverted[number]>`
      select currency, sum(amount) as amount, count(*) as count
      from waiting_payments where posted_on = ${day} group by 1 order by 1`.execute(db);
    return {
      ...page,
      rows: page.rows.map(toPaymentRow),
      paid: cents(page.sums.paidCt ?? 0),
      unconverted,
    };
  }
}

/** The same list for one day. */
const ofDay = <Asked extends Pick<Query, 'filters'>>(day: Day, query: Asked) => ({
  ...query,
  filters: { ...query.filters, dateFrom: day, dateTo: day },
});

function toDaily(day: Day, payments: readonly PaymentsOfDay[]): DailyPayment {
  const methods = payments.filter(({ currency }) => currency === null);
  return {
    paymentDate: day,
    totalRecords: methods.reduce((sum, { records }) => sum + records, 0),
    totalAmount: cents(methods.reduce((sum, { amount }) => sum + amount, 0)),
    paymentTypes: Object.fromEntries(
      methods.map(({ method, records, amount }) => [
        method === null ? noPaymentMethod : paymentMethodName(method),
        { records, amount },
      ]),
    ),
    unconverted: payments.flatMap(({ currency, records: count, amount }) =>
      currency === null ? [] : [{ currency, amount, count }],
    ),
  };
}

function toPaymentRow(columns: PaymentColumns): PaymentRow {
  const { supplierId, invoiceId, statusCode, agencyStatusCode } = columns;
  return {
    ...columns,
    paymentMethod: namedPaymentMethod(columns.paymentMethodId),
    supplier: supplierId === null ? null : { id: supplierId, name: columns.matchedName ?? '' },
    supplierName: columns.givenName || null,
    invoice: invoiceId === null ? null : { id: invoiceId },
    agency: {
      id: columns.agencyId,
      name: columns.agencyName,
      status: { code: agencyStatusCode, name: agencyStatusName(agencyStatusCode) },
    },
    status: { code: statusCode, name: recordStatusName(statusCode) },
  };
}
