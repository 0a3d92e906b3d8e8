import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { receiptSourceName, receiptStateName, receiptTone } from '@recoup/domain/receipts/receipt';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { dayText, useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { ReceiptDeductionsCard } from './receipt-deductions-card.tsx';
import { ReceiptLinesCard } from './receipt-lines-card.tsx';
import { ReceiptMoneyCard } from './receipt-money-card.tsx';
import { closedReason, nothingLeft } from './receipt-state.ts';
import { ReceiptStoryCard } from './receipt-story-card.tsx';

const ApplyLinesCard = lazyPart(() =>
  import('./apply-lines-card.tsx').then((m) => m.ApplyLinesCard),
);

/** `/receipts/{receiptId}`: a receipt, what became of its amount, and all that happened to it. */
export function ReceiptDetailScreen() {
  const receiptId = useRouteId('receiptId');
  const { data, error, isPending, refetch } = useEndpoint(getReceipt, { params: { receiptId } });
  if (isStatus(error, 404))
    return <PageMessage title="Receipt Not Found">Receipt {receiptId} does not exist.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Receipt" error={error} onRetry={refetch} />;
  return <ReceiptPage key={receiptId} receipt={data} />;
}

function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const applyRefusal = useRefusal('receipts.apply');
  const reason = applyRefusal ?? closedReason(receipt) ?? nothingLeft(receipt);
  const { invoices } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const invoiceIds = (invoices ?? '').match(/\d{1,9}/g)?.map(Number) ?? [];
  // a receipt that pays nothing yet is opened to apply it, and so is one with a suggestion
  const [isApplying, setApplying] = useState(
    reason === undefined && (receipt.lineCount === 0 || invoiceIds.length > 0),
  );
  return (
    <DetailPage
      isWide
      header={
        <ReceiptHead
          receipt={receipt}
          reason={reason}
          isApplying={isApplying}
          onApply={() => setApplying(true)}
        />
      }
    >
      <ReceiptMoneyCard receipt={receipt} />
      {isApplying && (
        <ApplyLinesCard
          receipt={receipt}
          invoiceIds={invoiceIds}
          onClose={() => setApplying(false)}
        />
      )}
      <ReceiptLinesCard receipt={receipt} />
      {receipt.deductions.length > 0 && <ReceiptDeductionsCard receipt={receipt} />}
      <ReceiptStoryCard receipt={receipt} />
    </DetailPage>
  );
}

/** The slip that it is on, and the line of the bank that it is. */
function BankLinks({ receipt: { bankDeposit, bankLine } }: { receipt: Receipt }) {
  const mayViewBank = useMay('bank.view');
  if (!mayViewBank) return bankDeposit && ` · ${bankDeposit.name}`;
  return (
    <>
      {bankDeposit && (
        <>
          {' · '}
          <AppLink href={paths.bankDeposit(bankDeposit.id)}>{bankDeposit.name}</AppLink>
        </>
      )}
      {bankLine && (
        <>
          {' · '}
          <AppLink href={paths.bankLine(bankLine.id)}>
            Bank line of {dayText(bankLine.bookedOn)}
          </AppLink>
        </>
      )}
    </>
  );
}

interface ReceiptHeadProps {
  readonly receipt: Receipt;
  /** Why no lines can be applied. */
  readonly reason: string | undefined;
  readonly isApplying: boolean;
  readonly onApply: () => void;
}

/** Who sent it, what it is, and when it came. */
function ReceiptHead({ receipt, reason, isApplying, onApply }: ReceiptHeadProps) {
  const { at } = useInstantFormats();
  const mayViewPayers = useMay('payers.view');
  const { payer, presentedAgainOf, number } = receipt;
  const facts = [
    receipt.receivedOn !== null && `Received ${dayText(receipt.receivedOn)}`,
    receipt.bankOn === null ? 'In transit' : `In the bank ${dayText(receipt.bankOn)}`,
    receipt.bankAccount?.name,
    `${receiptSourceName(receipt.source)}: ${receipt.createdBy?.name ?? 'System'}, ${at(receipt.created_at)}`,
  ].filter(Boolean);
  return (
    <DetailHeader
      name={receipt.name}
      {...(number === '' ? {} : { id: { label: 'Number', text: number } })}
      detail={
        <>
          {payer && mayViewPayers ? (
            <AppLink href={paths.payer(payer.id)}>{payer.name}</AppLink>
          ) : (
            (payer?.name ?? 'Unknown payer')
          )}
          {facts.map((fact) => ` · ${fact}`)}
          <BankLinks receipt={receipt} />
          {presentedAgainOf && (
            <>
              {' · Presented again after '}
              <AppLink href={paths.receipt(presentedAgainOf.id)}>{presentedAgainOf.name}</AppLink>
            </>
          )}
        </>
      }
      badges={
        <StatusBadge tone={receiptTone(receipt.state)}>
          {receiptStateName(receipt.state)}
        </StatusBadge>
      }
      actions={
        !isApplying && (
          <DisabledReasonButton reason={reason} onClick={onApply}>
            Apply Lines
          </DisabledReasonButton>
        )
      }
    />
  );
}
