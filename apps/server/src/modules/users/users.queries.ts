import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { type UserFilters, userColumns, userList } from './users.list.ts';

type Query = QueryOf<typeof listUsers>;

/** The read side of users. */
export function createUserQueries(db: Db, lists: Lists) {
  const page = (query: Query, filters: Partial<UserFilters>): Promise<ListPage<User>> => {
    const { search, sortBy, sortDirection, page, perPage } = query;
    return lists.page(userList, { search, sortBy, sortDirection, page, perPage, filters });
  };

  return {
    /** @throws AppError notFound 'User Not Found' */
    async getUser(userId: number): Promise<User> {
      const { rows } = await sql<User>`
        select ${userColumns} from users where users.id = ${userId}`.execute(db);
      const [user] = rows;
      return found(user, 'User Not Found');
    },

    /** Active users; all of them with the filter `showInactive`. */
    page: (query: Query): Promise<ListPage<User>> =>
      page(query, { active: !query.filters?.showInactive }),

    /** The active people whom work can be given to, as a select needs them. */
    async assignable(query: Query): Promise<ListPage<{ id: number; name: string }>> {
      const found = await page(query, { active: true, assignable: query.assignable ?? 'any' });
      return { ...found, rows: found.rows.map(({ id, name }) => ({ id, name })) };
    },
  };
}
