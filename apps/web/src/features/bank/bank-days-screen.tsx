import { NativeSelect, Text, Title } from '@mantine/core';
import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import { rangeReversed } from '@recoup/contract/payments/range-reversed';
import { addDays, type Day, dayInZone, isDay } from '@recoup/domain/dates/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { DayRange } from '#ui/day-range.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { useNow } from '#ui/use-now.ts';
import { useBankAccounts } from './account-field.tsx';
import classes from './bank.module.css';
import { BankDaysTable } from './bank-days-table.tsx';
import { bankTerms } from './bank-terms.ts';

interface Period {
  readonly from: Day;
  readonly to: Day;
  /** Empty for all accounts. */
  readonly bankAccountId: string;
}

/** The period that the address names, else the last 7 days up to today. */
function usePeriod(): Period {
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const today = dayInZone(useNow());
  const to = address.to && isDay(address.to) ? address.to : today;
  return {
    from: address.from && isDay(address.from) ? address.from : addDays(to, -6),
    to,
    bankAccountId: /^\d{1,9}$/.exec(address.bankAccountId ?? '')?.[0] ?? '',
  };
}

/** `/bank`: each day of an account, from what came in to its statement. */
export function BankDaysScreen() {
  const period = usePeriod();
  const { from, to, bankAccountId } = period;
  const { data: accounts = [] } = useBankAccounts();
  const navigate = useNavigate();
  const isReversed = from > to;
  const { data, error, refetch } = useEndpoint(
    listBankDays,
    { query: { from, to, ...(bankAccountId !== '' && { bankAccountId: Number(bankAccountId) }) } },
    { enabled: !isReversed },
  );
  const change = (changed: Partial<Record<keyof Period, string>>) => {
    const { bankAccountId: account, ...days } = { ...period, ...changed };
    void navigate({
      to: paths.bank,
      search: { ...days, ...(account !== '' && { bankAccountId: account }) },
      replace: true,
    });
  };
  return (
    <section className={classes.page} aria-label="Bank">
      <div className={classes.head}>
        <Title order={1}>Bank</Title>
        <div className={classes.choices}>
          <NativeSelect
            label="Account"
            data={[
              { value: '', label: 'All' },
              ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={bankAccountId}
            onChange={({ currentTarget }) => change({ bankAccountId: currentTarget.value })}
          />
          <DayRange
            label="Period"
            fromLabel="Start date"
            toLabel="End date"
            value={{ from, to }}
            error={isReversed ? rangeReversed : undefined}
            onChange={({ from: first = from, to: last = to }) =>
              isDay(first) && isDay(last) && change({ from: first, to: last })
            }
          />
        </div>
      </div>
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!isReversed && !data && !error && <LoadingIndicator />}
      {!isReversed && data && data.data.length === 0 && (
        <Text className={classes.none}>Nothing was credited or debited in this period</Text>
      )}
      {!isReversed && data && data.data.length > 0 && (
        <>
          <BankDaysTable days={data.data} />
          <details className={classes.legend}>
            <summary>What the columns mean</summary>
            <dl>
              {bankTerms.map(({ key, header, meaning }) => (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  );
}
