import { NativeSelect } from '@mantine/core';
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
import { counted, countText } from '@recoup/domain/kit/counted';
import { centsToDollars } from '@recoup/domain/money/cents';
import { useState } from 'react';
import { sumText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { BulkBar, refuseExceptions } from '#ui/paged-list/bulk-bar.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import { useCollectionAgents } from './use-collection-agents.ts';

const minimumBalance = centsToDollars(collectionsMinimumBalance);

type What = 'assign' | 'reassign' | 'unassign';

const labels: Record<What, string> = {
  assign: 'Assign',
  reassign: 'Reassign',
  unassign: 'Unassign',
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
  const assignRefusal = useRefusal('suppliers.assign');
  const unassignRefusal = useRefusal('suppliers.unassign');
  const { agents } = useCollectionAgents();
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
    onSaved: ({ answer, undo }, { body }) => {
      const isUnassigned = body.assigned_user_id === null;
      const isOne = isUnassigned && answer.results.length === 1;
      const done = isUnassigned ? 'Suppliers Unassigned' : 'Suppliers Assigned';
      toastUndoable(isOne ? 'Supplier unassigned' : done, undo);
      selection.clear();
    },
    onFailed: (error) => {
      selection.refresh();
      return toastProblem(error);
    },
  });
  const save = (what: What) =>
    saving.mutate({
      body: {
        assigned_user_id: what === 'unassign' ? null : Number(userId),
        selected_suppliers: rows.map(({ supplierId }) => supplierId),
        ...(what === 'reassign' && { reassign: true }),
        ...(!isChosen && { search: shown }),
      },
    });
  const nobody = userId === '' ? assigneeRequired : undefined;
  const nothing =
    total === 0
      ? 'No suppliers match the current filters'
      : refuseExceptions(selection, 'supplier');
  const button = (what: What, reason: string | undefined) => (
    <DisabledReasonButton
      size="xs"
      variant={what === 'assign' ? 'filled' : 'default'}
      reason={reason}
      onClick={() => save(what)}
    >
      {labels[what]}
    </DisabledReasonButton>
  );
  return (
    <BulkBar
      selection={selection}
      noun="supplier"
      hint={`All ${counted(total, 'supplier')} in this list`}
      sum={(chosen) => sumText(chosen.map(({ balance }) => balance))}
      note={[
        count.data && `${countText(count.data.unassignedCount)} unassigned`,
        remaining !== undefined && `${countText(remaining)} more can be assigned to this user`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <NativeSelect
        label="Assign To"
        size="xs"
        wrapperProps={{ 'data-grows': true }}
        value={userId}
        disabled={assignRefusal !== undefined}
        data={[
          { value: '', label: 'Choose a collection agent' },
          ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setUserId(event.currentTarget.value)}
      />
      {button('assign', assignRefusal ?? nobody ?? nothing)}
      {button('reassign', assignRefusal ?? nobody ?? nothing)}
      {button('unassign', unassignRefusal ?? nothing)}
    </BulkBar>
  );
}
