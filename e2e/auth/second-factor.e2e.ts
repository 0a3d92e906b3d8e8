import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const made = Date.now().toString(36);

/** What an authenticator app shows for a base32 key (RFC 6238), some steps of 30 s from now. */
function codeOf(key: string, steps: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a user adds an authenticator app and signs in with it', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const password = 'recoup-demo';
  await page.request.post('/api/register', {
    headers: markerHeader,
    data: {
      name: 'Two Factors',
      email: `two.${made}@recoup.test`,
      password,
      password_confirmation: password,
    },
  });
  const own = await (await browser.newContext()).newPage();
  await signIn(own, `two.${made}`);
  await own.goto('/account');
  await own.getByRole('button', { name: 'Add Authenticator App' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await expectAccessible(own);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    own.getByText('Save these recovery codes. You will not be able to see them again.'),
  ).toBeVisible();
  await expect(own.getByRole('table', { name: 'Second Factors' })).toContainText(
    'Authenticator app',
  );
  await expectAccessible(own);

  await own.context().clearCookies();
  await own.goto('/login');
  await own.getByLabel('Email').fill(`two.${made}@recoup.test`);
  await own.getByLabel('Password', { exact: true }).fill(password);
  await own.keyboard.press('Enter');
  await expect(own.getByText(/^Enter the code of your authenticator app/)).toBeVisible();
  await own.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await own.keyboard.press('Enter');
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await own.context().close();
});
