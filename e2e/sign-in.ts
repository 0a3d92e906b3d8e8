import { type Cookie, expect, type Page } from '@playwright/test';
import { markerHeader } from '../apps/web/src/api/marker-header.ts';

const password = 'recoup-demo';
/** The sessions that this worker began, by person: signing in costs a journey more than its task. */
const sessions = new Map<string, Cookie[]>();

/**
 * Gives the page the session of one of the demo users: `admin`, or a role's name. It stays where it
 * is; a journey that ends its session begins one of its own with `signInByForm`.
 */
export async function signIn(page: Page, who: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const cookies = sessions.get(who);
  if (cookies) return await context.addCookies(cookies);
  const answer = await context.request.post('/api/login', {
    headers: markerHeader,
    data: { email: `${who}@recoup.test`, password },
  });
  expect(answer.status(), `${who} signs in`).toBe(200);
  sessions.set(who, await context.cookies());
}

/** Signs in as a person does, in a session of the page's own. */
export async function signInByForm(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${who}@recoup.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
