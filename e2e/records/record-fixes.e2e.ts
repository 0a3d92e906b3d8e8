import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

interface ListAnswer<Row> {
  data: Row[];
  meta: { total: number };
}

interface Unmatched {
  id: number;
  phone: string | null;
  supplierName: string;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  agency: { id: number; name: string };
  status: { code: number };
}

async function listed<Row>(
  page: Page,
  path: string,
  params: Record<string, string> = {},
): Promise<ListAnswer<Row>> {
  return (await (await page.request.get(path, { params })).json()) as ListAnswer<Row>;
}

/**
 *
 */
test('converts a foreign payment by keyboard', async ({ page }) => {
  await signIn(page, 'admin');
  const before = await listed<{ id: number; paidCt: number }>(
    page,
    '/api/records/foreignConversion',
  );
  const [first] = before.data;
  await page.goto('/records/foreignConversion');
  await expect(page.getByRole('heading', { name: 'Foreign Conversion', level: 1 })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^From 1 to \\d+ of ${before.meta.total}$`)),
  ).toBeVisible();
  for (const name of ['REC', 'Phone', 'Supplier Name', 'Foreign Value', 'Exchange Rate', 'Paid CT'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expectAccessible(page);

  const rate = page.getByRole('textbox', { name: `Exchange rate for record ${first?.id}` });
  const update = page.getByRole('button', { name: `Update Paid CT for record ${first?.id}` });
  for (const [text, reason] of [
    ['', 'Enter an exchange rate from 0.01 to 100 with at most 2 decimals'],
    ['0', 'The new Paid CT must be greater than 0'],
    ['1', 'The new Paid CT is the same as the current one'],
  ] as const) {
    await rate.fill(text);
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await expect(update).toHaveAttribute('aria-description', reason);
  }
  await rate.fill('2.5');
  await expect(update).not.toHaveAttribute('aria-disabled');
  await rate.press('Enter');
  await expect(page.getByText(`${first?.id} Updated`)).toBeVisible();
  await expect(rate).toHaveCount(0);
  const record = (await (await page.request.get(`/api/records/${first?.id}`)).json()) as {
    paidCt: number;
  };
  expect(record.paidCt).toBeCloseTo((first?.paidCt ?? 0) * 2.5, 1);
});

/** F-430 */
test('finds the hotel of an unknown supplier by its corrected phone', async ({ page }) => {
  await signIn(page, 'admin');
  const { data } = await listed<Unmatched>(page, '/api/records/unknownSupplier', {
    perPage: '200',
  });
  const record = data.find(({ phone, status }) => phone && [0, 10, 44].includes(status.code));
  const agencyId = record?.agency.id ?? 0;
  await page.goto(`/records/unknownSupplier?agencyId=${agencyId}`);
  const title = 'Records with Unknown Supplier';
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const agency = page.getByRole('combobox', { name: 'Agency ID' });
  await expect(agency).toHaveValue(record?.agency.name ?? '');
  const ofAgency = data.filter(({ agency }) => agency.id === agencyId).length;
  await expect(page.getByText(/^From 1 to \d+ of \d+$/)).toContainText(
    data.length < 200 ? ` of ${ofAgency}` : 'From 1',
  );
  await agency.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/agencyId/);
  await agency.pressSequentially(record?.agency.name ?? '');
  await page
    .getByRole('option', { name: record?.agency.name ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(/agencyId/);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    /\/api\/records\/unknownSupplier\/download/,
  );
  await page.getByLabel('Record ID').fill(String(record?.id));
  await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
  await expectAccessible(page);

  const phone = page.getByRole('textbox', { name: `Phone for record ${record?.id}` });
  await phone.fill('12');
  await phone.press('Enter');
  await expect(page.getByText('Enter local phone number')).toBeVisible();
  await phone.fill('212-555-0177');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/api/records'),
  );
  await phone.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    phone_number: { oldValue: record?.phone, newValue: '212-555-0177' },
  });
  await expect(page.getByText('Phone Number Updated').first()).toBeVisible();
  await expect(phone).toHaveValue('(212) 555-0177');
});

/**
 *
 */
test('corrects the phone of a record with an invalid supplier', async ({ page }) => {
  await signIn(page, 'admin');
  const { data, meta } = await listed<Unmatched>(page, '/api/records/invalidSupplier', {
    perPage: '200',
  });
  const record = data.find(({ phone, status }) => phone && [0, 10, 44].includes(status.code));
  await page.goto('/records/invalidSupplier');
  const title = 'Records with invalid supplier';
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^From 1 to \\d+ of ${meta.total}$`))).toBeVisible();
  for (const name of ['Supplier Name', 'Street', 'City', 'State', 'Country', 'Phone'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByLabel('Record ID').fill(String(record?.id));
  await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  for (const text of [record?.supplierName, record?.city, record?.state, record?.country])
    if (text) await expect(row).toContainText(text);
  await expectAccessible(page);

  const phone = page.getByRole('textbox', { name: `Phone for record ${record?.id}` });
  await phone.fill('555');
  await page.getByRole('button', { name: `Update phone for record ${record?.id}` }).click();
  await expect(page.getByText('Enter local phone number')).toBeVisible();
  await phone.fill('212-555-0188');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/api/records'),
  );
  await page.getByRole('button', { name: `Update phone for record ${record?.id}` }).click();
  expect((await sent).postDataJSON()).toEqual({
    phone_number: { oldValue: record?.phone, newValue: '212-555-0188' },
  });
  await expect(page.getByText('Phone Number Updated').first()).toBeVisible();
});
