import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import { getBankDeposit, undoBankFee } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import { dollarsToCents, noCents } from '@recoup/domain/money/cents';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './bank.module.css';

const FeeDialog = lazyForm(() => import('./fee-dialog.tsx').then((m) => m.FeeDialog));

/** What our bank or processor took of a slip, and what it credited then. */
export function DepositFeesCard({ deposit }: { deposit: BankDeposit }) {
  const [isAdding, setAdding] = useState(false);
  const reason = useRefusal('bank.edit');
  const { id, amount, fees, currency, ownFees } = deposit;
  const undo = useSave(undoBankFee, {
    invalidates: [getBankDeposit, listBankDays],
    onSaved: () => toastDone('Fee Undone'),
    onFailed: toastProblem,
  });
  const left = (dollarsToCents(amount) ?? noCents) - (dollarsToCents(fees) ?? noCents);
  return (
    <SectionCard
      title="Fees"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={reason}
          onClick={() => setAdding(true)}
        >
          Add Fee
        </DisabledReasonButton>
      }
    >
      <EntryList
        label="Fees"
        entries={ownFees}
        entryKey={({ entryId }) => entryId}
        empty="The bank took no fee."
        actions={(fee) => (
          <DisabledReasonButton
            size="compact-xs"
            variant="subtle"
            aria-label={`Undo fee of ${moneyText(fee.amount, currency)}`}
            reason={reason}
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { entryId: fee.entryId }, body: {} })}
          >
            Undo
          </DisabledReasonButton>
        )}
      >
        {(fee) =>
          [moneyText(fee.amount, currency), dayText(fee.bankOn), fee.remark]
            .filter(Boolean)
            .join(' · ')
        }
      </EntryList>
      {fees !== 0 && (
        <p className={classes.quiet}>
          {`${moneyText(amount, currency)} less ${moneyText(fees, currency)} fees: the bank credits ${moneyText(left / 100, currency)}`}
        </p>
      )}
      {isAdding && (
        <FeeDialog
          of={{ bankDepositId: id }}
          name={deposit.name}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}
