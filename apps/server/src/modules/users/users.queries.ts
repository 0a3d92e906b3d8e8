import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import type { NotedThing } from '@recoup/domain/notices/mentions';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { findColleagues } from '#platform/notices/mentions';
import { userColumns, userList } from './users.list.ts';

type Query = QueryOf<typeof listUsers>;

/** The read side of users. */
export function createUserQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    /** The active users who can be mentioned in notes on such a thing. */
    colleagues: (on: NotedThing) => findColleagues(db, on),

    /** @throws AppError notFound 'User Not Found' */
    async getUser(userId: number): Promise<User> {
      const user = await rowsOf(db).first(sql<User>`
        select ${userColumns} from users where users.id = ${userId}`);
      return found(user, 'User Not Found');
    },

    /** Active users; all of them with the filter `showInactive`. */
    page: ({ filters, ...query }: Query): Promise<ListPage<User>> =>
      lists.page(userList, {
        ...query,
        filters: { showInactive: filters?.showInactive ?? false },
      }),

    /** The active users to whom work can be assigned, for a select. */
    async assignable({
      assignable = 'any',
      ...query
    }: Query): Promise<ListPage<{ id: number; name: string }>> {
      const filters = { showInactive: false, assignable };
      const users = await lists.page(userList, { ...query, filters });
      return { ...users, rows: users.rows.map(({ id, name }) => ({ id, name })) };
    },
  };
}
