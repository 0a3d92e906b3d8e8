import {
  assignSuppliers,
  countCollections,
} from '@recoup/contract/collections/collections.endpoints';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { listUsers } from '@recoup/contract/users/users.endpoints';
import { useForm } from 'react-hook-form';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { type FieldOption, SelectField } from '#ui/forms/select-field.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { toastUndoable } from '#ui/toasts.tsx';
import type { EditedSupplier } from './supplier-edits.tsx';

type Assignee = EditedSupplier['assignedUser'];

/** The agents to whom this user may assign a supplier that someone, or no one, has now. */
function useAssignees(present: Assignee) {
  const mayAssign = useMay('suppliers.assign');
  const unassignRefusal = useRefusal('suppliers.unassign');
  const { data, error, isLoading } = useEndpoint(
    listUsers,
    { query: { assignable: 'collectionagent', perPage: 200 } },
    { enabled: mayAssign },
  );
  const none: FieldOption = { value: null, label: 'Unassigned' };
  const isRefused = present !== null && unassignRefusal !== undefined;
  const agents = (data?.data ?? []).filter(({ id }) => id !== present?.id);
  return {
    options: [
      isRefused ? { ...none, isRefused, reason: unassignRefusal } : none,
      ...[...(present ? [present] : []), ...agents].map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    ],
    error,
    isLoading,
  };
}

/** The collection agent to whom a supplier is assigned, in a list (F-425). */
export function SupplierAssigneeEditor({ row, name, onClose }: EditedCell<EditedSupplier>) {
  const { id, assignedUser: present } = row;
  const { options, error, isLoading } = useAssignees(present);
  const form = useForm({ defaultValues: { userId: present?.id ?? null } });
  const assign = useSave(assignSuppliers, {
    invalidates: [countCollections, listUsers, getSupplier],
    onSaved: ({ undo }, { body }) => {
      const isUnassigned = body.assigned_user_id === null;
      toastUndoable(isUnassigned ? 'Supplier unassigned' : 'Suppliers Assigned', undo);
      onClose();
    },
  });
  const save = (userId: number | null) => {
    if (userId === (present?.id ?? null)) return onClose();
    assign.mutate({
      body: {
        assigned_user_id: userId,
        selected_suppliers: [id],
        // one that someone was given since the list was read is refused
        ...(userId !== null && present !== null && { reassign: true }),
      },
    });
  };
  return (
    <CellEditor name={name} onClose={onClose} isSaving={assign.isPending}>
      {isLoading ? (
        <LoadingIndicator />
      ) : (
        <FormBody
          form={form}
          pending={assign.isPending}
          error={assign.error ?? error}
          submitLabel="Save"
          onSubmit={({ userId }) => save(userId)}
          onCancel={onClose}
        >
          <SelectField control={form.control} name="userId" label="Assigned to" options={options} />
        </FormBody>
      )}
    </CellEditor>
  );
}
