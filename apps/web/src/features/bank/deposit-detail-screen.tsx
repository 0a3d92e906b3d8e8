import { deleteBankDeposit } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import { receiptStateName, receiptTone } from '@recoup/domain/receipts/receipt';
import { useRouter } from '@tanstack/react-router';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { DepositFeesCard } from './deposit-fees-card.tsx';
import { depositRefusal } from './deposit-state.ts';
import { WithDeposit } from './with-deposit.tsx';

/** `/bank/deposits/{bankDepositId}`: a slip, its receipts, and its fees. */
export function DepositDetailScreen() {
  return <WithDeposit>{(deposit) => <DepositPage deposit={deposit} />}</WithDeposit>;
}

type OnSlip = BankDeposit['receipts'][number];

const columns: ReadonlyArray<DataColumn<OnSlip>> = [
  { header: 'Receipt', cell: ({ id, name }) => <AppLink href={paths.receipt(id)}>{name}</AppLink> },
  { header: 'Payer', wrap: true, cell: ({ payer }) => payer?.name ?? 'Unknown' },
  { header: 'Received', align: 'right', cell: ({ receivedOn }) => dayText(receivedOn) },
  {
    header: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    header: 'State',
    cell: ({ state }) => (
      <StatusBadge tone={receiptTone(state)}>{receiptStateName(state)}</StatusBadge>
    ),
  },
];

function DepositPage({ deposit }: { deposit: BankDeposit }) {
  const { at } = useInstantFormats();
  const reason = useRefusal('bank.edit') ?? depositRefusal(deposit);
  const { id, name, number, currency, bankLineId, createdBy } = deposit;
  return (
    <DetailPage
      header={
        <DetailHeader
          name={name}
          {...(number === '' ? {} : { id: { label: 'Number', text: number } })}
          detail={deposit.bankAccount.name}
          badges={
            <StatusBadge tone={bankLineId === null ? 'open' : 'positive'}>
              {bankLineId === null ? 'Not matched' : 'Matched'}
            </StatusBadge>
          }
          actions={
            <>
              <DeleteButton deposit={deposit} reason={reason} />
              <ButtonLink variant="default" href={paths.editBankDeposit(id)} reason={reason}>
                Edit Slip
              </ButtonLink>
            </>
          }
        />
      }
    >
      <SectionCard title="Slip">
        <DescriptionList
          items={[
            { label: 'Amount', value: moneyText(deposit.amount, currency) },
            { label: 'Deposited', value: dayText(deposit.depositedOn) },
            { label: 'Bank Day', value: dayText(deposit.bankOn) || 'In transit' },
            {
              label: 'Bank Line',
              value: bankLineId !== null && (
                <AppLink href={paths.bankLine(bankLineId)}>Line of the statement</AppLink>
              ),
            },
            {
              label: 'Entered',
              value: `${createdBy?.name ?? 'System'}, ${at(deposit.created_at)}`,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title="Receipts">
        <DataTable
          label="Receipts"
          columns={columns}
          rows={deposit.receipts}
          rowId={({ id: receiptId }) => receiptId}
          empty="No receipts are on this slip."
        />
      </SectionCard>
      <DepositFeesCard deposit={deposit} />
    </DetailPage>
  );
}

interface DeleteButtonProps {
  readonly deposit: BankDeposit;
  readonly reason: string | undefined;
}

function DeleteButton({ deposit, reason }: DeleteButtonProps) {
  const router = useRouter();
  const remove = useSave(deleteBankDeposit, {
    onSaved: () => {
      toastDone('Slip Deleted');
      void router.navigate({ href: paths.bankDeposits });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete ${deposit.name}?`}
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      reason={reason}
      onConfirm={(close) =>
        remove.mutate({ params: { bankDepositId: deposit.id } }, { onSettled: close })
      }
    >
      Its receipts are in transit again and can be put on another slip.
    </ConfirmButton>
  );
}
