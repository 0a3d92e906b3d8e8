import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { changeUserStatus, getUser, listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { type RoleName, roles } from '@recoup/domain/auth/roles';
import { userUpdateFailed } from '@recoup/domain/users/user-change';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { endpointKey, useFresh, useSave } from '#api/queries.ts';
import { type EditForm, useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';

/** Which roles are ticked, and whether the user is active. */
export interface UserFormValues extends Record<RoleName, boolean> {
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

/** What the server said, else the one text for every failure (S-731, clarification 11). */
function spoken(error: Error | null): Error | null {
  return error === null || (error instanceof ApiError && error.serverText !== undefined)
    ? error
    : new Error(userUpdateFailed);
}

/** The editing of a user's roles and state. */
export function useUserEdit(user: User, onClose: () => void): EditForm<UserFormValues> {
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
    // the form alone says it
    onFailed: () => undefined,
  });
  return { ...edit, error: spoken(edit.error) };
}
