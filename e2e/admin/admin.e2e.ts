import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { press } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

test('an executive sees by keyboard how the installation is', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await press(page, page.getByRole('button', { name: /: account menu$/ }));
  await press(page, page.getByRole('link', { name: 'System Status' }));
  await expect(page.getByRole('heading', { level: 1, name: 'System Status' })).toBeVisible();
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible();
  const tables = page.getByRole('table', { name: 'Largest Tables' });
  await expect(tables.getByRole('row').filter({ hasText: 'records' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Slowest Queries' })).toBeVisible();
  await expectAccessible(page);
});

test('everyone finds under their initials which version runs, and of which day [F-333]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/');
  await press(page, page.getByRole('button', { name: /: account menu$/ }));
  await expect(
    page.getByText(/^Recoup \d+\.\d+\.\d+ of \d+\/\d+\/20\d\d \([0-9a-f]{7,}\)$/),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an executive reads the audit log by kind and takes it away, and both are in it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const looking = page.waitForResponse((answer) =>
    /\/api\/auditLog\?.*search=audit-journey/.test(answer.url()),
  );
  await page.goto('/audit-log?search=audit-journey');
  await looking;
  await page.goto('/audit-log');
  const looked = page.getByRole('row').filter({ hasText: 'audit-journey' }).first();
  await expect(looked).toContainText('Audit log viewed');
  await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(page);

  await page.goto(`/audit-log?filters=${encodeURIComponent('{"kind":"signed in"}')}`);
  await expect(
    page.getByRole('row').filter({ hasText: 'admin@recoup.test' }).first(),
  ).toBeVisible();
  const downloading = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: 'Download CSV' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('Signed in');

  await page.goto('/audit-log');
  await expect(page.getByRole('row').filter({ hasText: 'List exported' }).first()).toBeVisible();
});

test('both are closed to users who are not executives', async ({ page }) => {
  await signIn(page, 'srlead');
  for (const path of ['/installation', '/audit-log']) {
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  }
});
