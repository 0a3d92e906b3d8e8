import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const made = Date.now().toString(36);
let people = 0;

/** A user of this journey's own, made through the API; returns the id. */
async function register(page: Page, name: string): Promise<number> {
  people += 1;
  const answer = await page.request.post('/api/register', {
    headers: markerHeader,
    data: {
      name,
      email: `${made}.${people}@recoup.test`,
      password: 'recoup-demo',
      password_confirmation: 'recoup-demo',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** S-701, S-702, S-703, S-705, S-706, S-707, S-708, S-709 */
test('lists the active users, finds them, opens one, and leads to the register screen', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const gone = await register(page, `Gone Person ${made}`);
  await page.request.post(`/api/users/${gone}/userStatus`, {
    headers: markerHeader,
    data: { roles: {}, isActive: false },
  });
  await register(page, `Here Person ${made}`);
  await page.goto('/users');
  for (const header of ['Name', 'Email', 'Records Assigned', 'Suppliers Assigned'])
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  const search = page.getByPlaceholder('Search by name or email');
  await search.fill(`person ${made}`);
  await expect(page.getByRole('row').filter({ hasText: `Here Person ${made}` })).toBeVisible();
  await expect(page.getByText(`Gone Person ${made}`)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show inactive' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Gone Person ${made}` })).toContainText(
    'Inactive',
  );
  await expectAccessible(page);
  await search.fill('collectionagent@recoup');
  await page.getByRole('cell', { name: 'collectionagent@recoup.test' }).click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Register New User' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

/** S-732, S-733 */
test('shows a refused list as empty, and the message of any other failure', async ({ page }) => {
  await signIn(page, 'admin');
  let status = 403;
  await page.route(/\/api\/users\?/, (route) =>
    route.fulfill({ status, json: { message: 'The users are on holiday' } }),
  );
  await page.goto('/users');
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(page.getByText('The users are on holiday')).toHaveCount(0);
  status = 500;
  await page.goto('/users?search=ann');
  await expect(page.getByText('The users are on holiday')).toBeVisible();
});

/**
 * S-710, S-711, S-712, S-713, S-714, S-715, S-716, S-720, S-721, S-722, S-723, S-724, S-731, S-734
 */
test('edits the roles and the state of a user', async ({ page }) => {
  await signIn(page, 'admin');
  const name = `Edited Person ${made}`;
  const id = await register(page, name);
  await page.goto(`/users/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(details).toContainText(`@recoup.test`);
  await expect(details).toContainText('Is ActiveYes');
  await expect(details).toContainText('RolesContributor');
  const assignments = page.getByRole('region', { name: 'Assignments' });
  await expect(assignments).toContainText('Records Assigned0');
  await expect(assignments).toContainText('Suppliers Assigned0');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit User' }).click();
  const roles = page.getByRole('group', { name: 'Roles' });
  await expect(roles.getByRole('checkbox')).toHaveCount(9);
  await expect(page.getByRole('checkbox', { name: 'Is Active' })).toBeChecked();
  await page.getByRole('button', { name: 'Accounting', exact: true }).click();
  await expect(roles.getByRole('checkbox', { name: 'Accounting' })).toBeChecked();
  await expect(roles.getByRole('checkbox', { name: 'Standard' })).toBeChecked();
  await expectAccessible(page);

  await page.route('**/userStatus', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('An error occurred while updating the user')).toBeVisible();
  await expect(roles.getByRole('checkbox', { name: 'Accounting' })).toBeChecked();
  await page.unroute('**/userStatus');

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'User Status Updated Successfully')).toBeVisible();
  await expect(details).toContainText('RolesStandard, Contributor, Accounting');
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

/** S-889, S-892, S-894, S-896, S-897, S-898, S-899 */
test('disables what a user may not do, with the reason', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/users?search=executive%40');
  await page.getByRole('cell', { name: 'executive@recoup.test' }).click();
  const [records, suppliers] = [
    page.getByRole('button', { name: /^Unassign All: Records/ }),
    page.getByRole('button', { name: /^Unassign All: Suppliers/ }),
  ];
  await expect(records).toBeDisabled();
  await records.hover();
  await expect(
    page.getByRole('tooltip', { name: 'Only an executive user can unassign executive records' }),
  ).toBeVisible();
  await expect(suppliers).toBeDisabled();
  await suppliers.hover();
  await expect(
    page.getByRole('tooltip', { name: 'Only collection agents can unassign suppliers' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit User' }).click();
  await expect(page.getByRole('checkbox', { name: 'Executive' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Is Active' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Accounting' })).toBeEnabled();
});

test('keeps the selection when someone else saved first', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await register(page, `Contested Person ${made}`);
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'Edit User' }).click();
  await page.getByRole('checkbox', { name: 'Collection Agent' }).check();
  await page.request.post(`/api/users/${id}/userStatus`, {
    headers: markerHeader,
    data: { roles: { 2: true } },
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/changed Roles while you were editing/)).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite with My Changes' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(
    'RolesStandard, Contributor, Collection Agent',
  );
});

/** S-717, S-718, S-719, S-725, S-726, S-735, S-736 */
test('takes all records and all suppliers from a user', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await register(page, `Busy Person ${made}`);
  const busy = { id, name: 'Busy Person', email: 'busy@recoup.test', roles: [], is_active: true };
  let [assignedRecordCount, assignedSupplierCount] = [12, 1];
  await page.route(`**/api/users/${id}`, (route) =>
    route.fulfill({
      json: {
        ...busy,
        assignedRecordCount,
        assignedSupplierCount,
        created_at: '2026-11-01T12:00:00Z',
        updated_at: '2026-11-01T12:00:00Z',
      },
    }),
  );
  const sent: unknown[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/records', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    assignedRecordCount = 0;
    await route.continue();
  });
  await page.route(`**/api/suppliers/${id}/unassign`, async (route) => {
    sent.push(route.request().method());
    assignedSupplierCount = 0;
    await route.fulfill({ json: { results: [{ id: 1, success: true, message: '' }] } });
  });
  await page.goto(`/users/${id}`);
  await page.getByRole('button', { name: 'Unassign All: Records Assigned' }).click();
  await expect(page.getByRole('dialog')).toContainText('Unassign 12 records from Busy Person?');
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign All' }).click();
  await expect(page.getByRole('button', { name: 'Unassignment in progress...' })).toBeVisible();
  release();
  await expect(toast(page, 'Records Unassigned')).toBeVisible();
  await page.getByRole('button', { name: 'Unassign All: Suppliers Assigned' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign All' }).click();
  await expect(toast(page, 'Suppliers Unassigned')).toBeVisible();
  expect(sent).toEqual([
    {
      assigned_user_id: { oldValue: JSON.stringify({ assignedUserId: id }), newValue: '' },
    },
    'PATCH',
  ]);
  await expect(page.getByRole('button', { name: /^Unassign All: Records/ })).toBeDisabled();
});

/** S-763, S-764, S-768, S-769, S-770, S-771, S-772 */
test('registers a user', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/register');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password'])
    await expect(field(label)).toBeVisible();
  await expectAccessible(page);
  await field('Name').fill(`Registered ${made}`);
  await field('Email').fill('srlead@recoup.test');
  await field('Password').fill('seven77');
  await field('Confirm Password').fill('seven78');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The password must be at least 8 characters')).toBeVisible();
  await field('Password').fill('eight888');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The password confirmation does not match')).toBeVisible();
  await field('Confirm Password').fill('eight888');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('A user with this email already exists').first()).toBeVisible();
  await field('Email').fill(`${made}.new@recoup.test`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page, 'User Created')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
});

/** S-704, S-904, S-905, S-906, S-907 */
test('shows the forbidden page without the abilities', async ({ page }) => {
  await signIn(page, 'standard');
  for (const path of ['/users', '/users/1', '/register', '/vendors', '/vendors/add']) {
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  }
});

test('a set of roles that cannot work is warned of as it is chosen [F-310]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/users/3');
  await page.getByRole('button', { name: 'Edit User' }).click();
  await page.getByRole('button', { name: 'Senior Lead' }).click();
  const warning = page.getByRole('main').getByRole('status');
  await expect(warning).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Contributor' }).uncheck();
  await expect(warning).toHaveText('Without Contributor, this user cannot see records.');
  await page.getByRole('checkbox', { name: 'Standard' }).uncheck();
  await expect(warning).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collection Agent' }).click();
  await expect(warning).toHaveCount(0);
});
