import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { addDays, daysBetween, isDay } from '@recoup/domain/calendar/day';
import { dayText, moneyText } from '#api/formats.ts';
import classes from './payments.module.css';

const height = 96;
const slotWidth = 40;
const barWidth = 26;
const labelHeight = 16;
const mostDays = 62;

interface PaymentsChartProps {
  /** Latest first; days without a payment are missing. */
  readonly days: readonly DailyPayment[];
}

/** The amounts day by day at a glance. The tables below say the same, so it is a picture only. */
export function PaymentsChart({ days }: PaymentsChartProps) {
  const last = days[0]?.paymentDate;
  const first = days.at(-1)?.paymentDate;
  if (!last || !first || !isDay(first) || !isDay(last)) return null;
  const count = daysBetween(first, last) + 1;
  if (count < 2 || count > mostDays) return null;
  const amounts = new Map(days.map((day) => [day.paymentDate as string, day.totalAmount]));
  const highest = Math.max(...amounts.values(), 0.01);
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${count * slotWidth} ${height + labelHeight}`}
      role="img"
      aria-label="Amount paid by day"
      preserveAspectRatio="xMinYMid meet"
    >
      {Array.from({ length: count }, (_, place) => {
        const on = addDays(first, place);
        const amount = amounts.get(on) ?? 0;
        const barHeight = Math.max(amount > 0 ? 2 : 0, (amount / highest) * (height - 6));
        return (
          <g key={on} transform={`translate(${place * slotWidth} 0)`}>
            <title>{`${dayText(on)}: ${moneyText(amount)}`}</title>
            <rect className={classes.slot} width={slotWidth} height={height} />
            <rect
              className={classes.bar}
              x={(slotWidth - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
              rx={2}
            />
            <text x={slotWidth / 2} y={height + 12} className={classes.chartLabel}>
              {Number(on.slice(5, 7))}/{Number(on.slice(8))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
