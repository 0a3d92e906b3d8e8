import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import {
  getBankDeposit,
  listAccountFees,
  undoBankFee,
} from '@recoup/contract/bank/bank-deposits.endpoints';
import { getBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import { type ReactNode, useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import type { FeeDialogProps } from './fee-dialog.tsx';

const FeeDialog = lazyForm(() => import('./fee-dialog.tsx').then((m) => m.FeeDialog));

interface Fee {
  readonly entryId: number;
  readonly amount: number;
  readonly bankOn: string | null;
  readonly remark: string;
  /** The line that it is matched with, where that is known. */
  readonly bankLine?: { readonly bookedOn: string } | null;
}

interface FeesCardProps extends Pick<FeeDialogProps, 'of' | 'name'> {
  readonly title: string;
  readonly fees: readonly Fee[];
  readonly currency: string;
  readonly empty: string;
  readonly children?: ReactNode;
}

/** What our bank or processor took of a slip, or of an account itself; each can be undone. */
export function FeesCard({ title, fees, currency, empty, of, name, children }: FeesCardProps) {
  const [isAdding, setAdding] = useState(false);
  const reason = useRefusal('bank.edit');
  const undo = useSave(undoBankFee, {
    invalidates: [getBankDeposit, getBankLine, listAccountFees, listBankDays],
    onSaved: () => toastDone('Fee Undone'),
    onFailed: toastProblem,
  });
  return (
    <SectionCard
      title={title}
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
        label={title}
        entries={fees}
        entryKey={({ entryId }) => entryId}
        empty={empty}
        actions={(fee) => (
          <DisabledReasonButton
            size="compact-xs"
            variant="subtle"
            aria-label={`Undo fee of ${moneyText(fee.amount, currency)}`}
            reason={
              reason ??
              (fee.bankLine
                ? `It is matched with the line of ${dayText(fee.bankLine.bookedOn)}`
                : undefined)
            }
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
      {children}
      {isAdding && <FeeDialog of={of} name={name} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
