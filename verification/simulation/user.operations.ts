import { type RoleName, roles } from '@recoup/domain/auth/roles';
import type { Operation } from './operation.ts';

/** Somebody is switched off or on again; the admin stays. */
export const switchUser: Operation = (model, choices, { signIn }) => {
  const [, ...others] = model.users.values();
  const user = choices.one(others);
  if (!user) return undefined;
  const isActive = !user.isActive;
  return {
    description: `switches ${user.id} ${isActive ? 'on' : 'off'}`,
    by: (hasRole) => hasRole('executive') || hasRole('srlead'),
    method: 'POST',
    url: `/api/users/${user.id}/userStatus`,
    body: { roles: {}, isActive },
    ok: 200,
    refused: (asking) => {
      // a senior lead changes roles only, and does not know of somebody who is switched off
      if (!asking.roles.includes('executive')) return user.isActive ? 403 : 404;
      // users cannot deactivate themselves
      return asking.id === user.id ? 400 : undefined;
    },
    done: async () => {
      user.isActive = isActive;
      if (isActive) await signIn(user.id);
    },
  };
};

const moving: RoleName[] = ['lead', 'accounting', 'collectionagent', 'standard'];

export const changeRole: Operation = (model, choices) => {
  const [, ...others] = model.users.values();
  const user = choices.one(others);
  const role = choices.one(moving);
  if (!user || !role) return undefined;
  const gives = !user.roles.includes(role);
  const { id } = roles.find(({ name }) => name === role) ?? { id: 0 };
  return {
    description: `${gives ? 'gives' : 'takes'} ${user.id} the role ${role}`,
    by: (hasRole) => hasRole('srlead'),
    method: 'POST',
    url: `/api/users/${user.id}/userStatus`,
    body: { roles: { [id]: gives } },
    ok: 200,
    // only an executive knows of somebody who is switched off
    refused: (asking) => (user.isActive || asking.roles.includes('executive') ? undefined : 404),
    done: () => {
      user.roles = gives ? [...user.roles, role] : user.roles.filter((one) => one !== role);
    },
  };
};
