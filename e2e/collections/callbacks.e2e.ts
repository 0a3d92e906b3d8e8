import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';
import { withCalendar } from '../with-calendar.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Schedule Call Back' });
const row = (page: Page, text: string): Locator =>
  card(page)
    .getByRole('table', { name: 'Scheduled Callbacks' })
    .getByRole('row')
    .filter({ hasText: text });

/** Opens a supplier without callbacks, with or without a connected calendar. */
async function openSupplier(page: Page, { isConnected }: { isConnected: boolean }): Promise<void> {
  await withCalendar(page, isConnected ? 'the token' : null);
  await signIn(page, 'collectionagent');
  const { data } = await (await page.request.get('/api/suppliers?sortBy=id')).json();
  const { id } = data[6];
  const callbacks = await (await page.request.get(`/api/supplierCallbacks/${id}`)).json();
  for (const callback of callbacks)
    await page.request.delete(`/api/supplierCallbacks/${callback.id}`, { headers: markerHeader });
  await page.goto(`/suppliers/${id}`);
  await expect(card(page)).toContainText('No callbacks scheduled.');
}

async function fill(page: Page, reason: string, time: string): Promise<void> {
  await card(page).getByLabel('Assign To').selectOption({ index: 1 });
  await card(page).getByLabel('Reason').fill(reason);
  await card(page).getByLabel('Scheduled Time').fill(time);
}

const nextYear = new Date().getFullYear() + 1;

/**
 * S-537, S-538, S-539, S-540, S-541, S-543, S-544, S-545, S-546, S-547, S-548, S-549, S-550, S-552,
 * S-558, S-562, S-566, S-567, S-577, S-578, S-579, S-580, S-581, S-582
 */
test('a callback is scheduled in both calendars, moved, done, and deleted [F-428]', async ({
  page,
}) => {
  const events: { url: string; token: string | undefined; body: object }[] = [];
  const deleted: string[] = [];
  const moved: unknown[] = [];
  let isTokenRefused = false;
  await openSupplier(page, { isConnected: true });
  await page.route('https://www.googleapis.com/**', async (route) => {
    const request = route.request();
    const token = request.headers().authorization;
    if (isTokenRefused && token === 'Bearer the token') return await route.fulfill({ status: 401 });
    if (request.method() === 'PATCH') {
      moved.push(request.postDataJSON());
      return await route.fulfill({ json: {} });
    }
    if (request.method() === 'DELETE') {
      deleted.push(decodeURIComponent(request.url()));
      return await route.fulfill({ status: deleted.length === 1 ? 204 : 410 });
    }
    events.push({ url: request.url(), token, body: request.postDataJSON() as object });
    await route.fulfill({ json: { id: `event ${events.length}` } });
  });
  await page.route('**/api/supplierCallbacks/accessToken?refused=true', (route) =>
    route.fulfill({ json: { accessToken: 'another token' } }),
  );
  await expect(card(page).getByText('Sign in with Google')).toHaveCount(0);
  const button = card(page).getByRole('button', { name: /^Schedul/ });
  await expect(button).toHaveText('Schedule Callback');
  await button.click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  const { data: agents } = await (
    await page.request.get('/api/users?assignable=collectionagent')
  ).json();
  await expect(card(page).getByLabel('Assign To').getByRole('option')).toHaveText([
    'Choose a collection agent',
    ...agents.map(({ name }: { name: string }) => name),
  ]);

  await fill(page, 'y'.repeat(300), `${nextYear}-03-04T15:30`);
  await expect(card(page).getByLabel('Reason')).toHaveValue('y'.repeat(255));
  await card(page).getByLabel('Reason').fill('  Promised a check  ');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/supplierCallbacks', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await button.click();
  await expect(button).toHaveText('Scheduling...');
  await expect(button).toBeDisabled();
  goOn();
  await expect(page.getByText('Callback scheduled successfully.')).toBeVisible();
  await expect(button).toHaveText('Schedule Callback');
  const scheduled = row(page, 'Promised a check');
  await expect(scheduled).toContainText(`Mar 4, ${nextYear} at 3:30 PM`);
  await expect(scheduled).toContainText(agents[0].name);
  await expect(scheduled).not.toContainText('Not on Calendar');
  expect(events.map(({ url }) => decodeURIComponent(url))).toEqual([
    'https://www.googleapis.com/calendar/v3/calendars/primary/events',
    'https://www.googleapis.com/calendar/v3/calendars/team@calendar.test/events',
  ]);
  expect(events[1]?.token).toBe('Bearer the token');
  expect(events[0]?.body).toEqual({
    summary: expect.stringMatching(/^Call /),
    start: { dateTime: `${nextYear}-03-04T20:30:00.000Z`, timeZone: 'UTC' },
    end: { dateTime: `${nextYear}-03-04T21:30:00.000Z`, timeZone: 'UTC' },
    description: 'Promised a check',
  });
  await expectAccessible(page);

  isTokenRefused = true;
  await fill(page, 'Sooner', `${nextYear}-03-03T09:00`);
  await button.click();
  await expect(row(page, 'Sooner')).toBeVisible();
  await expect(row(page, 'Sooner')).not.toContainText('Not on Calendar');
  expect(events[2]?.token).toBe('Bearer another token');
  await expect(card(page).getByRole('table').locator('tbody tr').first()).toContainText('Sooner');

  const when = `Mar 4, ${nextYear} at 3:30 PM`;
  await scheduled.getByRole('button', { name: `Move: ${when}`, exact: true }).click();
  const another = page.getByRole('dialog', { name: `Move: ${when}` });
  await another.getByLabel('Another Time').fill(`${nextYear}-03-05T09:00`);
  await expectAccessible(page);
  await another.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(scheduled).toContainText(`Mar 5, ${nextYear} at 9:00 AM`);
  await expect.poll(() => moved.length).toBe(2);
  expect(moved[0]).toEqual({
    start: { dateTime: `${nextYear}-03-05T14:00:00.000Z`, timeZone: 'UTC' },
    end: { dateTime: `${nextYear}-03-05T15:00:00.000Z`, timeZone: 'UTC' },
  });
  await scheduled.getByRole('button', { name: /^Done: / }).click();
  await expect(scheduled).toHaveCount(0);
  await toastWith(page, 'Callback done.').getByRole('button', { name: 'Undo' }).click();
  await expect(scheduled).toHaveCount(1);

  await scheduled.getByRole('button', { name: /^Delete: / }).click();
  await expect(page.getByText('Callback deleted successfully.')).toBeVisible();
  await expect(scheduled).toHaveCount(0);
  expect(deleted).toEqual([
    'https://www.googleapis.com/calendar/v3/calendars/primary/events/event 1',
    'https://www.googleapis.com/calendar/v3/calendars/team@calendar.test/events/event 2',
  ]);
});

