import { Button, Group, Text } from '@mantine/core';
import type { User } from '@recoup/contract/users/users.schemas';
import { roleSetWarnings } from '@recoup/domain/auth/role-set-warnings';
import { rolePresets, roles } from '@recoup/domain/auth/roles';
import { type Control, useWatch } from 'react-hook-form';
import { useRefusal } from '#api/session.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { CheckboxField, FieldRows } from '#ui/forms/fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { type UserFormValues, useUserEdit } from './use-user-edit.ts';
import classes from './users.module.css';

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

  /** Ticks exactly a preset's roles; one that this person may not touch stays as it is. */
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

/** What the ticked roles cannot work without. */
function RoleWarnings({ control }: { readonly control: Control<UserFormValues> }) {
  const ticked = useWatch({ control });
  const held = roles.map(({ name }) => name).filter((name) => ticked[name]);
  return roleSetWarnings(held).map((warning) => (
    <div key={warning} role="status">
      <Notice>{warning}</Notice>
    </div>
  ));
}
