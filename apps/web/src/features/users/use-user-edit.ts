import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { getCurrentUser } from '@recoup/contract/session/session.endpoints';
import { changeUserStatus, getUser, listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { type RoleName, roles } from '@recoup/domain/session/roles';
import { userUpdateFailed } from '@recoup/domain/users/user-change';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { endpointKey, useSave } from '#api/queries.ts';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

export interface UserFormValues {
  roles: Record<RoleName, boolean>;
  isActive: boolean;
}

const valuesOf = (user: User): UserFormValues => ({
  roles: Object.fromEntries(
    roles.map(({ name }) => [name, user.roles.some((held) => held.name === name)]),
  ) as UserFormValues['roles'],
  isActive: user.is_active,
});

/** The values typed over a changed start: what was not touched follows the other person. */
function layOver(typed: UserFormValues, start: UserFormValues, now: UserFormValues) {
  const merged = { ...now.roles };
  for (const { name } of roles)
    if (typed.roles[name] !== start.roles[name]) merged[name] = typed.roles[name];
  const isActive = typed.isActive === start.isActive ? now.isActive : typed.isActive;
  return { roles: merged, isActive };
}

const bodyOf = (values: UserFormValues, start: User): BodyInput<typeof changeUserStatus> => ({
  roles: Object.fromEntries(roles.map(({ id, name }) => [String(id), values.roles[name]])),
  isActive: values.isActive,
  expected_updated_at: start.updated_at,
});

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'staleSave';

/** What the server said, else the one text for every failure (S-731, decisions 11). */
function spoken(error: Error | null): Error | null {
  if (error === null || isStale(error)) return null;
  return error instanceof ApiError && error.said !== undefined
    ? error
    : new Error(userUpdateFailed);
}

/** The editing of a user's roles and state: the form, its saving, and two people at once. */
export function useUserEdit(user: User, onClose: () => void) {
  const cache = useQueryClient();
  const [start, setStart] = useState(user);
  const form = useForm<UserFormValues>({ defaultValues: valuesOf(start) });
  const params = { userId: user.id };
  const save = useSave(changeUserStatus, {
    invalidates: [listUsers, getCurrentUser],
    onSaved: (saved) => {
      cache.setQueryData(endpointKey(getUser, { params }), saved);
      toastDone('User Status Updated Successfully');
      onClose();
    },
  });
  const submit = (values: UserFormValues, from: User = start) =>
    save.mutate({ params, body: bodyOf(values, from) });
  /** Loads what is stored now and begins from it, with or without what was ticked here. */
  const beginAgain = async (keepsMine: boolean): Promise<void> => {
    try {
      const theirs = await call(getUser, { params });
      const stored = valuesOf(theirs);
      const mine = layOver(form.getValues(), valuesOf(start), stored);
      setStart(theirs);
      form.reset(stored);
      save.reset();
      cache.setQueryData(endpointKey(getUser, { params }), theirs);
      if (!keepsMine) return;
      form.reset(mine, { keepDefaultValues: true });
      submit(mine, theirs);
    } catch (error) {
      toastProblem(problemOf(error));
    }
  };
  return {
    form,
    submit,
    pending: save.isPending,
    error: spoken(save.error),
    conflict: isStale(save.error)
      ? {
          message: save.error?.message ?? '',
          takeTheirs: () => void beginAgain(false),
          keepMine: () => void beginAgain(true),
        }
      : undefined,
  };
}
