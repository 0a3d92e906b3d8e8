import { Group } from '@mantine/core';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { changeRecords } from '@recoup/contract/records/records.endpoints';
import { counted, countText } from '@recoup/domain/kit/counted';
import { bulkRecordLimit } from '@recoup/domain/records/record-bulk-edit';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { errorText } from '#ui/problem.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { recordsCounted } from './bulk-words.ts';
import type { MeantRecords } from './meant-records.ts';
import { useAssignableUsers } from './use-assignable-users.ts';

interface BulkAssignFormProps {
  readonly meant: MeantRecords;
  readonly onAssigned: () => void;
}

/** Another number of records than the user saw. */
interface OtherCount {
  readonly message: string;
  readonly count: number;
}

function otherCountOf(error: Error): OtherCount | undefined {
  if (!(error instanceof ApiError) || error.code !== 'secondLook') return undefined;
  const { count } = error.body as { count: number };
  return { message: error.message, count };
}

/** The records that are assigned of that many: all, or the oldest. */
const assignedOf = (count: number): string =>
  count > bulkRecordLimit
    ? `the oldest ${bulkRecordLimit} of ${countText(count)} records`
    : counted(count, 'record');

/** Returns how many of the records that are meant are assigned, if not all of them. */
export function assignedNote(count: number): string | undefined {
  if (count <= bulkRecordLimit) return undefined;
  return `The oldest ${bulkRecordLimit} of ${countText(count)}`;
}

/** Gives the records that are meant, at most the oldest 500, to a user (R-253..R-273). */
export function BulkAssignForm({ meant, onAssigned }: BulkAssignFormProps) {
  const { users, isLoading, error } = useAssignableUsers();
  const [userId, setUserId] = useState<string | null>(null);
  const [otherCount, setOtherCount] = useState<OtherCount>();
  const count = Math.min(meant.count, bulkRecordLimit);
  const assign = useSave(changeRecords, {
    onSaved: ({ answer, undo }) => {
      toastBulkResults(answer, { done: 'Records Assigned', counted: recordsCounted }, undo);
      setUserId(null);
      setOtherCount(undefined);
      onAssigned();
    },
    onFailed: (failure) => {
      const other = otherCountOf(failure);
      setOtherCount(other);
      return other === undefined ? toastProblem(failure) : undefined;
    },
  });
  const reason =
    meant.reason ??
    (count === 0 ? 'No records match the current filters' : undefined) ??
    (userId === null ? 'Choose a user first' : undefined);
  const submit = (expected?: number) => {
    const body = {
      assigned_user_id: { oldValue: meant.selectionText(expected), newValue: Number(userId) },
    };
    // the selection travels as JSON text, which the shape reads
    assign.mutate({ body: body as unknown as BodyInput<typeof changeRecords> });
  };
  return (
    <Group gap="xs" role="form" aria-label="Assign records">
      <SearchableSelect
        aria-label="Assigned user"
        placeholder="Assigned user"
        required
        clearable
        error={error && errorText(error)}
        nothingFoundMessage={isLoading ? 'Loading users...' : 'No users found'}
        data={users.map(({ value, label }) => ({ value: String(value), label }))}
        value={userId}
        onChange={setUserId}
      />
      <DisabledReasonButton loading={assign.isPending} reason={reason} onClick={() => submit()}>
        {meant.reason === undefined ? `Assign ${counted(count, 'Record')}` : 'Assign Records'}
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={otherCount !== undefined}
        title="Assign records?"
        confirmLabel="Assign"
        pending={assign.isPending}
        onConfirm={() => submit(otherCount?.count)}
        onCancel={() => setOtherCount(undefined)}
      >
        {`${otherCount?.message} Assign ${assignedOf(otherCount?.count ?? 0)}?`}
      </ConfirmDialog>
    </Group>
  );
}
