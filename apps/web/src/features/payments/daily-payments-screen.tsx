import { Button, Group, Text, Title } from '@mantine/core';
import { listDailyPayments } from '@recoup/contract/payments/payments.endpoints';
import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { rangeReversed } from '@recoup/contract/payments/range-reversed';
import { addDays, type Day, dayInZone, isDay } from '@recoup/domain/dates/day';
import { countText } from '@recoup/domain/kit/counted';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { DayRange } from '#ui/day-range.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useNow } from '#ui/use-now.ts';
import { DayRecords } from './day-records.tsx';
import { NotConverted } from './payment-columns.tsx';
import classes from './payments.module.css';

interface DayCardProps {
  readonly row: DailyPayment;
  readonly onView: () => void;
}

/** One day's payments by type, with their sum (R-363..R-366). */
function DayCard({ row, onView }: DayCardProps) {
  const date = dayText(row.paymentDate);
  return (
    <SectionCard
      title={date}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`View records for ${date}`}
          onClick={onView}
        >
          View Records
        </Button>
      }
    >
      <table className={classes.day} aria-label={`Payments on ${date}`}>
        <thead>
          <tr>
            <th scope="col">Payment Type</th>
            <th scope="col">Records</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(row.paymentTypes).map(([name, { records, amount }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{countText(records)}</td>
              <td>{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{countText(row.totalRecords)}</td>
            <td>{moneyText(row.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <NotConverted amounts={row.unconverted} />
    </SectionCard>
  );
}

const PaymentsSummary = lazyPart(
  () => import('./payments-summary.tsx').then((m) => m.PaymentsSummary),
  <div className={classes.chartSpace} />,
);

/** The range that the address names, else the last 7 days up to today. */
function useRange(): { start: Day; end: Day } {
  const { startDate, endDate } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const today = dayInZone(useNow());
  const end = endDate && isDay(endDate) ? endDate : today;
  return { start: startDate && isDay(startDate) ? startDate : addDays(end, -6), end };
}

/** `/daily-payments` (R-358..R-369); with a day in its address the records paid on it. */
export function DailyPaymentsScreen() {
  const { date } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  return date && isDay(date) ? <DayRecords date={date} /> : <Days />;
}

function Days() {
  const { start, end } = useRange();
  const navigate = useNavigate();
  const isReversed = start > end;
  const { data, error, refetch } = useEndpoint(
    listDailyPayments,
    { query: { startDate: start, endDate: end } },
    { enabled: !isReversed },
  );
  const change = (startDate: string, endDate: string) =>
    void navigate({ to: paths.dailyPayments, search: { startDate, endDate }, replace: true });
  return (
    <section className={classes.page} aria-label="Daily Payments">
      <Group justify="space-between" align="end">
        <Title order={1}>Daily Payments</Title>
        <div className={classes.period}>
          <DayRange
            label="Period"
            fromLabel="Start date"
            toLabel="End date"
            value={{ from: start, to: end }}
            error={isReversed ? rangeReversed : undefined}
            onChange={({ from = start, to = end }) => isDay(from) && isDay(to) && change(from, to)}
          />
        </div>
      </Group>
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!isReversed && !data && !error && <LoadingIndicator />}
      {!isReversed && data && data.data.length === 0 && (
        <Text className={classes.none}>No payments in this date range</Text>
      )}
      {!isReversed && data && data.data.length > 0 && (
        <>
          <PaymentsSummary days={data.data} start={start} end={end} />
          <div className={classes.days}>
            {data.data.map((row) => (
              <DayCard
                key={row.paymentDate}
                row={row}
                onView={() =>
                  void navigate({
                    to: paths.dailyPayments,
                    search: { startDate: start, endDate: end, date: row.paymentDate },
                  })
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
