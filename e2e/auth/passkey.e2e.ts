import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { press, type } from '../keyboard.ts';

const made = Date.now().toString(36);
const password = 'recoup-demo';

/** A passkey belongs to a host with a name: the address of this machine in numbers has none. */
const named = (baseURL: string | undefined): string =>
  (baseURL ?? '').replace('127.0.0.1', 'localhost');

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a passkey is added, signs in but not by a copy of it, and is removed', async ({
  page,
  baseURL,
}) => {
  const origin = named(baseURL);
  const email = `key.${made}@recoup.test`;
  await signIn(page, origin, 'admin@recoup.test');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  await page.request.post(`${origin}/api/register`, {
    headers: markerHeader,
    data: { name: 'Key Person', email, password, password_confirmation: password },
  });
  await page.context().clearCookies();

  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, origin, email);
  await expect(menu).toBeVisible();
  await page.goto(`${origin}/account`);
  const card = page.getByRole('region', { name: 'Second Factor' });
  await press(page, card.getByRole('button', { name: 'Add Passkey' }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'Work laptop');
  await type(page, dialog.getByRole('textbox', { name: 'Current Password' }), password);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey Added')).toBeVisible();
  await expect(card).toContainText(
    'Save these recovery codes. You will not be able to see them again.',
  );
  const row = card.getByRole('row').filter({ hasText: 'Work laptop' });
  await expect(row).toContainText('Never');
  await expectAccessible(page);

  await page.context().clearCookies();
  await signIn(page, origin, email);
  const use = page.getByRole('button', { name: 'Use Passkey' });
  await expect(use).toBeFocused();
  await expect(page.getByText('Use your passkey, or enter a recovery code.')).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.postData()?.includes('passkey') ?? false);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const answer = (await sent).postDataJSON();

  // the same signature does not sign anyone in again
  await page.context().clearCookies();
  const again = await page.request.post(`${origin}/api/login`, {
    headers: markerHeader,
    data: answer,
  });
  expect(again.status()).toBe(401);
  expect(await again.json()).toMatchObject({
    message: 'That passkey was not accepted. Try again, or enter a recovery code.',
  });

  await signIn(page, origin, email);
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.goto(`${origin}/account`);
  await expect(row).not.toContainText('Never');
  await press(page, row.getByRole('button', { name: 'Remove Work laptop' }));
  await type(page, dialog.getByRole('textbox', { name: 'Current Password' }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Second Factor Removed')).toBeVisible();
  await expect(card).toContainText(
    'You have no second factor. You sign in with your password only.',
  );
});
