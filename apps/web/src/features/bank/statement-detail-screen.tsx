import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import {
  deleteBankStatement,
  downloadBankStatement,
  getBankStatement,
} from '@recoup/contract/bank/bank-statements.endpoints';
import type { BankStatementRow } from '@recoup/contract/bank/bank-statements.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { useRouter } from '@tanstack/react-router';
import { isStatus } from '#api/api-error.ts';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { statementFormatName } from './statement-format.ts';

/** `/bank/statements/{bankStatementId}`: an imported statement, and where its lines and days are. */
export function StatementDetailScreen() {
  const bankStatementId = useRouteId('bankStatementId');
  const params = { bankStatementId };
  const { data, error, isPending, refetch } = useEndpoint(getBankStatement, { params });
  if (isStatus(error, 404))
    return (
      <PageMessage title="Statement Not Found">
        Statement {bankStatementId} does not exist.
      </PageMessage>
    );
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Statement" error={error} onRetry={refetch} />;
  return <StatementPage statement={data} />;
}

function StatementPage({ statement }: { statement: BankStatementRow }) {
  const { at } = useInstantFormats();
  const { id, filename, bankAccount, currency, from, to, lineCount, unmatchedCount } = statement;
  const lines = paths.bankLinesOf({ bankStatementId: id });
  return (
    <DetailPage
      header={
        <DetailHeader
          name={filename}
          detail={`${bankAccount.name} · ${dayText(from)} to ${dayText(to)}`}
          badges={
            <StatusBadge tone={unmatchedCount === 0 ? 'positive' : 'open'}>
              {unmatchedCount === 0
                ? 'All lines are done'
                : `${countText(unmatchedCount)} to match`}
            </StatusBadge>
          }
          actions={
            <>
              <DeleteButton statement={statement} />
              <ButtonLink
                variant="default"
                download
                href={requestUrl(downloadBankStatement, { bankStatementId: id })}
              >
                Download File
              </ButtonLink>
              <ButtonLink href={lines}>Lines</ButtonLink>
            </>
          }
        />
      }
    >
      <SectionCard title="Statement">
        <DescriptionList
          items={[
            {
              label: 'Days',
              value: (
                <AppLink href={paths.bankDays(from, to, bankAccount.id)}>
                  {dayText(from)} to {dayText(to)}
                </AppLink>
              ),
            },
            {
              label: 'Lines',
              value: <AppLink href={lines}>{counted(lineCount, 'line')}</AppLink>,
            },
            { label: 'Opening Balance', value: moneyText(statement.openingBalance, currency) },
            { label: 'Closing Balance', value: moneyText(statement.closingBalance, currency) },
            { label: 'Format', value: statementFormatName(statement.format) },
            {
              label: 'Imported',
              value: `${statement.createdBy?.name ?? 'System'}, ${at(statement.created_at)}`,
            },
          ]}
        />
      </SectionCard>
    </DetailPage>
  );
}

function DeleteButton({ statement }: { statement: BankStatementRow }) {
  const router = useRouter();
  const reason = useRefusal('bank.edit');
  const { id, filename, lineCount } = statement;
  const remove = useSave(deleteBankStatement, {
    invalidates: [listBankDays],
    onSaved: () => {
      toastDone('Statement Deleted');
      void router.navigate({ href: paths.bankStatements });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete ${filename}?`}
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      reason={reason}
      onConfirm={(close) =>
        remove.mutate({ params: { bankStatementId: id } }, { onSettled: close })
      }
    >
      {`Its ${counted(lineCount, 'line')} and its file are deleted too. This cannot be undone, but the file can be imported again.`}
    </ConfirmButton>
  );
}
