import { Stack, Text } from '@mantine/core';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { prepareBulkEdit } from '@recoup/contract/records/bulk-edits.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import {
  type RecordStatusCode,
  recordStatuses,
  systemStatuses,
} from '@recoup/domain/records/record-status';
import {
  type RecordSubstatusCode,
  recordSubstatuses,
  substatusesOf,
} from '@recoup/domain/records/record-substatus';
import { mayUseSubstatus } from '@recoup/domain/records/record-transition';
import { useRouter } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { type FieldOption, SelectField } from '#ui/forms/select-field.tsx';
import { SidePanelForm } from '#ui/forms/side-panel-form.tsx';
import { useAssignableUsers } from './use-assignable-users.ts';

/** Null leaves a field of the records as it is; 'none' empties it. */
interface BulkEditValues {
  status: RecordStatusCode | null;
  substatus: RecordSubstatusCode | 'none' | null;
  assigned_user_id: number | 'none' | null;
}

const asItIs: FieldOption = { value: null, label: 'No change' };

const statusChoices: readonly FieldOption[] = [
  asItIs,
  ...recordStatuses
    .filter(({ code }) => !systemStatuses.includes(code))
    .map(({ code, name }) => ({ value: code, label: name })),
];

/** The substatuses that the chosen status may carry; any, while the statuses stay. */
function useSubstatusChoices(status: RecordStatusCode | null): readonly FieldOption[] {
  const roles = useRoles();
  const fitting = recordSubstatuses.filter(
    ({ code }) => status === null || substatusesOf(status).includes(code),
  );
  return [
    asItIs,
    { value: 'none', label: 'None' },
    ...fitting.map(({ code, name }): FieldOption => {
      const verdict = mayUseSubstatus(code, roles);
      return verdict.allowed
        ? { value: code, label: name }
        : { value: code, label: name, isRefused: true, reason: verdict.reason };
    }),
  ];
}

/** The chosen values by their names in the request; what stays as it is is left out. */
function editOf(values: BulkEditValues): BodyInput<typeof prepareBulkEdit>['edit'] {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, value === 'none' ? null : value]),
  );
}

interface BulkEditPanelProps {
  /** Which records, as JSON text. */
  readonly selection: string;
  readonly total: number;
  readonly onClose: () => void;
}

/** The values to set on every record of a list; leads to a preview. */
export function BulkEditPanel({ selection, total, onClose }: BulkEditPanelProps) {
  const router = useRouter();
  const { users, error } = useAssignableUsers();
  const form = useForm<BulkEditValues>({
    defaultValues: { status: null, substatus: null, assigned_user_id: null },
  });
  const [status, substatus, user] = useWatch({
    control: form.control,
    name: ['status', 'substatus', 'assigned_user_id'],
  });
  const substatusChoices = useSubstatusChoices(status);
  const prepare = useSave(prepareBulkEdit, {
    onSaved: ({ id }) => {
      form.reset(form.getValues());
      onClose();
      void router.navigate({ href: paths.bulkEdit(id) });
    },
  });
  const isEmpty = status === null && substatus === null && user === null;
  return (
    <SidePanelForm
      title={`Edit ${counted(total, 'Record')}`}
      form={form}
      pending={prepare.isPending}
      error={prepare.error ?? error}
      submitLabel="Preview"
      submitReason={isEmpty ? 'Choose what to change first' : undefined}
      onClose={onClose}
      onSubmit={(values) => {
        const body = { selection, edit: editOf(values) };
        // the selection travels as JSON text, which the shape reads
        prepare.mutate({ body: body as unknown as BodyInput<typeof prepareBulkEdit> });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Nothing is changed until you review the preview and confirm.
        </Text>
        <SelectField
          control={form.control}
          name="status"
          label="Status"
          options={statusChoices}
          onChosen={() => form.setValue('substatus', null)}
        />
        <SelectField
          control={form.control}
          name="substatus"
          label="Substatus"
          options={substatusChoices}
        />
        <SelectField
          control={form.control}
          name="assigned_user_id"
          label="Assigned user"
          options={[asItIs, { value: 'none', label: 'Unassigned' }, ...users]}
        />
      </Stack>
    </SidePanelForm>
  );
}
