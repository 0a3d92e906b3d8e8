import {
  deleteBankLine,
  type enterReceiptOfLine,
  getBankLine,
  setNotOurs,
  unmatchBankLine,
} from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { bankLineStateName, bankLineTone } from '@recoup/domain/bank/bank-line';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { type SaveOptions, useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import classes from './bank.module.css';
import { ItemText, itemKey } from './bank-item.tsx';
import { FindItemsCard } from './find-items-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { useLineActOptions, useLineButtonOptions } from './use-line-act.ts';

const FeeDialog = lazyForm(() => import('./fee-dialog.tsx').then((m) => m.FeeDialog));
const NotOursDialog = lazyForm(() => import('./not-ours-dialog.tsx').then((m) => m.NotOursDialog));

/** What the form of the receipt that a line is gets. */
export interface ReceiptDialogProps {
  readonly line: BankLine;
  /** The options of its saving: then the line is read again, and the next one is opened. */
  readonly saving: SaveOptions<typeof enterReceiptOfLine>;
  readonly onClose: () => void;
}

interface BankLineScreenProps {
  readonly receiptDialog: (props: ReceiptDialogProps) => ReactNode;
}

/** `/bank/lines/{bankLineId}`: a line of a statement, and what it is. */
export function BankLineScreen({ receiptDialog }: BankLineScreenProps) {
  const bankLineId = useRouteId('bankLineId');
  const { data, error, isPending, refetch } = useEndpoint(getBankLine, { params: { bankLineId } });
  if (isStatus(error, 404))
    return <PageMessage title="Line Not Found">Line {bankLineId} does not exist.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Line" error={error} onRetry={refetch} />;
  return <LinePage key={bankLineId} line={data} receiptDialog={receiptDialog} />;
}

function LinePage({ line, receiptDialog }: BankLineScreenProps & { line: BankLine }) {
  return (
    <DetailColumns
      header={
        <DetailHeader
          name={`${moneyText(line.amount, line.currency)} on ${dayText(line.bookedOn)}`}
          {...(line.reference && { id: { label: 'Reference', text: line.reference } })}
          detail={line.bankAccount.name}
          badges={
            <StatusBadge tone={bankLineTone(line.state)}>
              {bankLineStateName(line.state)}
            </StatusBadge>
          }
          actions={<LineActions line={line} receiptDialog={receiptDialog} />}
        />
      }
      left={<FactsCard line={line} />}
      right={
        <>
          {line.state === 'matched' && <MatchedCard line={line} />}
          {line.state === 'unmatched' && (
            <>
              <ProposalsCard line={line} />
              <FindItemsCard line={line} />
            </>
          )}
        </>
      }
    />
  );
}

/** What can be done with a line apart from matching it. */
function LineActions({ line, receiptDialog }: BankLineScreenProps & { line: BankLine }) {
  const [open, setOpen] = useState<'notOurs' | 'receipt' | 'fee'>();
  const reason = useRefusal('bank.edit');
  const close = () => setOpen(undefined);
  const received = useLineActOptions(line, {
    done: 'Receipt Entered and Matched',
    isDone: true,
    onClose: close,
  });
  if (line.state === 'notOurs') return <TakeBackButton line={line} />;
  if (line.state === 'matched') return <UnmatchButton line={line} />;
  return (
    <>
      {line.statement === null && <DeleteButton line={line} />}
      <DisabledReasonButton variant="default" reason={reason} onClick={() => setOpen('notOurs')}>
        Not Ours
      </DisabledReasonButton>
      {line.amount > 0 ? (
        <DisabledReasonButton variant="default" reason={reason} onClick={() => setOpen('receipt')}>
          Enter as Receipt
        </DisabledReasonButton>
      ) : (
        <DisabledReasonButton variant="default" reason={reason} onClick={() => setOpen('fee')}>
          Add Fee
        </DisabledReasonButton>
      )}
      {open === 'notOurs' && <NotOursDialog line={line} onClose={close} />}
      {open === 'fee' && (
        <FeeDialog
          of={{ bankAccountId: line.bankAccount.id }}
          name={line.bankAccount.name}
          known={{ amount: -line.amount, bankOn: line.bookedOn, remark: line.text }}
          onClose={close}
        />
      )}
      {open === 'receipt' && receiptDialog({ line, saving: received, onClose: close })}
    </>
  );
}

function UnmatchButton({ line }: { line: BankLine }) {
  const reason = useRefusal('bank.edit');
  const options = useLineButtonOptions(line, { done: 'Match Undone', isDone: false });
  const save = useSave(unmatchBankLine, options);
  const body = { expected_updated_at: line.updated_at };
  return (
    <ConfirmButton
      label="Undo Match"
      title="Undo this match?"
      confirmLabel="Undo Match"
      isHarmless
      pending={save.isPending}
      reason={reason}
      onConfirm={(close) =>
        save.mutate({ params: { bankLineId: line.id }, body }, { onSettled: close })
      }
    >
      Its receipts are then as they were before the match.
    </ConfirmButton>
  );
}

function TakeBackButton({ line }: { line: BankLine }) {
  const reason = useRefusal('bank.edit');
  const options = useLineButtonOptions(line, { done: 'Not Ours Undone', isDone: false });
  const save = useSave(setNotOurs, options);
  const body = { because: null, expected_updated_at: line.updated_at };
  return (
    <DisabledReasonButton
      variant="default"
      reason={reason}
      loading={save.isPending}
      onClick={() => save.mutate({ params: { bankLineId: line.id }, body })}
    >
      Undo Not Ours
    </DisabledReasonButton>
  );
}

function DeleteButton({ line }: { line: BankLine }) {
  const router = useRouter();
  const reason = useRefusal('bank.edit');
  const remove = useSave(deleteBankLine, {
    onSaved: () => {
      toastDone('Line Deleted');
      void router.navigate({ href: paths.bankLines });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this line?"
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      reason={reason}
      onConfirm={(close) =>
        remove.mutate({ params: { bankLineId: line.id } }, { onSettled: close })
      }
    >
      It was entered by hand. Deleting it cannot be undone.
    </ConfirmButton>
  );
}

function FactsCard({ line }: { line: BankLine }) {
  const { at } = useInstantFormats();
  const { statement, createdBy } = line;
  return (
    <SectionCard title="Line">
      {line.text !== '' && <p className={classes.text}>{line.text}</p>}
      <DescriptionList
        items={[
          { label: 'Day', value: dayText(line.bookedOn) },
          {
            label: line.amount < 0 ? 'Debited' : 'Credited',
            value: moneyText(Math.abs(line.amount), line.currency),
          },
          { label: 'Reference', value: line.reference },
          {
            label: 'Statement',
            value: statement ? (
              <AppLink href={paths.bankStatement(statement.id)}>{statement.name}</AppLink>
            ) : (
              'Entered by hand'
            ),
          },
          {
            label: statement ? 'Imported' : 'Entered',
            value: `${createdBy?.name ?? 'System'}, ${at(line.created_at)}`,
          },
          ...(line.state === 'notOurs'
            ? [{ label: 'Not Ours Because', value: line.notOursBecause }]
            : []),
        ]}
      />
    </SectionCard>
  );
}

function MatchedCard({ line }: { line: BankLine }) {
  return (
    <SectionCard title="Matched With">
      <ul className={classes.items} aria-label="Matched with">
        {line.matches.map((item) => (
          <li key={itemKey(item)}>
            <ItemText item={item} currency={line.currency} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
