import { Button, Group, Text } from '@mantine/core';
import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { changeUserStatus, getUser, listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { roleSetWarnings } from '@recoup/domain/auth/role-set-warnings';
import { type RoleName, rolePresets, roles } from '@recoup/domain/auth/roles';
import { userUpdateFailed } from '@recoup/domain/users/user-change';
import { useQueryClient } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { endpointKey, useFresh, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { CheckboxField, FieldRows } from '#ui/forms/fields.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import classes from './users.module.css';

/** Which roles are ticked, and whether the user is active. */
interface UserFormValues extends Record<RoleName, boolean> {
  isActive: boolean;
}

const valuesOf = (user: User): UserFormValues => ({
  ...(Object.fromEntries(
    roles.map(({ name }) => [name, user.roles.some((held) => held.name === name)]),
  ) as Record<RoleName, boolean>),
  isActive: user.is_active,
});

const bodyOf = (values: UserFormValues, start: User): BodyInput<typeof changeUserStatus> => ({
  roles: Object.fromEntries(roles.map(({ id, name }) => [String(id), values[name]])),
  isActive: values.isActive,
  expected_updated_at: start.updated_at,
});

/** Returns the server's message, or the generic failure text (S-731, clarification 11). */
function spoken(error: Error | null): Error | null {
  return error === null || (error instanceof ApiError && error.serverText !== undefined)
    ? error
    : new Error(userUpdateFailed);
}

/** The editing of a user's roles and state. */
function useUserEdit(user: User, onClose: () => void) {
  const cache = useQueryClient();
  const params = { userId: user.id };
  const load = useFresh(getUser, { params });
  const save = useSave(changeUserStatus, { invalidates: [listUsers, getCurrentUser] });
  const edit = useEditForm({
    stored: user,
    valuesOf,
    save: (values, start) => save.mutateAsync({ params, body: bodyOf(values, start) }),
    load,
    onSaved: (saved) => {
      cache.setQueryData(endpointKey(getUser, { params }), saved);
      toastDone('User Status Updated Successfully');
      onClose();
    },
  });
  return { ...edit, error: spoken(edit.error) };
}

interface UserFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** A user's roles and state while they are edited (S-716, S-721, S-722). */
export function UserForm({ user, onClose }: UserFormProps) {
  const edit = useUserEdit(user, onClose);
  const { control, setValue } = edit.form;
  const roleReason = useRefusal('users.editRoles');
  const executiveReason = useRefusal('users.editExecutiveRole');
  const statusReason = useRefusal('users.editStatus');
  const reasonOf = (name: string) => (name === 'executive' ? executiveReason : roleReason);

  /** Selects exactly a preset's roles; a role that this user may not change is left as it is. */
  const tick = (preset: readonly string[]) => {
    for (const { name } of roles)
      if (reasonOf(name) === undefined)
        setValue(name, preset.includes(name), { shouldDirty: true });
  };
  return (
    <EditForm edit={edit} submitLabel="Submit" onClose={onClose}>
      <FieldRows>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            Use the roles of a
          </Text>
          <Group gap={6}>
            {rolePresets.map(({ label, roles: preset }) => (
              <Button key={label} size="compact-sm" variant="default" onClick={() => tick(preset)}>
                {label}
              </Button>
            ))}
          </Group>
        </div>
        <fieldset className={classes.roles}>
          <legend>Roles</legend>
          {roles.map(({ name, label }) => (
            <CheckboxField
              key={name}
              control={control}
              name={name}
              label={label}
              reason={reasonOf(name)}
            />
          ))}
        </fieldset>
        <RoleWarnings control={control} />
        <CheckboxField
          control={control}
          name="isActive"
          label="Is Active"
          description="Inactive users cannot sign in. Deactivating a user ends all of their sessions."
          reason={statusReason}
        />
      </FieldRows>
    </EditForm>
  );
}

/** Roles that the selected ones require. */
function RoleWarnings({ control }: { readonly control: Control<UserFormValues> }) {
  const ticked = useWatch({ control });
  const held = roles.map(({ name }) => name).filter((name) => ticked[name]);
  return roleSetWarnings(held).map((warning) => (
    <div key={warning} role="status">
      <Notice>{warning}</Notice>
    </div>
  ));
}
