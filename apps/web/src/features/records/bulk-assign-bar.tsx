import { Group, Text } from '@mantine/core';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { changeRecords } from '@recoup/contract/records/records.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { bulkRecordLimit } from '@recoup/domain/records/record-bulk-edit';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import type { ListQuery } from '#ui/paged-list/list-state.ts';
import { errorText } from '#ui/problem.ts';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { recordsCounted } from './bulk-words.ts';
import { useAssignableUsers } from './use-assignable-users.ts';

interface BulkAssignBarProps {
  readonly query: ListQuery;
  /** All that match, on every page. */
  readonly total: number;
  readonly isOwn: boolean;
}

/** The list's state as the bulk call names it. */
export function selectionText(
  { search, filters, advancedSearch }: Pick<ListQuery, 'search' | 'filters' | 'advancedSearch'>,
  isOwn: boolean,
): string {
  return JSON.stringify({
    search,
    filters,
    advancedSearch,
    ...(isOwn ? { assignedToUser: true } : {}),
  });
}

/** Gives every matching record, at most the oldest 500, to a user (R-253..R-273). */
export function BulkAssignBar({ query, total, isOwn }: BulkAssignBarProps) {
  const { users, isLoading, error } = useAssignableUsers();
  const [userId, setUserId] = useState<string | null>(null);
  const count = Math.min(total, bulkRecordLimit);
  const assign = useSave(changeRecords, {
    onSaved: ({ answer, undo }) => {
      toastBulkResults(answer, { done: 'Records Assigned', counted: recordsCounted }, undo);
      setUserId(null);
    },
    onFailed: toastProblem,
  });
  const reason =
    count === 0
      ? 'No records match the current filters'
      : userId === null
        ? 'Choose a user first'
        : undefined;
  const submit = () => {
    const body = {
      assigned_user_id: { oldValue: selectionText(query, isOwn), newValue: Number(userId) },
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
      <DisabledReasonButton loading={assign.isPending} reason={reason} onClick={submit}>
        {`Assign ${counted(count, 'Record')}`}
      </DisabledReasonButton>
      {total > count && (
        <Text size="sm" c="dimmed">
          The oldest {count} of {total.toLocaleString('en-US')}
        </Text>
      )}
    </Group>
  );
}
