import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const notice = (id: number, change: object = {}) => ({
  id,
  kind: 'uploads.imported',
  title: 'File Imported',
  text: '12 records imported',
  isFailure: false,
  actor: null,
  screen: 'upload',
  targetId: 1,
  callbackId: null,
  exportId: null,
  at: '2026-11-20T15:00:00.000Z',
  readAt: null,
  ...change,
});
const failed = notice(2, {
  title: 'File Not Imported',
  text: 'This file is empty.',
  isFailure: true,
});
const exported = notice(4, {
  title: 'Export Ready',
  text: 'invoices-2026-11-20.csv',
  screen: null,
  targetId: null,
  exportId: '6c1d3c0e-5b1f-4b3e-9a53-0d6c9b1f2a77',
});
const assigned = notice(3, {
  title: 'Records Assigned to You',
  text: '2 records',
  actor: { id: 1, name: 'Admin Demo' },
  screen: 'assignedRecords',
  targetId: null,
});

test('The bell counts the unread, and the menus count what waits [F-428]', async ({ page }) => {
  await signIn(page, 'srlead');
  const read = new Set<number>();
  await page.route('**/api/notices', (route) => {
    const notices = [exported, assigned, failed, notice(1)].map((one) =>
      read.has(one.id) ? { ...one, readAt: one.at } : one,
    );
    return route.fulfill({ json: { notices, unread: notices.length - read.size } });
  });
  await page.route('**/api/notices/read', async (route) => {
    const { id, upTo } = route.request().postDataJSON() as { id?: number; upTo?: number };
    for (const one of [1, 2, 3, 4]) if (one === id || (upTo && one <= upTo)) read.add(one);
    await route.fulfill({ status: 204 });
  });
  const badges = { awaitingInvoices: 100, overdueCallbacks: 0, waitingMessages: null };
  await page.route('**/api/notices/badges', (route) => route.fulfill({ json: badges }));
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices, 4 unread');
  await bell.press('Enter');
  const list = page.getByRole('dialog').getByRole('list', { name: 'Notices' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expect(list.getByRole('link', { name: 'Export Ready' })).toHaveAttribute(
    'href',
    `/api/exports/${exported.exportId}/file`,
  );
  await list.getByRole('link', { name: 'Records Assigned to You' }).press('Enter');
  await expect(page).toHaveURL('/records/assignedToMe');
  await expect(bell).toHaveAccessibleName('Notices, 3 unread');
  await bell.click();
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(bell).toHaveAccessibleName('Notices');
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await page.getByRole('button', { name: 'Invoices' }).click();
  const entry = page.getByRole('menuitem', { name: 'Invoices', exact: true });
  await expect(entry).toHaveAccessibleDescription('99+ awaiting reconciliation');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Suppliers' }).click();
  await expect(page.getByRole('menuitem', { name: 'Collections', exact: true })).toHaveText(
    'Collections',
  );
});

test('A notice reaches every tab by one stream, which survives its tab [F-428]', async ({
  page: first,
  browser,
}) => {
  const streams: Page[] = [];
  const context = first.context();
  context.on('response', (response) => {
    if (response.url().endsWith('/api/notices/stream') && response.ok())
      streams.push(response.frame().page());
  });
  await signIn(first, 'collectionagent');
  const second = await context.newPage();
  await Promise.all([first.goto('/'), second.goto('/suppliers')]);
  await expect.poll(() => streams.length).toBe(1);
  const { id } = await (await first.request.get('/api/user')).json();
  const { data: suppliers } = await (await first.request.get('/api/suppliers')).json();
  const colleague = await browser.newPage();
  await signIn(colleague, 'admin');
  const schedule = async (reason: string) => {
    const answer = await colleague.request.post('/api/supplierCallbacks', {
      headers: markerHeader,
      data: {
        reason,
        supplierId: suppliers[0].id,
        assignedTo: id,
        scheduledTime: new Date(Date.now() + 86_400_000).toISOString(),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).id as number;
  };
  const unread = async (page: Page): Promise<number> => {
    const name = await page.getByRole('button', { name: /^Notices/ }).getAttribute('aria-label');
    return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
  };
  const before = await unread(first);
  const made = [await schedule('Told to both tabs')];
  for (const page of [first, second]) await expect.poll(() => unread(page)).toBe(before + 1);
  expect(streams).toHaveLength(1);

  const [holder] = streams;
  const other = holder === first ? second : first;
  await holder?.close();
  await expect.poll(() => streams.length).toBe(2);
  made.push(await schedule('Told to the other tab'));
  await expect.poll(() => unread(other)).toBe(before + 2);
  for (const callbackId of made)
    await colleague.request.delete(`/api/supplierCallbacks/${callbackId}`, {
      headers: markerHeader,
    });
  await colleague.close();
});
