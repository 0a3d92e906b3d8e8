import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

/** Makes a record of its own through the API; returns its id. */
async function aRecord(page: Page, change: object = {}): Promise<number> {
  const { data } = await (await page.request.get('/api/records?perPage=10')).json();
  const answer = await page.request.post('/api/records', {
    headers: markerHeader,
    data: {
      guest_first_name: 'Ida',
      guest_last_name: 'Detail',
      arc: data[0].arc,
      phone_number: '999-555-0162',
      start_date: '2026-03-07',
      end_date: '2026-03-09',
      rate: 100,
      commission: 20,
      ...change,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

const deposit = {
  status: 42,
  paid_ct: 20,
  payment_method_id: 3,
  check_number: '77',
  date_processed: '2026-04-05',
};

/** */
test('shows the record, its people and its money', async ({ page }) => {
  await signIn(page, 'admin');
  const { data } = await (
    await page.request.get('/api/records?filters={"status":0}&perPage=50')
  ).json();
  const known = data.find((row: { supplier: object | null }) => row.supplier !== null);
  await page.goto(`/records/${known.id}`);
  await expect(page.getByRole('link', { name: known.agency.name })).toHaveAttribute(
    'href',
    `/agencies/${known.agency.id}`,
  );
  await expect(page.getByRole('link', { name: known.supplier.name })).toHaveAttribute(
    'href',
    `/suppliers/${known.supplier.id}`,
  );
  await expect(page.getByText('Missing Supplier')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.goto(`/records/${await aRecord(page, deposit)}`);
  await expect(page.getByText('Missing Supplier')).toBeVisible();
  const stay = page.getByRole('region', { name: 'Stay' });
  await expect(stay).toContainText('3/7/2026');
  await expect(stay).toContainText('$100.00');
  await expect(stay).not.toContainText('Foreign value');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('4/5/2026');
  await expect(payment).toContainText('77');
  for (const name of ['Notes', 'History'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
});

for (const status of [2, 4, 5, 6, 18])
  test(`shows no Payment card of an unpaid record closed in status ${status} [F-144]`, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto(`/records/${await aRecord(page, { status, date_processed: '2026-04-06' })}`);
    const stay = page.getByRole('region', { name: 'Stay' });
    await expect(stay).toContainText('4/6/2026');
    await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0);
  });

test('foreign value is shown only on foreign records [R-113]', async ({ page }) => {
  await signIn(page, 'admin');
  const foreign = await (await page.request.get('/api/records/foreignConversion')).json();
  const stay = page.getByRole('region', { name: 'Stay' });
  await page.goto(`/records/${foreign.data[0].id}`);
  await expect(stay).toContainText('Foreign value');
  await page.goto(`/records/${await aRecord(page)}`);
  await expect(stay).toContainText('$100.00');
  await expect(stay).not.toContainText('Foreign value');
});

test('a payment that waits in Currency Review has no processed date [F-130, R-111]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/records/foreignConversion')).json();
  const waiting = { status: 45, paid_ct: 20, payment_method_id: 4, date_processed: '2026-04-05' };
  const abroad = data.find((row: { supplier: object | null }) => row.supplier !== null);
  await page.goto(`/records/${await aRecord(page, { ...waiting, phone_number: abroad.phone })}`);
  const stay = page.getByRole('region', { name: 'Stay' });
  await expect(stay).toContainText(/To be converted\s*[A-Z]{3}\s20(\.00)? · Wire/);
  await expect(stay).not.toContainText('4/5/2026');
});

test('a missing record, and fixed paths that are not ids [R-063, R-072]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records/1999999999');
  await expect(page.getByText('Record Not Found')).toBeVisible();
  for (const [path, title] of [
    ['add', 'Create New Record'],
    ['delete', 'Delete Records'],
    ['assignedToMe', 'Records Assigned to Me'],
  ] as const) {
    await page.goto(`/records/${path}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

/** */
test('notes are for records in Unknown Deposit; elsewhere the form shows why not', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(`/records/${await aRecord(page, deposit)}`);
  const notes = page.getByRole('region', { name: 'Notes', exact: true }).first();
  await notes.getByLabel('Add a note').fill('Whose money is this?');
  await notes.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Note Created')).toBeVisible();
  await expect(notes.getByRole('article')).toContainText('Whose money is this?');
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(toastWith(page, 'Note Deleted')).toBeVisible();
  await expect(notes.getByRole('article')).toHaveCount(0);

  await page.goto(`/records/${await aRecord(page)}`);
  const field = page.getByLabel('Add a note');
  await expect(field).toBeDisabled();
  await expect(field).toHaveAttribute(
    'placeholder',
    'Notes can be added only while a record is in Unknown Deposit or Overpayment.',
  );
});

/** */
test('the history says what changed, by whom and when', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await aRecord(page);
  await page.request.patch(`/api/records/${id}`, { headers: markerHeader, data: { rate: 150 } });
  await page.request.patch(`/api/records/${id}`, {
    headers: markerHeader,
    data: { status: 6, substatus: 2 },
  });
  await page.goto(`/records/${id}`);
  const rows = page.getByRole('region', { name: 'History' }).getByRole('row');
  const status = rows.filter({ hasText: 'Status' }).last();
  await expect(status).toContainText('Not Resolved');
  await expect(status).toContainText('Non Commissionable · Net Rate');
  await expect(status).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
  const user = await (await page.request.get('/api/user')).json();
  await expect(status).toContainText(user.name);
  const rate = rows.filter({ hasText: 'Rate' }).filter({ hasText: '$150.00' });
  await expect(rate).toContainText('$100.00');
});

test('a double click saves an edit once [R-185, R-191]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/records/${await aRecord(page)}`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Rate' }).fill('120');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toastWith(page, 'Record Edited')).toHaveCount(1);
  await expect(form).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('deletes a record, or says why not [R-199, R-200, R-201]', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await aRecord(page);
  await page.goto(`/records/${id}`);
  await page.route(`**/api/records/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 400, json: { message: 'On an open invoice.', code: 'refused' } })
      : route.continue(),
  );
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(toastWith(page, 'On an open invoice.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(`**/api/records/${id}`);
  await remove();
  await expect(toastWith(page, `${id} Deleted`)).toBeVisible();
  await expect(page).toHaveURL('/records');
});

/** */
test('deletes the records of a phone number, with every response', async ({ page }) => {
  await signIn(page, 'admin');
  await aRecord(page, { phone_number: '999-555-0177' });
  await page.goto('/records/delete');
  const card = page.getByRole('region', { name: 'Search for Record' });
  const find = async (phone: string) => {
    await card.getByLabel(/^Phone/).fill(phone);
    await page.keyboard.press('Enter');
  };
  await find('123');
  await expect(card.getByText('Enter local phone number')).toBeVisible();
  await find('999-555-0178');
  await expect(page.getByText('No records found for phone number 999-555-0178')).toBeVisible();
  await find('999-555-0177');
  const found = page.getByRole('region', { name: 'Records to Delete' });
  await expect(found.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  const answers = [
    { status: 404, json: { message: 'Records Not Found' } },
    { status: 403, json: { message: 'Executive permissions required to delete records' } },
    {
      status: 400,
      json: { message: 'Some have to stay.', errors: { records: ['Record 9 stays.'] } },
    },
  ];
  const remove = async () => {
    await found.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  for (const answer of answers) {
    await page.route('**/api/suppliers/*/records', (route) => route.fulfill(answer), { times: 1 });
    await remove();
    await expect(toastWith(page, answer.json.message)).toBeVisible();
  }
  await expect(toastWith(page, 'Record 9 stays.')).toBeVisible();
  await remove();
  await expect(toastWith(page, '1 Record Deleted')).toBeVisible();
});
