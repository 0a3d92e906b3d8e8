import {
  changeUserStatus,
  getUser,
  listColleagues,
  listRoles,
  listUsers,
  registerUser,
  registerUserByLink,
} from '@recoup/contract/users/users.endpoints';
import { roles } from '@recoup/domain/auth/roles';
import { mentions } from '@recoup/domain/notices/mentions';
import type { PasswordHasher } from '#platform/auth/password-policy';
import { notFound } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { UsersModule } from './users.module.ts';
import { mayKnowUser } from './users.service.ts';

export function userRoutes(
  users: ModuleScope<UsersModule>,
  { hashNewPassword }: { hashNewPassword: PasswordHasher },
): Route[] {
  const { queries } = users;
  return [
    list(listUsers, async (query, { actor }) => {
      if (query.assignable !== undefined) {
        requireAbility(actor, 'users.selectAssignable');
        return await queries.assignable(query);
      }
      requireAbility(actor, 'users.view');
      if (query.filters?.showInactive) requireAbility(actor, 'users.editStatus');
      return await queries.page(query);
    }),

    route(getUser, async ({ params, actor }) => {
      const user = await queries.getUser(params.userId);
      if (!mayKnowUser(actor, user.is_active)) throw notFound('User Not Found');
      return user;
    }),

    write(changeUserStatus, users, async (module, { actor, params, body }) => {
      await module.service.changeStatus(actor, params.userId, body);
      return await module.queries.getUser(params.userId);
    }),

    route(registerUser, async ({ actor, body }) => {
      const { name, email, password } = body;
      const passwordHash = await hashNewPassword(password, { name, email });
      return await users.inTransaction(actor, async (module) => {
        const id = await module.service.register({ name, email, passwordHash });
        return await module.queries.getUser(id);
      });
    }),

    write(registerUserByLink, users, async (module, { actor, body, request }) => {
      const id = await module.service.register({ ...body, passwordHash: null });
      await module.sendFirstLink(actor, id, request.ip);
      return await module.queries.getUser(id);
    }),

    route(listColleagues, async ({ actor, query }) => {
      requireAbility(actor, mentions[query.on].ability);
      return await queries.colleagues(query.on);
    }),

    route(listRoles, async () => roles.map(({ id, name }) => ({ id, name }))),
  ];
}
