import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { listAccountFees } from '@recoup/contract/bank/bank-deposits.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import classes from './bank.module.css';
import { FeesCard } from './fees-card.tsx';

/** The fees of an account itself, such as monthly ones, of the last year. */
export function AccountFeesCard({ account }: { account: BankAccount }) {
  const { id, name, currency } = account;
  const params = { bankAccountId: id };
  const { data, error, refetch } = useEndpoint(listAccountFees, { params, query: {} });
  if (error) return <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingIndicator />;
  return (
    <div className={classes.fees}>
      <FeesCard
        title={`Fees of ${name}`}
        fees={data.data}
        currency={currency}
        empty="The bank took no fee of the account itself in the last year."
        of={{ bankAccountId: id }}
        name={name}
      />
    </div>
  );
}
