import { expect, type Locator, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { signIn } from '../sign-in.ts';

export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Presses Tab, or Shift+Tab, until something has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab never came to it');
}

/** A number that no supplier of this run has. */
export function aPhone(): string {
  const digits = String(Date.now()).slice(-7);
  return `62${(2 + Math.floor(Math.random() * 7)).toString()}2${digits.slice(1)}`;
}

interface Made {
  id: number;
  primaryPhone: string;
}

export async function aSupplier(page: Page, body: object = {}): Promise<Made> {
  const answer = await page.request.post('/api/suppliers', {
    headers: markerHeader,
    data: { name: 'Hotel Luz', phone_number: aPhone(), ...body },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

export async function openSupplier(page: Page, who: string, body: object = {}): Promise<Made> {
  await signIn(page, who === 'lead' ? 'admin' : who);
  const supplier = await aSupplier(page, body);
  await page.goto(`/suppliers/${supplier.id}`);
  await expect(page.getByRole('heading', { name: 'Hotel Luz', level: 1 })).toBeVisible();
  return supplier;
}
