import { type RoleName, roles } from '@recoup/domain/session/roles';
import type { Operation } from './operation.ts';

/** Somebody is switched off or on again; the head of the house stays. */
export const switchUser: Operation = (model, lot, { signIn }) => {
  const [, ...others] = model.people.values();
  const person = lot.one(others);
  if (!person) return undefined;
  const isActive = !person.isActive;
  return {
    says: `switches ${person.id} ${isActive ? 'on' : 'off'}`,
    by: (holds) => holds('executive'),
    method: 'POST',
    url: `/api/users/${person.id}/userStatus`,
    body: { roles: {}, isActive },
    ok: 200,
    // nobody switches themselves off
    refused: ({ id }) => (id === person.id ? 400 : undefined),
    done: async () => {
      person.isActive = isActive;
      if (isActive) await signIn(person.id);
    },
  };
};

const moving: RoleName[] = ['lead', 'accounting', 'collectionagent', 'standard'];

export const changeRole: Operation = (model, lot) => {
  const [, ...others] = model.people.values();
  const person = lot.one(others);
  const role = lot.one(moving);
  if (!person || !role) return undefined;
  const gives = !person.roles.includes(role);
  const { id } = roles.find(({ name }) => name === role) ?? { id: 0 };
  return {
    says: `${gives ? 'gives' : 'takes'} ${person.id} the role ${role}`,
    by: (holds) => holds('srlead'),
    method: 'POST',
    url: `/api/users/${person.id}/userStatus`,
    body: { roles: { [id]: gives } },
    ok: 200,
    done: () => {
      person.roles = gives ? [...person.roles, role] : person.roles.filter((one) => one !== role);
    },
  };
};
