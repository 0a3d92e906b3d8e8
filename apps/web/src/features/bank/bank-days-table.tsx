import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { countText } from '@recoup/domain/kit/counted';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './bank.module.css';
import { type BankTerm, bankTerms } from './bank-terms.ts';

const figure = (amount: number | null, currency: string): string =>
  amount === 0 ? '–' : moneyText(amount, currency);

const linesOf = ({ bankAccount, day }: BankDay, state?: 'unmatched' | 'notOurs'): string =>
  paths.bankLinesOf({
    ...(bankAccount && { bankAccountId: bankAccount.id }),
    booked: { from: day, to: day },
    ...(state && { state }),
  });

/** Whether the day agrees with the statement, and what is left to do if it does not. */
function Difference({ row }: { row: BankDay }) {
  if (row.difference === null) return null;
  const isSettled = row.difference === 0 && row.unmatched === 0;
  const Icon = isSettled ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <StatusBadge tone={isSettled ? 'positive' : 'attention'}>
        <Icon
          size={13}
          className={classes.icon}
          role="img"
          aria-label={isSettled ? 'Settled' : 'Open'}
        />
        {` ${moneyText(row.difference, row.currency)}`}
      </StatusBadge>
      {row.unmatched > 0 && (
        <div>
          <AppLink href={linesOf(row, 'unmatched')}>{countText(row.unmatched)} to match</AppLink>
        </div>
      )}
    </>
  );
}

function Figure({ row, term }: { row: BankDay; term: BankTerm['key'] }): ReactNode {
  const mayViewDays = useMay('dailyPayments.view');
  if (term === 'difference') return <Difference row={row} />;
  const text = figure(row[term], row.currency);
  if (text === '–' || text === '') return text;
  if (term === 'total' && mayViewDays)
    return <AppLink href={paths.dailyPaymentsOn(row.day)}>{text}</AppLink>;
  if (term === 'notOurs') return <AppLink href={linesOf(row, 'notOurs')}>{text}</AppLink>;
  if (term === 'statement') return <AppLink href={linesOf(row)}>{text}</AppLink>;
  return term === 'bank' ? <b>{text}</b> : text;
}

const firstOnPhones: ReadonlyArray<BankTerm['key']> = ['bank', 'statement', 'difference'];

const isLater = ({ key }: BankTerm): number => Number(!firstOnPhones.includes(key));

const accountName = ({ bankAccount, currency }: BankDay): string =>
  bankAccount?.name ?? (currency === homeCurrency ? 'No account' : `No account, ${currency}`);

/** A row for each day of an account; days without account stand for receipts that have none. */
export function BankDaysTable({ days }: { days: readonly BankDay[] }) {
  const isPhone = useIsPhone();
  const isTransferred = days.some(({ transferred }) => transferred !== 0);
  const terms = bankTerms.filter(({ key }) => key !== 'transferred' || isTransferred);
  const account: DataColumn<BankDay> = { header: 'Account', cell: accountName };
  const day: DataColumn<BankDay> = {
    header: 'Day',
    cell: (row) => (
      <>
        {row.bankAccount ? (
          <AppLink href={linesOf(row)}>{dayText(row.day)}</AppLink>
        ) : (
          dayText(row.day)
        )}
        {isPhone && <div className={classes.quiet}>{accountName(row)}</div>}
      </>
    ),
  };
  const figures = (isPhone ? terms.toSorted((a, b) => isLater(a) - isLater(b)) : terms).map(
    ({ key, header }): DataColumn<BankDay> => ({
      header,
      align: 'right',
      cell: (row) => <Figure row={row} term={key} />,
    }),
  );
  const columns = isPhone ? [day, ...figures] : [day, account, ...figures];
  return (
    <div className={classes.days}>
      <DataTable
        label="Days of the bank"
        columns={columns}
        rows={days}
        rowId={({ day: on, bankAccount, currency }) => `${on} ${bankAccount?.id} ${currency}`}
        empty=""
      />
    </div>
  );
}
