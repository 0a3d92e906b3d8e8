import { z } from 'zod';
import { role } from '../auth/session.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  registerByLinkInput,
  registerInput,
  user,
  userListQuery,
  userRow,
  userStatusInput,
} from './users.schemas.ts';

/** A-438, S-739. Without `assignable` users.view is needed; inactive users need users.editStatus. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Active users by name or email; with `assignable` ids and names for a select.',
  access: ['users.view', 'users.selectAssignable'],
  query: userListQuery,
  response: pageOf(userRow),
});

/** A-439, S-740. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{userId}',
  summary: 'One user with roles and assignments.',
  access: 'users.view',
  response: user,
});

/** S-742..S-744. The executive role and isActive need users.editExecutiveRole, users.editStatus. */
export const changeUserStatus = endpoint({
  method: 'POST',
  path: '/api/users/{userId}/userStatus',
  summary: 'Gives and takes roles, and switches a user on or off.',
  access: ['users.editRoles', 'users.editExecutiveRole', 'users.editStatus'],
  sessionOnly: true,
  body: userStatusInput,
  response: user,
  errors: ['notFound', 'refused', 'staleSave'],
});

/** S-773, S-774. */
export const registerUser = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates a user, who starts as a contributor.',
  access: 'users.create',
  sessionOnly: true,
  body: registerInput,
  response: user,
  status: 201,
  errors: ['duplicate'],
});

export const registerUserByLink = endpoint({
  method: 'POST',
  path: '/api/register/link',
  summary: 'Creates a user, who is mailed a link to choose the first password.',
  access: 'users.create',
  sessionOnly: true,
  body: registerByLinkInput,
  response: user,
  status: 201,
  errors: ['duplicate'],
});

/** A-435, S-741. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Every role.',
  access: 'signedIn',
  query: z.strictObject({}),
  response: z.array(role),
});
