import { z } from 'zod';
import { role } from '../auth/session.schemas.ts';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  registerByLinkInput,
  registerInput,
  user,
  userListQuery,
  userRow,
  userStatusInput,
} from './users.schemas.ts';

export const listUsers = { query: userListQuery, response: pageOf(userRow) };

export const getUser = { response: user };

export const changeUserStatus = { body: userStatusInput, response: user };

export const registerUser = { body: registerInput, response: user };

export const registerUserByLink = { body: registerByLinkInput, response: user };

export const listRoles = { query: z.strictObject({}), response: z.array(noEntity(role)) };
