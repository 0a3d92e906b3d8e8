import { expect, type Page, test } from '@playwright/test';
import { countKeys } from '../count-keys.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const asScript = { 'x-requested-with': 'XMLHttpRequest' };

async function get<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

interface Listed<Row> {
  data: Row[];
  meta: { total: number };
}

/** Makes a record of its own through the API; returns its id. */
async function aRecord(page: Page, phone: string): Promise<number> {
  const { data } = await get<Listed<{ arc: string }>>(page, '/api/records?perPage=10');
  const answer = await page.request.post('/api/records', {
    headers: asScript,
    data: {
      guest_first_name: 'Ida',
      guest_last_name: 'Keys',
      arc: data[0]?.arc,
      phone_number: phone,
      start_date: '2026-03-07',
      end_date: '2026-03-09',
      rate: 100,
      commission: 20,
    },
  });
  return ((await answer.json()) as { id: number }).id;
}

interface Converted {
  paidCt: number;
  changes: { field: string }[];
}

test('finds a record by its phone and edits it', async ({ page }, info) => {
  await signIn(page, 'admin');
  const id = await aRecord(page, '999-555-0191');
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const keys = countKeys(page, info);
  await keys.press('/');
  await keys.type('9995550191');
  await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
  await keys.tabTo(page.getByRole('link', { name: String(id), exact: true }));
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/records/${id}`));
  await keys.tabTo(page.getByRole('button', { name: 'Edit', exact: true }));
  await keys.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await keys.tabTo(panel.getByLabel(/^Guest last name/));
  await keys.press('Control+a');
  await keys.type('Keyes');
  await keys.press('Enter');
  await expect(toastWith(page, 'Record Edited')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ida Keyes');
  keys.report('find a record by phone and edit it');
});

test('fixes an unknown supplier by its phone', async ({ page }, info) => {
  await signIn(page, 'admin');
  const id = await aRecord(page, '999-555-0192');
  await page.goto('/records/unknownSupplier');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  const keys = countKeys(page, info);
  await keys.tabTo(page.getByLabel('Record ID'));
  await keys.type(String(id));
  await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
  await keys.tabTo(page.getByRole('textbox', { name: `Phone for record ${id}` }));
  await keys.press('Control+a');
  await keys.type('212-555-0177');
  await keys.press('Enter');
  await expect(toastWith(page, 'Phone Number Updated')).toBeVisible();
  keys.report('fix an unknown supplier');
  const fixed = await get<{ phone: string }>(page, `/api/records/${id}`);
  expect(fixed.phone).toBe('2125550177');
});

test('assigns the oldest 500 of more', async ({ page }, info) => {
  await signIn(page, 'srlead');
  const list = '/api/records?filters={"status":0}';
  const { meta } = await get<Listed<object>>(page, list);
  expect(meta.total, 'the demo holds more than 500 of these').toBeGreaterThan(500);
  await page.goto('/records?filters={"status":0}');
  const assign = page.getByRole('button', { name: 'Assign 500 Records' });
  await expect(assign).toBeVisible();
  const keys = countKeys(page, info);
  const form = page.getByRole('form', { name: 'Assign records' });
  const user = form.getByRole('combobox', { name: 'Assigned user' });
  await keys.tabTo(user);
  await keys.press('ArrowDown');
  await expect(
    page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
  ).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  const name = await user.inputValue();
  await keys.tabTo(assign);
  await keys.press('Enter');
  await expect(toastWith(page, 'Records Assigned')).toContainText('500 records');
  keys.report('assign 500 records of more');
  const oldest = await get<Listed<{ assignedUser: { name: string } | null }>>(
    page,
    `${list}&sortBy=id&sortDirection=asc&perPage=200&page=3`,
  );
  expect(oldest.data.slice(0, 100).every(({ assignedUser }) => assignedUser?.name === name)).toBe(
    true,
  );
});

test('converts a foreign payment once, though Enter is pressed twice', async ({ page }, info) => {
  await signIn(page, 'admin');
  const { data } = await get<Listed<{ id: number }>>(page, '/api/records/foreignConversion');
  const first = data[0];
  const before = await get<Converted>(page, `/api/records/${first?.id}`);
  await page.goto('/records/foreignConversion');
  const rate = page.getByRole('textbox', { name: `Exchange rate for record ${first?.id}` });
  await expect(rate).toBeVisible();
  const keys = countKeys(page, info);
  await keys.tabTo(rate);
  await keys.press('Control+a');
  await keys.type('2.5');
  await keys.press('Enter', 2);
  await expect(toastWith(page, `${first?.id} Updated`)).toBeVisible();
  await expect(rate).toHaveCount(0);
  keys.report('convert a foreign payment');
  const after = await get<Converted>(page, `/api/records/${first?.id}`);
  expect(after.paidCt).toBeCloseTo(before.paidCt * 2.5, 1);
  const conversions = ({ changes }: Converted) =>
    changes.filter(({ field }) => field === 'paidCt').length;
  expect(conversions(after)).toBe(conversions(before) + 1);
});

test('loses nothing when two users edit one record', async ({ page }, info) => {
  await signIn(page, 'admin');
  const id = await aRecord(page, '999-555-0195');
  await page.goto(`/records/${id}`);
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  const keys = countKeys(page, info);
  await keys.tabTo(edit);
  await keys.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await page.request.patch(`/api/records/${id}`, { headers: asScript, data: { rate: 150 } });
  await keys.tabTo(panel.getByLabel(/^Guest last name/));
  await keys.press('Control+a');
  await keys.type('Mine');
  await keys.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Rate');
  await keys.tabTo(panel.getByRole('button', { name: 'Overwrite with My Changes' }));
  await keys.press('Enter');
  await expect(toastWith(page, 'Record Edited')).toBeVisible();
  keys.report('save over what somebody else changed');
  const both = await get<{ guestLastName: string; rate: number }>(page, `/api/records/${id}`);
  expect(both).toMatchObject({ guestLastName: 'Mine', rate: 150 });
});
