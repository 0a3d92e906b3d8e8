import { VisuallyHidden } from '@mantine/core';
import type { Home } from '@recoup/contract/home/home.schemas';
import { day } from '@recoup/domain/dates/day';
import { formatMonthOf } from '@recoup/domain/dates/format';
import { moneyText, unconvertedText } from '#api/formats.ts';
import { SectionCard } from '#ui/section-card.tsx';
import classes from './home.module.css';

type Money = NonNullable<Home['recovered']>;

/** `March 2026` of a month's first day. */
const monthName = (first: string): string => formatMonthOf(day(first));

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
  const highest = Math.max(...byMonth.map(({ amount }) => amount), 1);
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
        <ol className={classes.months} aria-label="Recovered by month">
          {byMonth.map(({ month, amount }) => {
            const text = `${monthName(month)}: ${moneyText(amount)}`;
            return (
              <li key={month} title={text}>
                <span className={classes.track}>
                  <span
                    className={classes.bar}
                    style={{ height: `${(amount / highest) * 100}%` }}
                  />
                </span>
                <span className={classes.month} aria-hidden>
                  {monthName(month).charAt(0)}
                </span>
                <VisuallyHidden>{text}</VisuallyHidden>
              </li>
            );
          })}
        </ol>
      </div>
    </SectionCard>
  );
}
