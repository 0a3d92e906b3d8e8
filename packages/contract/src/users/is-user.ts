import type { User, UserRow } from './users.schemas.ts';

/** Whether a row came from the users list and not from `assignable`. */
export const isUser = (row: UserRow): row is User => 'email' in row;
