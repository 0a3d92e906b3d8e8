import { Text } from '@mantine/core';
import { unassignSuppliers } from '@recoup/contract/collections/collections.endpoints';
import { changeRecords } from '@recoup/contract/records/records.endpoints';
import { getUser, listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import {
  recordsUnassignmentRefusal,
  suppliersUnassignmentRefusal,
} from '@recoup/domain/users/unassignment';
import { type ReactNode, useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import classes from './users.module.css';

interface AssignmentProps {
  readonly label: string;
  readonly count: ReactNode;
  /** The question of the confirm dialog. */
  readonly question: string;
  readonly reason: string | undefined;
  readonly pending: boolean;
  readonly onUnassign: (done: { onSettled: () => void }) => void;
}

/** One kind of work that a user has, and the button that takes all of it away. */
function Assignment(props: AssignmentProps) {
  const { label, count, question, reason, pending, onUnassign } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={classes.assignment}>
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <div className={classes.count}>{count}</div>
      </div>
      <DisabledReasonButton
        variant="default"
        aria-label={pending ? undefined : `Unassign All: ${label}`}
        reason={pending ? 'Unassignment in progress...' : reason}
        onClick={() => setAsking(true)}
      >
        {pending ? 'Unassignment in progress...' : 'Unassign All'}
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking && !pending}
        title="Unassign all?"
        confirmLabel="Unassign All"
        isDangerous
        pending={false}
        onConfirm={() => onUnassign({ onSettled: close })}
        onCancel={close}
      >
        {question}
      </ConfirmDialog>
    </div>
  );
}

/** The assignments of a user (S-713, S-714) with 'Unassign All' for each (S-717..S-719). */
export function AssignmentsCard({ user }: { user: User }) {
  const roles = useRoles();
  const { id, name, assignedRecordCount, assignedSupplierCount } = user;
  const records = useSave(changeRecords, {
    invalidates: [getUser, listUsers],
    onSaved: ({ undo }) => toastUndoable('Records Unassigned', undo),
    onFailed: toastProblem,
  });
  const suppliers = useSave(unassignSuppliers, {
    invalidates: [getUser, listUsers],
    onSaved: ({ undo }) => toastUndoable('Suppliers Unassigned', undo),
    onFailed: toastProblem,
  });
  return (
    <SectionCard title="Assignments">
      <Assignment
        label="Records Assigned"
        count={
          assignedRecordCount === 0 ? (
            0
          ) : (
            <AppLink href={paths.recordsAssignedTo(id)}>{countText(assignedRecordCount)}</AppLink>
          )
        }
        question={`Unassign ${counted(assignedRecordCount, 'record')} from ${name}? They will have no assigned user.`}
        reason={recordsUnassignmentRefusal({
          roles,
          userIsExecutive: user.roles.some((role) => role.name === 'executive'),
          assignedCount: assignedRecordCount,
        })}
        pending={records.isPending}
        onUnassign={(done) =>
          records.mutate(
            {
              body: {
                assigned_user_id: {
                  oldValue: JSON.stringify({ assignedUserId: id }),
                  newValue: '',
                },
              },
            },
            done,
          )
        }
      />
      <Assignment
        label="Suppliers Assigned"
        count={countText(assignedSupplierCount)}
        question={`Unassign ${counted(assignedSupplierCount, 'supplier')} from ${name}? They will have no assigned user.`}
        reason={suppliersUnassignmentRefusal({ roles, assignedCount: assignedSupplierCount })}
        pending={suppliers.isPending}
        onUnassign={(done) => suppliers.mutate({ params: { userId: id } }, done)}
      />
    </SectionCard>
  );
}
