import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

async function arcOf(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/records?perPage=10')).json();
  return data[0].arc;
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
}

/** Makes a record of its own through the API; returns its id. */
async function aRecord(page: Page, change: object = {}): Promise<number> {
  const answer = await page.request.post('/api/records', {
    headers: markerHeader,
    data: {
      guest_first_name: 'Ida',
      guest_last_name: 'Journey',
      arc: await arcOf(page),
      phone_number: '999-555-0142',
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

/** */
test('creates a record whose commission follows from rate and dates', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records/add');
  await expect(page.getByRole('heading', { name: 'Create New Record' })).toBeVisible();
  const commission = page.getByLabel(/^Commission/);
  await fill(page, {
    'Guest first name': 'Ada',
    'Guest last name': 'Lovelace',
    ARC: await arcOf(page),
    Phone: '123',
    'Check in': '2026-03-01',
    'Check out': '2026-03-04',
    Rate: '100',
  });
  await expect(commission).toHaveValue('30.00');
  await page.getByLabel(/^Rate/).blur();
  await expect(page.getByLabel(/^Rate/)).toHaveValue('100.00');
  await fill(page, { 'Check out': '2026-03-05' });
  await expect(commission).toHaveValue('40.00');
  await fill(page, { 'Check in': '2026-03-02' });
  await expect(commission).toHaveValue('30.00');
  await commission.fill('7.5');
  await commission.blur();
  await expect(commission).toHaveValue('7.50');
  await page.getByRole('button', { name: 'Create Record' }).click();
  await expect(page.getByText('Enter local phone number')).toBeVisible();
  await fill(page, { Phone: '(999) 555-0141' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Record' }).click();
  await expect(toastWith(page, 'Record Created')).toBeVisible();
  await expect(page).toHaveURL(/\/records\/\d+$/);
  await expect(page.getByText('Missing Supplier')).toBeVisible();
});

test('a refused record says why, next to its field [R-124, R-125, R-192, R-193]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records/add');
  await page.getByRole('button', { name: 'Create Record' }).click();
  for (const name of ['Check in', 'Check out'])
    await expect(page.getByText(`${name} is required`)).toBeVisible();
  await fill(page, {
    'Guest first name': 'Ada',
    'Guest last name': 'Lovelace',
    ARC: '99999999',
    Phone: '9995550141',
    'Check in': '2026-03-01',
    'Check out': '2026-03-04',
    Rate: '100',
  });
  await page.getByRole('button', { name: 'Create Record' }).click();
  await expect(page.getByText('No agency has the ARC 99999999.')).toHaveCount(1);
  await expect(page.getByLabel(/^ARC/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Guest last name/)).toHaveValue('Lovelace');
});

test('a new record takes a foreign value and needs no typed commission [F-159]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records/add');
  const save = page.getByRole('button', { name: 'Create Record' });
  await save.click();
  const commission = page.getByLabel(/^Commission/);
  await expect(commission).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Check in': '2026-03-01', 'Check out': '2026-03-04', Rate: '100' });
  await expect(commission).toHaveValue('30.00');
  await expect(commission).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Commission is required')).toHaveCount(0);
  await fill(page, {
    'Guest first name': 'Ada',
    'Guest last name': 'Lovelace',
    ARC: await arcOf(page),
    Phone: '9995550142',
    'Foreign value': '63.5',
  });
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/records') && response.request().method() === 'POST',
  );
  await save.click();
  expect(await (await created).json()).toMatchObject({ forval: 63.5, commission: 30 });
});

test('a record whose checks cannot be loaded is checked by the server', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/assets/record-checks-*.js', (route) => route.abort());
  await page.goto('/records/add');
  await fill(page, {
    'Guest first name': 'Ada',
    'Guest last name': 'Lovelace',
    ARC: await arcOf(page),
    Phone: '9995550141',
    'Check out': '2026-03-04',
    Rate: '100',
  });
  const save = page.getByRole('button', { name: 'Create Record' });
  await save.click();
  await expect(page.getByLabel(/^Check in/)).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Check in': '2026-03-01' });
  await save.click();
  await expect(toastWith(page, 'Record Created')).toBeVisible();
});

/** */
test('edits a record: what a status needs, what it refuses and why', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await aRecord(page);
  await page.goto(`/records/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel(/^Paid CT/)).toHaveCount(0);
  await panel.getByRole('combobox', { name: 'Status', exact: true }).click();
  const inactive = page.getByRole('option', { name: /^Inactive/ });
  await expect(inactive).toContainText(
    'The Inactive status can only be assigned to records whose agencies are Closed or On Hold.',
  );
  await expect(inactive).toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: 'Paid', exact: true }).click();
  await expect(panel.getByLabel(/^Processed date/)).toHaveValue(/^\d+\/\d+\/\d{4}$/);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Paid CT is required for the status Paid.')).toBeVisible();
  await panel.getByLabel(/^Paid CT/).fill('20');
  await expect(panel.getByLabel(/^Check number/)).toHaveCount(0);
  await panel.getByLabel(/^Payment method/).selectOption({ label: 'Check' });
  await panel.getByLabel(/^Check number/).fill('1001');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Record Edited')).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('$20.00');
  await expect(payment).toContainText('1001');
});

/** */
test('two users on one record: the second is shown what changed and loses nothing', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const id = await aRecord(page);
  await page.goto(`/records/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Guest last name/).fill('Kept');
  const theirs = await page.request.patch(`/api/records/${id}`, {
    headers: markerHeader,
    data: { rate: 150 },
  });
  expect(theirs.status()).toBe(200);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toContainText(/changed .*Rate.* while you were editing/);
  await expect(panel.getByLabel(/^Guest last name/)).toHaveValue('Kept');
  await panel.getByRole('button', { name: 'Overwrite with My Changes' }).click();
  await expect(toastWith(page, 'Record Edited')).toBeVisible();
  const stay = page.getByRole('region', { name: 'Stay' });
  await expect(stay).toContainText('Ida Kept');
  await expect(stay).toContainText('$150.00');
  await page.route(`**/api/records/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message: 'This cannot be.', code: 'refused' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel(/^Guest last name/).fill('Refused');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText('This cannot be.');
  await expect(page.getByText('This cannot be.')).toHaveCount(1);
});
