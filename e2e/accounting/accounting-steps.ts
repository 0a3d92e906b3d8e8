import { expect, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { press, type } from '../keyboard.ts';
import { ownServer } from '../servers.ts';

/** Where the journeys' accounts run. */
export const accountsUrl = `http://127.0.0.1:${ownServer().accountsPort}`;

/** Ends the connection that an earlier journey made. */
export async function disconnectAccounts(page: Page): Promise<void> {
  const answer = await page.request.delete('/api/quickbooks/connection', {
    headers: markerHeader,
  });
  expect(answer.status()).toBe(204);
}

/** Connects the accounts on their screen and chooses both accounts, by keyboard alone. */
export async function connectAccounts(page: Page): Promise<void> {
  await page.goto('/quickbooks');
  await expect(page.getByRole('link', { name: 'Connect to Quickbooks' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Connect to Quickbooks' }));
  await expect(page.getByRole('heading', { name: 'Recoup Books Inc.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('QuickBooks Connected')).toBeVisible();
  await expect(page).toHaveURL(/\/quickbooks$/);
  await expect(page.getByText('Choose both accounts')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
  await type(page, page.getByLabel('Bank Account'), 'Checking');
  await type(page, page.getByLabel('Expense Account'), 'Cost of sales');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Accounts Saved')).toBeVisible();
}

/** Connects the accounts unless an earlier journey has. */
export async function haveAccounts(page: Page): Promise<void> {
  const setUp = await page.request.get('/api/quickbooks/accounts');
  const isChosen = setUp.ok() && (await setUp.json()).bankAccountId !== null;
  if (isChosen) return;
  await disconnectAccounts(page);
  await connectAccounts(page);
}
