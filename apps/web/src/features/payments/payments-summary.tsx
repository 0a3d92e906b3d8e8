import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { type Day, day } from '@recoup/domain/dates/day';
import { formatMonthOf } from '@recoup/domain/dates/format';
import { countText } from '@recoup/domain/kit/counted';
import { cents, formatDollars } from '@recoup/domain/money/cents';
import { axisMoneyText, dayText } from '#api/formats.ts';
import { BarTable } from '#ui/bar-table.tsx';
import { ColumnChart } from '#ui/column-chart.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { placeOfMethod, spansOf, sumsByMethod } from './payment-spans.ts';
import classes from './payments.module.css';

const mostLabels = 16;

interface PaymentsSummaryProps {
  readonly days: readonly DailyPayment[];
  readonly start: Day;
  readonly end: Day;
}

const dollars = (amount: number): string => formatDollars(cents(amount));

const isMonth = (key: string): boolean => key.length === 'YYYY-MM'.length;

/** `11/21/2026` of a day, `November 2026` of a month. */
const nameOf = (key: string): string =>
  isMonth(key) ? formatMonthOf(day(`${key}-01`)) : dayText(key);

const shortNameOf = (key: string): string => {
  const [year = '', month, date] = key.split('-');
  return date === undefined
    ? `${Number(month)}/${year.slice(2)}`
    : `${Number(month)}/${Number(date)}`;
};

const shadeOf = (method: string): string => classes[`shade${placeOfMethod(method)}`] ?? '';

/** Amounts received by day and method: a chart, and next to it the totals to read. */
export function PaymentsSummary({ days, start, end }: PaymentsSummaryProps) {
  const spans = spansOf(days, start, end);
  const sums = sumsByMethod(days);
  const every = Math.ceil(spans.length / mostLabels);
  const records = sums.reduce((all, sum) => all + sum.records, 0);
  const paid = sums.reduce((all, sum) => all + sum.cents, 0);
  return (
    <SectionCard title="By method">
      <div className={classes.glance}>
        <ColumnChart
          label="Amount paid by day and method"
          axisText={axisMoneyText}
          columns={spans.map(({ key, methods, cents: size }, place) => ({
            key,
            label: place % every === 0 ? shortNameOf(key) : '',
            size,
            texts: [
              `${nameOf(key)}: ${dollars(size)}`,
              ...methods.map((sum) => `${sum.name} ${dollars(sum.cents)}`),
            ],
            parts: methods.map((sum) => ({
              key: sum.name,
              size: sum.cents,
              className: shadeOf(sum.name),
            })),
          }))}
        />
        <BarTable
          label="Payments by method"
          headers={['Method', 'Records', 'Amount']}
          tone="positive"
          rows={sums.map((sum) => ({
            name: sum.name,
            size: sum.cents,
            swatch: shadeOf(sum.name),
            figures: [countText(sum.records), dollars(sum.cents)],
          }))}
          total={[countText(records), dollars(paid)]}
        />
      </div>
    </SectionCard>
  );
}
