import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import { cents, centsOf, formatMoney } from '@recoup/domain/money/cents';
import { moneyText } from '#api/formats.ts';
import classes from './bank.module.css';
import { FeesCard } from './fees-card.tsx';

/** What our bank or processor took of a slip, and what it credited then. */
export function DepositFeesCard({ deposit }: { deposit: BankDeposit }) {
  const { id, name, amount, fees, currency, ownFees } = deposit;
  const left = cents(centsOf(amount) - centsOf(fees));
  return (
    <FeesCard
      title="Fees"
      fees={ownFees}
      currency={currency}
      empty="The bank took no fee."
      of={{ bankDepositId: id }}
      name={name}
    >
      {fees !== 0 && (
        <p className={classes.quiet}>
          {`${moneyText(amount, currency)} less ${moneyText(fees, currency)} fees: the bank credits ${formatMoney(left, currency)}`}
        </p>
      )}
    </FeesCard>
  );
}
