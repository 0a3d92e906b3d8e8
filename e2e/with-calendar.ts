import type { Page } from '@playwright/test';

/** The calendar of the team, which is connected unless `token` is null; each of its events is made. */
export async function withCalendar(page: Page, token: string | null = 'the token'): Promise<void> {
  await page.route('**/api/supplierCallbacks', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { calendarId: 'team@calendar.test', isSetUp: true } })
      : route.continue(),
  );
  await page.route('**/api/supplierCallbacks/accessToken', (route) =>
    route.fulfill({ json: { accessToken: token } }),
  );
  await page.route('https://www.googleapis.com/**', (route) =>
    route.fulfill({ json: { id: 'event' } }),
  );
}
