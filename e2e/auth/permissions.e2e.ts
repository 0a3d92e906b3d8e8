import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { signIn } from '../sign-in.ts';

/**
 * Returns whether a control is closed, and says why to those who see it and to those who do not.
 */
async function expectClosed(control: Locator, reason: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await expect(control).toHaveAccessibleDescription(reason);
  const tooltip = control.page().getByRole('tooltip', { name: reason });
  await control.focus();
  await expect(tooltip).toBeVisible();
  await control.blur();
  // the next control may give the same reason
  await expect(tooltip).toHaveCount(0);
}

/** Does something as the admin, whatever the page's own session is. */
async function asAdmin<Result>(
  page: Page,
  run: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  const other = await context.newPage();
  await signIn(other, 'admin');
  const result = await run(other.request);
  await context.close();
  return result;
}

/** S-851, S-860, S-908, S-909, S-910, S-914, S-934 */
test('a screen without its ability is the forbidden view', async ({ page }) => {
  const closed = {
    contributor: ['/invoices/reconciliation/1', '/suppliers/add'],
    standard: ['/invoices/generate', '/suppliers/collections', '/suppliers/dataUpload'],
  };
  for (const [role, paths] of Object.entries(closed)) {
    await signIn(page, role);
    for (const path of paths) {
      await page.goto(path);
      await expect(
        page.getByText('You do not have permission to access this page'),
        path,
      ).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  }
});

/** S-911, S-912 */
test('the accounting connection is only in the navigation of executives', async ({ page }) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'QuickBooks',
  });
  await signIn(page, 'executive');
  await page.goto('/');
  await expect(link).toBeVisible();
  await signIn(page, 'standard');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

/** S-913 */
test('disabled buttons of an agency say why', async ({ page }) => {
  await signIn(page, 'lead');
  await page.goto('/agencies');
  await expectClosed(
    page.getByRole('button', { name: 'Create New Agency' }),
    'Executive permissions required',
  );
  await page.goto('/agencies/92');
  await expectClosed(
    page.getByRole('button', { name: /^Delete ARC/ }).first(),
    'Lead permissions required',
  );
});

test('disabled deletions show who may delete [R-506, R-507, R-509, R-510, S-883]', async ({
  page,
}) => {
  const made = await asAdmin(page, async (request) => {
    const params = { filters: '{"status":42}' };
    const { data } = await (await request.get('/api/records', { params })).json();
    const [{ id, phone }] = data;
    await request.post('/api/recordNotes', {
      headers: markerHeader,
      data: { recordId: id, note: 'Called' },
    });
    await request.post('/api/supplierNotes', {
      headers: markerHeader,
      data: { supplierId: 1, note: 'Called the desk', important: false },
    });
    return { id, phone: String(phone) };
  });
  const noteDeletion = page.getByRole('button', { name: 'Delete note' }).first();
  await signIn(page, 'standard');
  await page.goto(`/records/${made.id}`);
  await expectClosed(noteDeletion, 'Executive permissions required');
  await page.goto('/suppliers/1');
  await expectClosed(noteDeletion, 'Executive permissions required');

  const needed = 'Executive permissions required to delete records';
  await page.goto('/records/delete');
  await page.getByRole('textbox').first().fill(made.phone);
  await page.keyboard.press('Enter');
  await expectClosed(page.getByRole('button', { name: 'Delete', exact: true }), needed);
  const refused = await page.request.delete(`/api/suppliers/${made.phone}/records`, {
    headers: markerHeader,
  });
  expect([refused.status(), (await refused.json()).message]).toEqual([403, needed]);

  await page.context().clearCookies();
  await signIn(page, 'contributor');
  await page.goto(`/records/${made.id}`);
  await expectClosed(
    page.getByRole('button', { name: 'Delete', exact: true }),
    'Executive permissions required',
  );
});

test('users who may only view contacts of a supplier cannot change them [S-884]', async ({
  page,
}) => {
  // today one role gives both abilities: the screen must hold when a second one gives the first
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    const abilities = user.abilities.filter((held: string) => held !== 'collections.editContacts');
    await route.fulfill({ response: answer, json: { ...user, abilities } });
  });
  await signIn(page, 'collectionagent');
  const suppliers = await page.request.get('/api/suppliers?filters={"status":92}&sortBy=id');
  const { id } = (await suppliers.json()).data[2];
  await page.request.put(`/api/suppliers/${id}/collections/contacts`, {
    headers: markerHeader,
    data: { contacts: [{ title: 'Manager', name: 'Ann Teller', phone: '2125550142' }] },
  });
  await page.goto(`/suppliers/${id}`);
  const contacts = page.getByRole('region', { name: 'Collections', exact: true });
  for (const name of ['Add New Contact', 'Edit Ann Teller', 'Delete Ann Teller'])
    await expectClosed(contacts.getByRole('button', { name }), 'Insufficient permissions');
});

test('work of others is unassigned only by whoever may [S-893, S-895]', async ({ page }) => {
  const executiveId = await asAdmin(page, async (request) => {
    const { data } = await (await request.get('/api/users?perPage=200')).json();
    return data.find((user: { email: string }) => user.email === 'executive@recoup.test').id;
  });
  await signIn(page, 'srlead');
  await page.goto(`/users/${executiveId}`);
  const buttons = page.getByRole('button', { name: 'Unassign All' });
  await expectClosed(buttons.nth(0), 'Only an executive user can unassign executive records');
  await expectClosed(buttons.nth(1), 'Only collection agents can unassign suppliers');
});
