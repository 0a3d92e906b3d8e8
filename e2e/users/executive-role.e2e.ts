import { type Browser, expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { press, tabTo } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

const made = Date.now().toString(36);

interface Person {
  id: number;
  name: string;
  /** Without the domain: what `signIn` takes. */
  who: string;
}

/** Registers a person and gives the roles, by their ids; returns also how to change them again. */
async function aPerson(page: Page, name: string, roles: Record<number, boolean>): Promise<Person> {
  const who = `${name.replaceAll(' ', '.').toLowerCase()}.${made}`;
  const { id } = await (
    await page.request.post('/api/register', {
      headers: markerHeader,
      data: {
        name,
        email: `${who}@recoup.test`,
        password: 'recoup-demo',
        password_confirmation: 'recoup-demo',
      },
    })
  ).json();
  await giveRoles(page, id, roles);
  return { id, name, who };
}

async function giveRoles(page: Page, id: number, roles: Record<number, boolean>): Promise<void> {
  const answer = await page.request.post(`/api/users/${id}/userStatus`, {
    headers: markerHeader,
    data: { roles },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function adminPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  return page;
}

const executive = 1;
const seniorLead = { 2: true, 4: true, 8: true };

/** S-722, S-744, S-893, S-895 */
test('only users who may do so make others executives, with the keyboard', async ({
  page,
  browser,
}) => {
  const admin = await adminPage(browser);
  const climber = await aPerson(admin, 'Climbing Person', {});
  const lead = await aPerson(admin, 'Leading Person', { ...seniorLead, [executive]: true });

  await signIn(page, 'srlead');
  await page.goto(`/users/${climber.id}`);
  await press(page, page.getByRole('button', { name: 'Edit User' }));
  const box = page.getByRole('checkbox', { name: 'Executive' });
  await expect(box).toBeDisabled();
  await tabTo(page, page.locator('[tabindex="0"]').filter({ has: box }));
  const reason = 'You do not have permission to assign executive roles';
  await expect(page.getByRole('tooltip', { name: reason, exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expectAccessible(page);
  const tried = await page.request.post(`/api/users/${climber.id}/userStatus`, {
    headers: markerHeader,
    data: { roles: { [executive]: true } },
  });
  expect(tried.status()).toBe(403);
  expect(await tried.json()).toMatchObject({
    message: 'You do not have permission to assign executive roles',
  });

  await page.context().clearCookies();
  await signIn(page, lead.who);
  await page.goto(`/users/${climber.id}`);
  await press(page, page.getByRole('button', { name: 'Edit User' }));
  await press(page, box, 'Space');
  await expect(box).toBeChecked();
  // the right goes while the form stands open: the server says the same
  await giveRoles(admin, lead.id, { [executive]: false });
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(
    page.getByText('You do not have permission to assign executive roles').first(),
  ).toBeVisible();
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await giveRoles(admin, lead.id, { [executive]: true });
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(
    page.getByRole('alert').filter({ hasText: 'User Status Updated Successfully' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Executive');
  await admin.context().close();
});
