import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './users.shapes.ts';

/** A-438, S-739. Without `assignable` users.view is needed; inactive users need users.editStatus. */
export const listUsers = endpointOf<typeof shapes.listUsers>()({
  method: 'GET',
  path: '/api/users',
  summary:
    'Searches active users by name or email. With `assignable`, returns IDs and names for a select.',
  access: ['users.view', 'users.selectAssignable'],
});

/** A-439, S-740. */
export const getUser = endpointOf<typeof shapes.getUser>()({
  method: 'GET',
  path: '/api/users/{userId}',
  summary: 'Returns a user with roles and assignments.',
  access: 'users.view',
});

/** S-742..S-744. The executive role and isActive need users.editExecutiveRole, users.editStatus. */
export const changeUserStatus = endpointOf<typeof shapes.changeUserStatus>()({
  method: 'POST',
  path: '/api/users/{userId}/userStatus',
  summary: 'Updates the roles of a user, and activates or deactivates the user.',
  access: ['users.editRoles', 'users.editExecutiveRole', 'users.editStatus'],
  sessionOnly: true,
  errors: ['notFound', 'refused', 'staleSave'],
});

/** S-773, S-774. */
export const registerUser = endpointOf<typeof shapes.registerUser>()({
  method: 'POST',
  path: '/api/register',
  summary: 'Creates a user with the Contributor role.',
  access: 'users.create',
  sessionOnly: true,
  status: 201,
  errors: ['duplicate'],
});

export const registerUserByLink = endpointOf<typeof shapes.registerUserByLink>()({
  method: 'POST',
  path: '/api/register/link',
  summary: 'Creates a user and emails the user a link to choose a password.',
  access: 'users.create',
  sessionOnly: true,
  status: 201,
  errors: ['duplicate'],
});

/** Who can be mentioned in a note: active users who may read it (F-431). */
export const listColleagues = endpointOf<typeof shapes.listColleagues>()({
  method: 'GET',
  path: '/api/colleagues',
  summary:
    'Lists the active users who can be mentioned in notes on an agency, record, or supplier.',
  access: ['agencies.view', 'recordNotes.view', 'suppliers.view'],
});

/** A-435, S-741. */
export const listRoles = endpointOf<typeof shapes.listRoles>()({
  method: 'GET',
  path: '/api/roles',
  summary: 'Lists all roles.',
  access: 'signedIn',
});
