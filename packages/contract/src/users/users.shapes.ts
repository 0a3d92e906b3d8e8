import { notedThings } from '@recoup/domain/notices/mentions';
import { z } from 'zod';
import { role } from '../auth/session.schemas.ts';
import { pageOf } from '../kit/list.ts';
import { id, noEntity } from '../kit/shapes.ts';
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

export const listColleagues = {
  query: z.strictObject({ on: z.enum(notedThings) }),
  response: z.array(noEntity(z.object({ id, name: z.string() }))),
};

export const listRoles = { query: z.strictObject({}), response: z.array(noEntity(role)) };
