import { expect, test } from '@playwright/test';
import { countKeys } from '../count-keys.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('changes every record of a list after a preview, and undoes it, by keyboard', async ({
  page,
}, info) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/records?filters={"status":0}')).json();
  const list = `filters={"status":[0,2]}&advancedSearch={"agencyId":${data[0].agency.id}}`;
  await page.goto(`/records?${list}`);
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const range = await page.getByText(/^From 1 to/).textContent();
  const total = Number(range?.split(' of ')[1]);
  const keys = countKeys(page, info);
  await keys.tabTo(page.getByRole('button', { name: 'Bulk Edit' }));
  await keys.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(`Edit ${total.toLocaleString('en-US')} Records`);
  const preview = panel.getByRole('button', { name: 'Preview' });
  await expect(preview).toHaveAttribute('aria-description', 'Choose what to change first');

  const status = panel.getByLabel('Status', { exact: true });
  await keys.tabTo(status);
  await keys.type('Too O');
  await keys.press('Enter');
  await expect(status).toHaveValue('Too Old');
  await keys.tabTo(preview);
  await keys.press('Enter');

  await expect(page).toHaveURL(/\/records\/bulkEdits\/\d+$/);
  await expect(
    page.getByRole('heading', { name: `Bulk Edit: ${total.toLocaleString('en-US')} Records` }),
  ).toBeVisible();
  const outcomes = page.getByRole('table', { name: 'Outcomes' });
  await expect(outcomes).toContainText('Will change');

  const change = page.getByRole('button', { name: /^Change [\d,]+ Records$/ });
  await expect(change).toBeVisible();
  await keys.tabTo(change);
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You can undo this for one hour');
  await keys.tabTo(page.getByRole('button', { name: 'Change', exact: true }));
  await keys.press('Enter');
  await expect(outcomes).toContainText('Changed');
  keys.report('bulk edit of a list');

  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText(/Undo until/)).toBeVisible();
  await undo.focus();
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Undo' }));
  await keys.press('Enter');
  await expect(outcomes).toContainText('Undone');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(undo).toHaveAttribute('aria-description', 'This bulk edit has already been undone.');
  const back = await (await page.request.get(`/api/records?${list}`)).json();
  expect(back.meta.total).toBe(total);
});

test('says which records a bulk edit refuses and why, and leads to them', async ({ page }) => {
  await signIn(page, 'srlead');
  const prepared = await page.request.post('/api/records/bulkEdits', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { selection: '{"filters":{"status":[1]}}', edit: { status: 41 } },
  });
  const { id } = (await prepared.json()) as { id: number };
  await page.goto(`/records/bulkEdits/${id}`);
  const outcomes = page.getByRole('table', { name: 'Outcomes' });
  await expect(outcomes).toContainText('Accounting permissions required');
  const change = page.getByRole('button', { name: 'Change 0 Records' });
  await expect(change).toHaveAttribute('aria-description', 'No records would change.');
  await expectAccessible(page);
  await page.reload();
  await outcomes.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/refused/);
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('row').nth(1)).toContainText(
    'Cannot be changed',
  );
});

test('asks what to change in an accessible panel', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/records');
  await page.getByRole('button', { name: 'Bulk Edit' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Status', { exact: true }).focus();
  await page.keyboard.type('Not Res');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Preview' })).not.toHaveAttribute('aria-disabled');
  await panel.getByLabel('Substatus').press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Collections' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('is not offered to anyone else', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bulk Edit' })).toHaveCount(0);
  await page.goto('/records/bulkEdits/1');
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
});
