import { Group, NativeSelect, Text } from '@mantine/core';
import {
  assignSuppliers,
  countCollections,
} from '@recoup/contract/collections/collections.endpoints';
import type { QueryInput } from '@recoup/contract/kit/endpoint';
import type { SupplierBalanceRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { isUser } from '@recoup/contract/users/is-user';
import { listUsers } from '@recoup/contract/users/users.endpoints';
import {
  assigneeRequired,
  collectionsMinimumBalance,
  remainingAssignments,
} from '@recoup/domain/collections/assignment';
import { counted } from '@recoup/domain/kit/counted';
import { centsToDollars } from '@recoup/domain/money/cents';
import { useState } from 'react';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

const minimumBalance = centsToDollars(collectionsMinimumBalance);

type What = 'assign' | 'reassign' | 'unassign';

const words: Record<What, { label: string; done: string }> = {
  assign: { label: 'Assign', done: 'Suppliers Assigned' },
  reassign: { label: 'Reassign', done: 'Suppliers Assigned' },
  unassign: { label: 'Unassign', done: 'Suppliers Unassigned' },
};

interface AssignBarProps {
  readonly selection: ListSelection<SupplierBalanceRow>;
}

/**
 * Assigns the selected suppliers to a user, or all matching suppliers if none is selected
 * (S-660..S-667).
 */
export function AssignBar({ selection }: AssignBarProps) {
  const { rows, query, total } = selection;
  const [userId, setUserId] = useState('');
  const [asked, setAsked] = useState<What>();
  const assignRefusal = useRefusal('suppliers.assign');
  const unassignRefusal = useRefusal('suppliers.unassign');
  const agents = useEndpoint(listUsers, { query: { assignable: 'collectionagent', perPage: 200 } });
  const shown = {
    ...(query.search.trim() !== '' && { search: query.search.trim() }),
    filters: query.filters,
    minimumBalance,
  };
  const count = useEndpoint(countCollections, {
    query: shown as QueryInput<typeof countCollections>,
  });
  const people = useEndpoint(
    listUsers,
    { query: { perPage: 200 } },
    { enabled: assignRefusal === undefined },
  );
  const existing = people.data?.data
    .filter(isUser)
    .find(({ id }) => id === Number(userId))?.assignedSupplierCount;
  const isChosen = rows.length > 0;
  const chosenOwn = rows.filter(({ assignedUser }) => assignedUser?.id === Number(userId)).length;
  const remaining =
    existing === undefined
      ? undefined
      : remainingAssignments(existing - chosenOwn, isChosen ? rows.length : 0);

  const saving = useSave(assignSuppliers, {
    invalidates: [countCollections, listUsers],
    onSaved: ({ results }) => {
      const { done } = words[asked ?? 'assign'];
      const isOne = asked === 'unassign' && results.length === 1;
      toastDone(isOne ? 'Supplier unassigned' : done);
      setAsked(undefined);
      selection.clear();
    },
    onFailed: (error) => {
      setAsked(undefined);
      selection.refresh();
      return toastProblem(error);
    },
  });
  const confirm = () =>
    asked &&
    saving.mutate({
      body: {
        assigned_user_id: asked === 'unassign' ? null : Number(userId),
        selected_suppliers: rows.map(({ supplierId }) => supplierId),
        ...(asked === 'reassign' && { reassign: true }),
        ...(!isChosen && { search: shown }),
      },
    });
  const nobody = userId === '' ? assigneeRequired : undefined;
  const nothing = total === 0 ? 'No suppliers match the current filters' : undefined;
  const meant =
    asked === 'assign' && !isChosen
      ? (count.data?.unassignedCount ?? 0)
      : isChosen
        ? rows.length
        : total;
  const button = (what: What, reason: string | undefined) => (
    <DisabledReasonButton
      size="xs"
      variant={what === 'assign' ? 'filled' : 'default'}
      reason={reason}
      onClick={() => setAsked(what)}
    >
      {words[what].label}
    </DisabledReasonButton>
  );
  return (
    <Group gap="xs" align="end">
      <NativeSelect
        label="Assign To"
        size="xs"
        value={userId}
        disabled={assignRefusal !== undefined}
        data={[
          { value: '', label: 'Choose a collection agent' },
          ...(agents.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setUserId(event.currentTarget.value)}
      />
      {button('assign', assignRefusal ?? nobody ?? nothing)}
      {button('reassign', assignRefusal ?? nobody ?? nothing)}
      {button('unassign', unassignRefusal ?? nothing)}
      <Text size="sm" c="dimmed" pb={4}>
        {isChosen
          ? `${counted(rows.length, 'supplier')} selected`
          : `All ${counted(total, 'supplier')} in this list`}
        {count.data && ` · ${count.data.unassignedCount.toLocaleString('en-US')} unassigned`}
        {remaining !== undefined && ` · ${remaining} more can be assigned to this user`}
      </Text>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`${words[asked ?? 'assign'].label} suppliers?`}
        confirmLabel={words[asked ?? 'assign'].label}
        isDangerous={asked === 'unassign'}
        pending={saving.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'unassign'
          ? `Unassign ${counted(meant, 'supplier')}?`
          : `Assign ${counted(meant, 'supplier')} to ${agents.data?.data.find(({ id }) => id === Number(userId))?.name ?? ''}?`}
      </ConfirmDialog>
    </Group>
  );
}
