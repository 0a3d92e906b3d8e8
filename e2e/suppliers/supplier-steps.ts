import { expect, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { signIn } from '../sign-in.ts';

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