/** S-563, S-564, S-565 */
test('failures are shown; a callback without its event stays and is retried', async ({ page }) => {
  let isWell = false;
  await openSupplier(page, { isConnected: true });
  await page.route('https://www.googleapis.com/**', (route) =>
    isWell
      ? route.fulfill({ json: { id: 'event' } })
      : route.fulfill({ status: 403, json: { error: { message: 'Calendar is read-only' } } }),
  );
  await fill(page, 'Ask for the manager', `${nextYear}-05-05T10:00`);
  await card(page).getByRole('button', { name: 'Schedule Callback' }).click();
  await expect(page.getByText('Failed to create event: Calendar is read-only')).toBeVisible();
  const scheduled = row(page, 'Ask for the manager');
  await expect(scheduled).toContainText('Not on Calendar');
  isWell = true;
  await scheduled.getByRole('button', { name: 'Add to calendar again' }).click();
  await expect(scheduled).not.toContainText('Not on Calendar');

  await fill(page, 'Too late', '2020-01-01T10:00');
  await card(page).getByRole('button', { name: 'Schedule Callback' }).click();
  const toast = toastWith(page, 'Failed to schedule callback.');
  await expect(toast).toContainText('must be in the future');
  await expect(card(page).getByLabel('Reason')).toHaveValue('Too late');

  await page.route(/supplierCallbacks\/\d+$/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await scheduled.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete callback.')).toBeVisible();
  await expect(scheduled).toBeVisible();
});

/** S-542, S-551, S-553 */
test('without a connected calendar nothing is scheduled, and how to connect is shown', async ({
  page,
}) => {
  await openSupplier(page, { isConnected: false });
  await expect(card(page).getByRole('button', { name: 'Schedule Callback' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const asked = page.waitForRequest(/\/api\/google\/oauth/);
  await page.route('**/api/google/oauth**', (route) => route.fulfill({ body: 'Google' }));
  await card(page).getByRole('link', { name: 'Sign in with Google' }).click();
  expect(new URL((await asked).url()).searchParams.get('returnTo')).toMatch(/^\/suppliers\/\d+$/);
  await page.unrouteAll();
  await page.goBack();
  await expect(card(page)).toContainText('Google Calendar is not set up');
});
