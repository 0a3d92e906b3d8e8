import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

let made = 0;

/** A new agency of the admin who is signed in. */
async function makeAgency(page: Page): Promise<{ id: number; name: string; updated_at: string }> {
  made += 1;
  const mark = `${Date.now()}${made}`;
  const answer = await page.request.post('/api/agencies', {
    headers: markerHeader,
    data: {
      name: `Detail Travel ${mark}`,
      ein: mark.slice(-10),
      phone_number: '212-555-0101',
      email: `pay@detail${mark}.test`,
      address: { street: '1 Main St', city: 'Albany', zip: '12207' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

/** */
test('the page of an agency shows all of it', async ({ page }) => {
  await signIn(page, 'standard');
  const { data } = await (
    await page.request.get('/api/agencies?sortBy=recordCount&sortDirection=desc')
  ).json();
  const agency = await (await page.request.get(`/api/agencies/${data[0].id}`)).json();
  expect(agency.payments.length).toBeGreaterThan(0);
  // the answer waits, so that the state in between is seen
  const answerNow = await holdBack(page, `**/api/agencies/${agency.id}`);
  await page.goto(`/agencies/${agency.id}`);
  await expect(page.locator('[data-page-state="Loading"]')).toBeVisible();
  answerNow();
  await expect(page.locator('[data-page-state="Found"]')).toBeVisible();
  const summary = card(page, 'Summary');
  for (const label of [
    'Name',
    'EIN',
    'Branch',
    'First Name',
    'Last Name',
    'Phone',
    'Status',
    'Preferred Payment Method',
    'Booking Software',
  ])
    await expect(summary.getByText(label, { exact: true })).toBeVisible();
  const valueOf = (label: string) =>
    summary
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(valueOf('Folder').last()).toHaveText(agency.path);
  await expect(valueOf('Records').last()).toHaveText(agency.recordCount.toLocaleString('en-US'));
  for (const name of ['Notes', 'Addresses', 'Emails', 'Payments', 'ARCs', 'History'])
    await expect(card(page, name)).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Edit' })).toHaveAttribute(
    'aria-description',
    'Senior Lead permissions required',
  );
  const pay = card(page, 'Payments').getByRole('button', { name: 'New Payment' });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await pay.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Accounting permissions required');
  await expectAccessible(page);

  await page.goto('/agencies/999999');
  await expect(page.locator('[data-page-state="NotFound"]')).toContainText('Agency Not Found');
});

/** */
test('the summary is edited by keyboard, and two users do not overwrite each other', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const agency = await makeAgency(page);
  const statuses = await (await page.request.get('/api/agencyStatuses')).json();
  await page.context().clearCookies();
  await signIn(page, 'srlead');
  await page.goto(`/agencies/${agency.id}`);
  const summary = card(page, 'Summary');
  await expect(summary).toBeVisible();
  await expect(card(page, 'Payments')).toHaveCount(0);

  await page.keyboard.press('e');
  await expect(summary.getByLabel('Name', { exact: false }).first()).toBeFocused();
  const options = await summary.getByLabel('Status').getByRole('option').allInnerTexts();
  expect(options).toEqual(statuses.map(({ name }: { name: string }) => name));
  await expect(summary.getByLabel('Booking Software')).toBeDisabled();
  await expectAccessible(page);

  // someone else saves first
  await page.request.put(`/api/agencies/${agency.id}`, {
    headers: markerHeader,
    data: { name: agency.name, ein: 'THEIRS', phone_number: '2125550199', branch: 'B2' },
  });
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'changed' });
  await expect(conflict).toContainText('while you were editing');
  await expect(summary.getByLabel('Name', { exact: false }).first()).toHaveValue('Mine');
  await page.clock.install();
  await conflict.getByRole('button', { name: 'Overwrite with My Changes' }).press('Enter');
  const done = toastWith(page, 'Agency Updated');
  await expect(done).toBeVisible();
  await expect(summary).toContainText('Mine');
  await expect(summary).toContainText('B2');
  const history = card(page, 'History').getByRole('row');
  await expect(history.filter({ hasText: 'Mine' })).toContainText(agency.name);
  await expect(history.filter({ hasText: 'B2' })).toContainText('Branch');
  await page.clock.runFor(7_000);
  await expect(done).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(done).toHaveCount(0);
});

test('ARCs are added, changed and deleted [A-254, A-265, A-266, A-267, F-145]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const agency = await makeAgency(page);
  await page.goto(`/agencies/${agency.id}`);
  const arcs = card(page, 'ARCs');
  const mark = String(Date.now()).slice(-7);
  await arcs.getByRole('button', { name: 'Add ARC' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ARC').fill(mark);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('ARC must be exactly 8 letters or digits')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('ARC').fill(`a${mark.slice(0, 3)}-${mark.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Agency ARC Added')).toBeVisible();
  await expect(arcs.getByRole('cell', { name: `A${mark}`, exact: true })).toBeVisible();
  await expect(card(page, 'History')).toContainText(`A${mark}`);

  await arcs.getByRole('button', { name: `Edit ARC A${mark}` }).press('Enter');
  await dialog.getByLabel('ARC').fill(`B${mark}`);
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Agency ARC Edited')).toBeVisible();
  await expect(arcs.getByRole('cell', { name: `B${mark}`, exact: true })).toBeVisible();

  await arcs.getByRole('button', { name: `Delete ARC B${mark}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toastWith(page, 'Agency ARC Deleted')).toBeVisible();
  await expect(arcs.getByText('No ARC numbers yet')).toBeVisible();
});

test('an ARC with records says on its Edit button why it stays [F-140]', async ({ page }) => {
  await signIn(page, 'admin');
  const records = await (await page.request.get('/api/records?perPage=10')).json();
  const [{ agency, arc }] = records.data;
  await page.goto(`/agencies/${agency.id}`);
  const edit = card(page, 'ARCs').getByRole('button', { name: `Edit ARC ${arc}` });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    `ARC ${arc} cannot be changed because records use it`,
  );
});
