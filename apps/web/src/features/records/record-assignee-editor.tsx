import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { changeRecords, getRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { toastBulkResults } from '#ui/toasts.tsx';
import { recordsCounted } from './bulk-words.ts';
import { useAssignableUsers } from './use-assignable-users.ts';

/** The user to whom a record is assigned, in a list (F-425). */
export function RecordAssigneeEditor({ row, name, onClose }: EditedCell<RecordRow>) {
  const { users, isLoading, error } = useAssignableUsers();
  const present = row.assignedUser;
  const form = useForm({ defaultValues: { userId: present?.id ?? null } });
  const assign = useSave(changeRecords, {
    invalidates: [getRecord],
    onSaved: ({ answer, undo }, { body }) => {
      const isUnassigned = body?.assigned_user_id?.newValue === null;
      const done = isUnassigned ? 'Records Unassigned' : 'Records Assigned';
      toastBulkResults(answer, { done, counted: recordsCounted }, undo);
      onClose();
    },
  });
  const save = (userId: number | null) => {
    if (userId === (present?.id ?? null)) return onClose();
    const oldValue = JSON.stringify({ ids: [row.id] });
    const body = { assigned_user_id: { oldValue, newValue: userId } };
    // the selection travels as JSON text, which the shape reads
    assign.mutate({ body: body as unknown as BodyInput<typeof changeRecords> });
  };
  const isPresentMissing = present && !users.some(({ value }) => value === present.id);
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
          <SelectField
            control={form.control}
            name="userId"
            label="Assigned to"
            options={[
              { value: null, label: 'Unassigned' },
              ...(isPresentMissing ? [{ value: present.id, label: present.name }] : []),
              ...users,
            ]}
          />
        </FormBody>
      )}
    </CellEditor>
  );
}
