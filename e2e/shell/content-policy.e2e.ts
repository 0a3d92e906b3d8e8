import { expect, test } from '@playwright/test';
import { listen } from '../screens/walk.ts';

test('a violation of the content policy is noticed on any screen', async ({ page }) => {
  const ear = listen(page);
  const answer = await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(answer?.headers()['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'self' 'nonce-/,
  );
  expect(ear.take()).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect
    .poll(() => ear.take())
    .toContainEqual(expect.stringMatching(/Content Security Policy/));
});
