import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Supplier Collections' });
const button = (page: Page, name: string): Locator =>
  list(page).getByRole('button', { name, exact: true });

/**
 * S-656, S-657, S-658, S-659, S-660, S-661, S-662, S-664, S-665, S-666, S-667, S-671, S-672, S-673
 */
test('suppliers in collections are assigned, and the limit is shown', async ({ page }) => {
  await signIn(page, 'admin');
  const asked = page.waitForRequest(/\/api\/supplierBalances\?/);
  await page.goto('/suppliers/collections');
  expect(new URL((await asked).url()).searchParams.get('minimumBalance')).toBe('25000');
  await expect(page.getByRole('heading', { name: 'Supplier Collections' })).toBeVisible();
  for (const name of ['Assigned to', 'Status', 'Substatus'])
    await expect(list(page).getByLabel(name, { exact: true })).toBeEnabled();
  await expect(list(page)).toContainText(/All [\d,]+ suppliers? in this list/);
  const assign = button(page, 'Assign');
  await expect(assign).toHaveAttribute('aria-description', 'Choose a user');
  await expect(button(page, 'Reassign')).toHaveAttribute('aria-description', 'Choose a user');
  await expectAccessible(page);

  const boxes = list(page).locator('tbody').getByRole('checkbox');
  await boxes.first().check();
  await expect(list(page)).toContainText('1 supplier selected');
  await button(page, 'Unassign').click();
  await expect(page.getByText('Supplier unassigned')).toBeVisible();
  await expect(list(page)).toContainText(/All [\d,]+ suppliers? in this list/);

  await list(page).getByLabel('Assign To').selectOption({ index: 1 });
  await expect(list(page)).toContainText(/\d+ more can be assigned to this user/);
  await boxes.first().check();
  let body: object = {};
  await page.route('**/api/suppliers/collections', async (route) => {
    body = route.request().postDataJSON() as object;
    await route.continue();
  });
  await assign.click();
  await expect(page.getByText('Suppliers Assigned')).toBeVisible();
  expect(body).toMatchObject({
    assigned_user_id: expect.any(Number),
    selected_suppliers: [expect.any(Number)],
  });

  const message =
    'This user already reached maximum of 100 suppliers assigned. Please choose another user.';
  await page.route('**/api/suppliers/collections', (route) =>
    route.fulfill({ status: 400, json: { message } }),
  );
  await button(page, 'Reassign').click();
  await expect(page.getByText(message)).toBeVisible();
});

test('a collection agent cannot filter by user, and says why [S-663]', async ({ page }) => {
  await signIn(page, 'collectionagent');
  await page.goto('/suppliers/collections');
  await expect(list(page).getByLabel('Assigned to', { exact: true })).toBeDisabled();
  await expect(button(page, 'Assign')).toHaveAttribute(
    'aria-description',
    'Senior Lead permissions required',
  );
  await expect(button(page, 'Unassign')).not.toHaveAttribute('aria-disabled', 'true');
});
