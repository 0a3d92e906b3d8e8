import { Alert, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import { importBankStatement } from '@recoup/contract/bank/bank-statements.endpoints';
import type {
  ImportedStatement,
  StatementQuestion,
} from '@recoup/contract/bank/bank-statements.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { fileText } from '#api/formats.ts';
import { endpointKey, listKeyStart } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { upload } from '#api/upload.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { FileUpload } from '#ui/file-upload.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { errorText } from '#ui/problem.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { accountOptions, WithAccounts } from './account-field.tsx';
import classes from './bank.module.css';
import { ImportedCard } from './imported-card.tsx';
import { StatementMappingCard } from './statement-mapping-card.tsx';

/** `/bank/statements/import`: a file of the bank, and how it is read. */
export function ImportStatementScreen() {
  usePageTitle('Import Bank Statement');
  return (
    <WithAccounts>
      {(accounts, { id }) => <ImportForm accounts={accounts} firstAccountId={id} />}
    </WithAccounts>
  );
}

/** Returns what a refusal asks about a table; undefined for any other failure. */
const questionOf = (error: unknown): StatementQuestion | undefined =>
  error instanceof ApiError && error.code === 'mappingNeeded'
    ? (error.body as StatementQuestion)
    : undefined;

interface Sent {
  readonly file: File;
  readonly bankAccountId: number;
  /** How a table is read, once it was asked. */
  readonly mapping?: StatementQuestion['mapping'];
  /** Whether a table is only read, to be checked before it is imported. */
  readonly ask: boolean;
}

interface Heard {
  readonly onShare: (share: number | undefined) => void;
  readonly onQuestion: (question: StatementQuestion | undefined) => void;
}

/** Sends a file; a table answers with how it is read, and what it leaves open. */
function useImport({ onShare, onQuestion }: Heard) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ file, bankAccountId, mapping, ask }: Sent) =>
      upload(importBankStatement, {
        file,
        body: {
          bankAccountId,
          ...(mapping && { mapping: JSON.stringify(mapping) }),
          ...(ask && { ask: 'true' as const }),
        },
        onProgress: onShare,
      }),
    onError: (error) => {
      const question = questionOf(error);
      if (question) onQuestion(question);
    },
    onSuccess: () => {
      onQuestion(undefined);
      void cache.invalidateQueries({ queryKey: [listKeyStart] });
      void cache.invalidateQueries({ queryKey: endpointKey(listBankDays) });
    },
    onSettled: () => onShare(undefined),
  });
}

interface ImportFormProps {
  readonly accounts: readonly BankAccount[];
  readonly firstAccountId: number;
}

function ImportForm({ accounts, firstAccountId }: ImportFormProps) {
  const refusal = useRefusal('bank.edit');
  const [bankAccountId, setBankAccountId] = useState(firstAccountId);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number>();
  const [question, setQuestion] = useState<StatementQuestion>();
  const sending = useImport({ onShare: setShare, onQuestion: setQuestion });
  const isRefused = sending.error !== null && questionOf(sending.error) === undefined;
  const startAgain = () => {
    setQuestion(undefined);
    sending.reset();
  };
  const done: ImportedStatement | undefined = sending.data;
  const reason =
    refusal ??
    (file === null ? 'Choose a file first' : undefined) ??
    (question && 'Check below how the file is read') ??
    (done && 'Choose another file first');
  return (
    <div className={classes.page}>
      <Title order={1}>Import Bank Statement</Title>
      <SectionCard title="File">
        <Stack gap="sm">
          <NativeSelect
            label="Account"
            className={classes.find}
            data={accountOptions(accounts).map(({ value, label }) => ({
              value: String(value),
              label,
            }))}
            value={String(bankAccountId)}
            onChange={({ currentTarget }) => {
              setBankAccountId(Number(currentTarget.value));
              startAgain();
            }}
          />
          <FileUpload
            label="Statement"
            rule={importBankStatement.upload}
            file={file && fileText(file)}
            onFile={(chosen) => {
              setFile(chosen);
              startAgain();
            }}
            progress={share}
            disabled={refusal !== undefined}
          />
          {isRefused && <Refusal error={sending.error} />}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              camt.053, BAI2, OFX, CSV, or a spreadsheet
            </Text>
            <DisabledReasonButton
              reason={reason}
              loading={sending.isPending && !question}
              onClick={() => file && sending.mutate({ file, bankAccountId, ask: true })}
            >
              Import Statement
            </DisabledReasonButton>
          </Group>
        </Stack>
      </SectionCard>
      {question && file && (
        <StatementMappingCard
          key={JSON.stringify(question.mapping)}
          question={question}
          currency={accounts.find(({ id }) => id === bankAccountId)?.currency ?? homeCurrency}
          isPending={sending.isPending}
          onAnswer={(mapping, ask) => sending.mutate({ file, bankAccountId, mapping, ask })}
        />
      )}
      {done && <ImportedCard imported={done} />}
    </div>
  );
}

/** Why a file was not imported; of one that was imported before, where it is. */
function Refusal({ error }: { error: Error }) {
  const body = error instanceof ApiError ? (error.body as { statement?: { id: number } }) : {};
  return (
    <Alert color="red" role="alert">
      {errorText(error)}{' '}
      {body.statement && (
        <AppLink href={paths.bankStatement(body.statement.id)}>Open that statement</AppLink>
      )}
    </Alert>
  );
}
