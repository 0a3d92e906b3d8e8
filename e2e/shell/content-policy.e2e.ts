import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../apps/web/src/app/paths.ts';
import { signIn } from '../sign-in.ts';

const table = readFileSync(
  join(import.meta.dirname, '../../apps/web/src/app/route-table.ts'),
  'utf8',
);
/** The screens as the router's table names them: `paths.records`, `paths.record('$recordId')`. */
const screens = [...table.matchAll(/screen\(\s*paths\.(\w+)(?:\('\$(\w+)'\))?/g)];

/** Where something of a kind is listed; its id leads to the screen of one. */
const lists: Record<string, string> = {
  recordId: '/api/records',
  invoiceId: '/api/invoices',
  agencyId: '/api/agencies',
  supplierId: '/api/suppliers',
  chainId: '/api/chains',
  countryId: '/api/countries',
  userId: '/api/users',
};

async function anId(page: Page, name: string): Promise<string> {
  const list = lists[name];
  if (!list) return await aBulkEdit(page);
  const { data } = await (await page.request.get(list)).json();
  return String(data[0].id);
}

async function aBulkEdit(page: Page): Promise<string> {
  const recordId = Number(await anId(page, 'recordId'));
  const made = await page.request.post('/api/records/bulkEdits', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: {
      selection: JSON.stringify({ advancedSearch: { recordId } }),
      edit: { assigned_user_id: null },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return String((await made.json()).id);
}

test('answers every screen of the router under a strict content policy without a violation', async ({
  page,
}) => {
  test.slow();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'admin');
  expect(screens.length).toBe(table.match(/\bscreen\(/g)?.length);
  expect(screens.length).toBeGreaterThan(40);
  for (const [, name = '', id] of screens) {
    const entry: unknown = paths[name as keyof typeof paths];
    const path =
      typeof entry === 'function' ? String(entry(await anId(page, id ?? ''))) : String(entry);
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
