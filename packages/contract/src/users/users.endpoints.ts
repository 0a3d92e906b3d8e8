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
  summary:
    'Searches active users by name or email. With `assignable`, returns IDs and names for a select.',
  access: ['users.view', 'users.selectAssignable'],
  query: userListQuery,
  response: pageOf(userRow),
});

/** A-439, S-740. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{userId}',
  summary: 'Returns a user with roles and assignments.',
  access: 'users.view',
  response: user,
});

/** S-742..S-744. The executive role and isActive need users.editExecutiveRole, users.editStatus. */
export const changeUserStatus = endpoint({
  method: 'POST',
  path: '/api/users/{userId}/userStatus',
  summary: 'Updates the roles of a user, and activates or deactivates the user.',
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
  summary: 'Creates a user with the Contributor role.',
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
  summary: 'Creates a user and emails the user a link to choose a password.',
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
  summary: 'Lists all roles.',
  access: 'signedIn',
  query: z.strictObject({}),
  response: z.array(role),
});
