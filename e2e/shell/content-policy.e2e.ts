import { expect, test } from '@playwright/test';
import { paths } from '../../apps/web/src/app/paths.ts';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

test('shows every screen under a strict content policy without a violation', async ({ page }) => {
  test.slow();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'admin');
  for (const path of await everyScreen(page)) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/default-src 'none'.*script-src 'self' 'nonce-/);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.context().clearCookies();
  for (const path of [paths.login, paths.setUp]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  expect(violations).toEqual([]);

  // the ear is not deaf: what the policy forbids is heard
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});
