import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  deleteRecordsOfPhone,
  listRecordsOfPhone,
} from '@recoup/contract/records/records.endpoints';
import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { guestText } from '@recoup/domain/records/guest-name';
import { recordTone } from '@recoup/domain/records/record-status';
import { isLocalPhone, localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import { type FormEvent, useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { dayText, moneyText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link, number, status, text } from '#ui/columns.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { fieldLines, problemOf } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './records.module.css';

const columns: ReadonlyArray<DataColumn<RecordRow>> = [
  link('id', 'REC', {}, ({ id }) => [paths.record(id), id]),
  status('status', 'Status', {}, (row) => [recordTone(row.status.code), row.status.name]),
  text('guest', 'Guest', {}, guestText),
  text('supplier', 'Supplier', {}, (row) => row.supplier?.name ?? row.supplierName),
  text('agency', 'Agency', {}, (row) => row.agency.name),
  number('startDate', 'Check in', {}, (row) => dayText(row.startDate)),
  number('commission', 'Commission', {}, (row) => moneyText(row.commission)),
];

interface FoundProps {
  readonly phone: string;
  readonly onDeleted: () => void;
}

/** The records of the phone that was searched, and their deletion as a whole. */
function FoundRecords({ phone, onDeleted }: FoundProps) {
  const refusal = useRefusal('records.deleteByPhone');
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useEndpoint(listRecordsOfPhone, { params: { phone } });
  const remove = useSave(deleteRecordsOfPhone, {
    onSaved: ({ results }) => {
      toastDone(`${counted(results.length, 'Record')} Deleted`);
      onDeleted();
    },
    onFailed: (failure) => {
      setAsking(false);
      const isGone = isStatus(failure, 404);
      return toastProblem(isGone ? { message: 'Records Not Found' } : problemOf(failure));
    },
  });
  if (error) {
    const problem = problemOf(error);
    return (
      <ProblemBar
        message={problem.message}
        lines={fieldLines(problem)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingIndicator />;
  if (data.length === 0)
    return <Text role="status">No records found for phone number {phone}</Text>;
  return (
    <SectionCard
      title="Records to Delete"
      actions={
        <DisabledReasonButton color="red" reason={refusal} onClick={() => setAsking(true)}>
          Delete
        </DisabledReasonButton>
      }
    >
      <DataTable
        label="Records to Delete"
        columns={columns}
        rows={data}
        rowId={({ id }) => id}
        empty=""
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${counted(data.length, 'record')}?`}
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { phone } })}
        onCancel={() => setAsking(false)}
      >
        All records with the phone number {phone} will be deleted. If any of them cannot be deleted,
        none will be.
      </ConfirmDialog>
    </SectionCard>
  );
}

/** `/records/delete` (R-202..R-214). */
export function DeleteRecordsScreen() {
  const mayRestore = useMay('records.restore');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState<string>();
  const [phone, setPhone] = useState<string>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const isPhone = isLocalPhone(typed);
    setText(isPhone ? undefined : localPhoneNeeded);
    setPhone(isPhone ? typed.trim() : undefined);
  };
  return (
    <Stack className={classes.page} gap="md">
      <Group justify="space-between">
        <Title order={1}>Delete Records</Title>
        {mayRestore && (
          <ButtonLink variant="default" href={paths.deletedRecords}>
            Deleted Records
          </ButtonLink>
        )}
      </Group>
      <SectionCard title="Search for Record">
        <form onSubmit={search} noValidate>
          <Group align="start" gap="xs">
            <TextInput
              label="Phone"
              type="tel"
              required
              autoComplete="off"
              data-autofocus
              value={typed}
              error={text}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" mt={23}>
              Search
            </Button>
          </Group>
        </form>
      </SectionCard>
      {phone !== undefined && (
        <FoundRecords key={phone} phone={phone} onDeleted={() => setPhone(undefined)} />
      )}
    </Stack>
  );
}
