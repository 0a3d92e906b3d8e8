import type { Home } from '@recoup/contract/home/home.schemas';
import { addDays, addMonths, day } from '@recoup/domain/dates/day';
import { formatMonthOf } from '@recoup/domain/dates/format';
import { centsOf } from '@recoup/domain/money/cents';
import { axisMoneyText, moneyText, unconvertedText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { ColumnChart } from '#ui/column-chart.tsx';
import { link, number } from '#ui/columns.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './home.module.css';

type Money = NonNullable<Home['recovered']>;

/** `March 2026` of a month's first day. */
const monthName = (first: string): string => formatMonthOf(day(first));

/** The payments of a month. */
const paymentsOf = (first: string): string =>
  paths.paymentsBetween(first, addDays(addMonths(day(first), 1), -1));

const columns: ReadonlyArray<DataColumn<Money['byMonth'][number]>> = [
  link('month', 'Month', {}, ({ month }) => [paymentsOf(month), monthName(month)]),
  number('amount', 'Recovered', {}, ({ amount }) => moneyText(amount)),
];

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{moneyText(amount)}</dd>
    </div>
  );
}

/** Recovered commission: this month, the previous one, this year, and month by month. */
export function Recovered({ recovered }: { recovered: Money }) {
  const { thisMonth, lastMonth, thisYear, byMonth, unconverted } = recovered;
  return (
    <SectionCard title="Recovered">
      <div className={classes.recovered}>
        <dl className={classes.figures}>
          <Figure label="This Month" amount={thisMonth} />
          <Figure label="Last Month" amount={lastMonth} />
          <Figure label="This Year" amount={thisYear} />
        </dl>
        {unconverted.length > 0 && (
          <p className={classes.apart}>Not converted: {unconvertedText(unconverted)}</p>
        )}
        <ColumnChart
          label="Recovered by month"
          axisText={axisMoneyText}
          columns={byMonth.map(({ month, amount }) => ({
            key: month,
            label: monthName(month).slice(0, 3),
            size: centsOf(amount),
            texts: [`${monthName(month)}: ${moneyText(amount)}`],
            href: paymentsOf(month),
          }))}
        />
        <details className={classes.asTable}>
          <summary>Recovered by Month as a Table</summary>
          <DataTable
            label="Recovered by month"
            columns={columns}
            rows={byMonth.toReversed()}
            rowId={({ month }) => month}
            empty=""
          />
        </details>
      </div>
    </SectionCard>
  );
}
