import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

interface Payments {
  data: Array<{ dateProcessed: string; paidCt: number; agency: { id: number; name: string } }>;
  meta: { total: number };
  additionalData: { total: number };
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `3/7/2024` of `2024-03-07`. */
const shown = (on: string): string => {
  const [year, month, day] = on.split('-').map(Number);
  return `${month}/${day}/${year}`;
};

async function payments(page: Page, query: Record<string, string> = {}): Promise<Payments> {
  const answer = await page.request.get('/api/records/payments', { params: query });
  return (await answer.json()) as Payments;
}

/** */
test('reports payments by method, status and day with their total', async ({ page }) => {
  await signIn(page, 'admin');
  const all = await payments(page);
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  const list = page.getByRole('region', { name: 'Payments' });
  await expect(list.getByText(`Total ${dollars(all.additionalData.total)}`)).toBeVisible();
  await expect(list.getByText(`From 1 to 25 of ${all.meta.total}`)).toBeVisible();
  await expectAccessible(page);

  const method = list.getByLabel('Payment Method');
  expect(await method.locator('option').allTextContents()).toEqual([
    'All',
    'No Payment Method',
    'Credit Card',
    'ACH',
    'Check',
    'Wire',
    'Foreign Check',
  ]);
  await method.selectOption('ACH');
  const byAch = await payments(page, { filters: '{"paymentMethod":2}' });
  await expect(list.getByText(`Total ${dollars(byAch.additionalData.total)}`)).toBeVisible();
  expect(byAch.additionalData.total).not.toBe(all.additionalData.total);
  await expect(list.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    /\/api\/records\/payments\/downloadCsv\?filters=%7B%22paymentMethod%22%3A2%7D/,
  );
  await method.selectOption('No Payment Method');
  await expect(list.getByText('No entries found')).toBeVisible();
  await method.selectOption('All');

  const options = page.getByRole('listbox', { name: 'Record Status' });
  await list.getByRole('combobox', { name: 'Record Status' }).click();
  await options.getByRole('option', { name: 'Overpayment' }).click();
  await expect(list.getByRole('row').nth(1)).toContainText('Overpayment');
  await list.getByRole('combobox', { name: 'Record Status' }).click();
  await options.getByRole('option', { name: 'All', exact: true }).click();

  const on = all.data[0]?.dateProcessed ?? '';
  await list.getByLabel('Payment date from').fill(on);
  await list.getByLabel('Payment date to').fill(on);
  const ofDay = await payments(page, {
    filters: JSON.stringify({ dateFrom: on, dateTo: on }),
  });
  await expect(list.getByText(`Total ${dollars(ofDay.additionalData.total)}`)).toBeVisible();
  await list.getByLabel('Payment date to').fill('2020-01-01');
  await expect(page.getByText('Date from must not be after date to')).toBeVisible();
});

test('says when the statuses for the filter could not be loaded [R-351]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/recordStatuses', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/payments');
  await expect(
    page.getByText('Failed to load record statuses. Please try refreshing the page.'),
  ).toBeVisible();
});

/** */
test('shows each day by payment type, its records, and the days again', async ({ page }) => {
  await signIn(page, 'admin');
  const [latest] = (await payments(page)).data;
  const on = latest?.dateProcessed ?? '';
  await page.goto(`/daily-payments?startDate=${on.slice(0, 8)}01&endDate=${on}`);
  await expect(page.getByRole('heading', { name: 'Daily Payments', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue(shown(`${on.slice(0, 8)}01`));
  await expect(page.getByLabel('End date')).toHaveValue(shown(on));
  const range = `startDate=${on.slice(0, 8)}01&endDate=${on}`;
  const { data } = (await (await page.request.get(`/api/dailyPayments?${range}`)).json()) as {
    data: Array<{
      paymentDate: string;
      totalAmount: number;
      paymentTypes: Record<string, { records: number; amount: number }>;
    }>;
  };
  const tables = page.getByRole('table', { name: /^Payments on / });
  await expect(tables).toHaveCount(data.length);
  for (const { paymentDate, paymentTypes } of data.slice(0, 3)) {
    const table = page.getByRole('table', { name: `Payments on ${shown(paymentDate)}` });
    for (const [name, { records, amount }] of Object.entries(paymentTypes))
      await expect(table.getByRole('row', { name: new RegExp(`^${name} `) })).toHaveText(
        `${name}${records}${dollars(amount)}`,
      );
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: `View records for ${shown(on)}` }).click();
  const drill = page.getByRole('region', { name: `Records Paid on ${shown(on)}` });
  await expect(drill.getByRole('heading', { name: `Records Paid on ${shown(on)}` })).toBeVisible();
  await expect(drill.getByText(`Total ${dollars(data[0]?.totalAmount ?? 0)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Daily Payments' }).click();
  await expect(tables).toHaveCount(data.length);

  await page.getByLabel('Start date').fill('2099-01-01');
  await expect(page.getByText('Date from must not be after date to')).toBeVisible();
});

test("names the agency whose payments an agency's page links to [A-083]", async ({ page }) => {
  await signIn(page, 'admin');
  const all = await payments(page, { perPage: '200' });
  const agency = all.data[0]?.agency ?? { id: 0, name: '' };
  const filters = JSON.stringify({ agencyId: agency.id });
  await page.goto(`/payments?filters=${encodeURIComponent(filters)}`);
  const field = page.getByLabel('Agency', { exact: true });
  await expect(field).toHaveValue(String(agency.id));
  await expect(field.locator('option')).toHaveText(['All', agency.name]);
  const own = await payments(page, { filters });
  await expect(page.getByText(`Total ${dollars(own.additionalData.total)}`)).toBeVisible();
  await expectAccessible(page);

  await field.selectOption('All');
  await expect(page.getByText(`Total ${dollars(all.additionalData.total)}`)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page).not.toHaveURL(/agencyId/);
});

test('names the agency and the statuses of the claims that a link shows [A-084]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { data } = await payments(page);
  const agency = data[0]?.agency ?? { id: 0, name: '' };
  await page.goto(`/agencies/${agency.id}`);
  await page.getByRole('link', { name: /^\$/ }).first().click();
  const field = page.getByLabel('Chosen Agency');
  await expect(field).toHaveValue(String(agency.id));
  await expect(field.locator('option')).toHaveText(['All', agency.name]);
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue(
    'Not Resolved, Pending Payment, Returned Payment',
  );
  await expectAccessible(page);
  await field.selectOption('All');
  await expect(field).toHaveCount(0);
  await expect(page).not.toHaveURL(/agencyId/);
});
