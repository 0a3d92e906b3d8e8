import { isUser } from '@recoup/contract/users/is-user';
import { listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import { roleLabels } from '@recoup/domain/auth/roles';
import { countText } from '@recoup/domain/kit/counted';
import { isStatus } from '#api/api-error.ts';
import { Instant } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, text } from '#ui/columns.tsx';
import type { ListPage } from '#ui/paged-list/list-state.ts';
import type { ListColumn, ListField, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const users = listOf(listUsers);

const nobody: ListPage<User> = {
  data: [],
  links: { prev: null, next: null, last: null },
  meta: { from: null, to: null, total: 0 },
};

/** Users as the list shows them; a refusal is an empty list and no error (S-733). */
const source: ListSource<User> = {
  key: users.key,
  async load(sent, signal) {
    try {
      const page = await users.load(sent, signal);
      return { ...page, data: page.data.filter(isUser) };
    } catch (error) {
      if (isStatus(error, 403)) return nobody;
      throw error;
    }
  },
};

const columns: ReadonlyArray<ListColumn<User>> = [
  text('name', 'Name', { sort: true, width: 260 }, ({ name, is_active }) => (
    <>
      {name} {!is_active && <StatusBadge tone="closed">Inactive</StatusBadge>}
    </>
  )),
  text('email', 'Email', { sort: true, width: 300 }),
  number('records', 'Records Assigned', { sort: 'assignedRecordCount', width: 150 }, (row) =>
    countText(row.assignedRecordCount),
  ),
  number('suppliers', 'Suppliers Assigned', { sort: 'assignedSupplierCount', width: 160 }, (row) =>
    countText(row.assignedSupplierCount),
  ),
  text('roles', 'Roles', { hidden: true, width: 220 }, (row) => roleLabels(row.roles)),
  text('lastSignIn', 'Last Sign-In', { hidden: true }, (row) => <Instant of={row.lastSignInAt} />),
];

const showInactive: ListField = { kind: 'switch', name: 'showInactive', label: 'Show inactive' };

/** `/users` (S-701..S-709): active ones; users who may edit the status can also see the others. */
export function UsersListScreen() {
  const mayEditStatus = useMay('users.editStatus');
  const registerRefusal = useRefusal('users.create');
  return (
    <PagedList
      name="users"
      title="Users"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.user(id)}
      rowName={({ name }) => name}
      searchPlaceholder="Search by name or email"
      filters={mayEditStatus ? [showInactive] : []}
      create={{ label: 'Register New User', href: paths.register, reason: registerRefusal }}
    />
  );
}
