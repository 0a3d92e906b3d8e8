import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Emails' });
const entry = (page: Page, email: string): Locator =>
  card(page).getByRole('listitem').filter({ hasText: email });
const primaryMark = (page: Page, email: string): Locator =>
  entry(page, email).getByText('Primary', { exact: true });

/** Opens an agency that has these emails, the first one primary. */
async function openAgency(page: Page, who: string, emails: readonly string[]): Promise<void> {
  await signIn(page, 'srlead');
  const { data } = await (await page.request.get('/api/agencies?sortBy=id')).json();
  const url = `/api/agencies/${data[4].id}`;
  const stored = await (await page.request.get(url)).json();
  const put = (data: object) => page.request.put(`${url}/emails`, { headers: markerHeader, data });
  // the primary email can be changed, never deleted
  const passing = `passing.${Date.now()}@agency.test`;
  await put({ emails: [...stored.emails, passing], primaryEmail: passing });
  await put({ emails: [passing, ...emails], primaryEmail: emails[0] });
  const answer = await put({ emails, primaryEmail: emails[0] });
  expect(answer.status(), await answer.text()).toBe(200);
  if (who !== 'srlead') {
    await page.context().clearCookies();
    await signIn(page, who);
  }
  await page.goto(`/agencies/${data[4].id}`);
  await expect(card(page)).toBeVisible();
}

async function enter(page: Page, title: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

/** The toast of a change was shown; it is put away, so that the next one is told apart. */
async function confirmed(page: Page): Promise<void> {
  const done = toastWith(page, 'Agency Emails Updated');
  await expect(done).toBeVisible();
  // it may close itself first
  await done.evaluateAll((toasts: HTMLElement[]) => toasts.forEach((toast) => toast.click()));
  await expect(done).toHaveCount(0);
}

/** */
test('emails are added, changed and deleted', async ({ page }) => {
  await openAgency(page, 'srlead', ['first@agency.test']);
  const add = card(page).getByRole('button', { name: 'Add Email' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Email' });
  for (const [email, text] of [
    ['', 'Email is required'],
    ['nobody', 'Email must be an email'],
    [`${'a'.repeat(255 - '@agency.test'.length)}@agency.test`, 'at most 254 characters'],
  ] as const) {
    await enter(page, 'Add Email', email);
    await expect(dialog).toContainText(text);
  }
  await expectAccessible(page);
  await enter(page, 'Add Email', 'second@agency.test');
  await confirmed(page);
  await expect(primaryMark(page, 'first@agency.test')).toBeVisible();
  await expect(primaryMark(page, 'second@agency.test')).toHaveCount(0);

  await entry(page, 'first@agency.test').getByRole('button', { name: 'Edit email' }).click();
  await enter(page, 'Edit Email', 'renamed@agency.test');
  await expect(primaryMark(page, 'renamed@agency.test')).toBeVisible();
  await confirmed(page);
  const remove = entry(page, 'renamed@agency.test').getByRole('button', { name: 'Delete email' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'The primary email cannot be deleted. Set another email as primary first.',
  );
  await entry(page, 'second@agency.test').getByRole('button', { name: 'Delete email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await confirmed(page);
  await expect(entry(page, 'second@agency.test')).toHaveCount(0);
});

test('a refused change says why and keeps what was typed [A-508]', async ({ page }) => {
  await openAgency(page, 'srlead', ['first@agency.test']);
  await page.route('**/api/agencies/*/emails', (route) =>
    route.fulfill({ status: 409, json: { message: 'Ada changed the emails', code: 'staleSave' } }),
  );
  await card(page).getByRole('button', { name: 'Add Email' }).click();
  await enter(page, 'Add Email', 'kept@agency.test');
  await expect(toastWith(page, 'Ada changed the emails')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('kept@agency.test');
});

test('the emails are closed, with the reason, to those who may not change them [A-471]', async ({
  page,
}) => {
  await openAgency(page, 'standard', ['first@agency.test', 'second@agency.test']);
  for (const name of ['Add Email', 'Set as Primary', 'Edit email', 'Delete email']) {
    const button = card(page).getByRole('button', { name }).last();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute(
      'aria-description',
      'Accounting or Senior Lead permissions required',
    );
  }
});
