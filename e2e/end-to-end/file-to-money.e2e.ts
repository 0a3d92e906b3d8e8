import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

interface Hotel {
  id: number;
  name: string;
  primaryPhone: string;
}

/** A billable hotel that owes nothing yet, so that every cent of the journey is the journey's own. */
async function findHotel(page: Page): Promise<Hotel> {
  const answer = await page.request.get('/api/suppliers', {
    params: { filters: JSON.stringify({ status: [0] }), perPage: '200' },
  });
  const { data } = await answer.json();
  const hotel = data.find(
    (row: Hotel & { balance: number }) =>
      row.balance === 0 &&
      /^[2-79]\d{9}$/.test(row.primaryPhone ?? '') &&
      !/^8(00|33|44|55|66|77|88)/.test(row.primaryPhone),
  );
  expect(hotel, 'a hotel of the demo data without a balance').toBeTruthy();
  return hotel;
}

const header = 'Guest Last,Guest First,Hotel Phone,Hotel Name,Check In,Check Out,Rate,Confirmation';

/** Three bookings that are taken and two that are not; 10 % comes to $71.13. */
const fileFor = ({ primaryPhone, name }: Hotel, run: string): string =>
  [
    header,
    `Journeyman,Ada,${primaryPhone},"${name}",2026-09-01,2026-09-04,101.55,J${run}A1`,
    `Journeyman,Bo,${primaryPhone},"${name}",2026-09-05,2026-09-06,$99.99,J${run}B2`,
    `Journeyman,Cy,${primaryPhone},"${name}",2026-09-07,2026-09-09,153.30,J${run}C3`,
    `Journeyman,,${primaryPhone},"${name}",2026-09-07,2026-09-09,150.00,J${run}D4`,
    `Journeyman,Ed,${primaryPhone},"${name}",2026-09-07,2026-09-09,4.00,J${run}E5`,
    '',
  ].join('\n');

// 304.65 + 99.99 + 306.60 at ten percent, each rounded half up: 30.47 + 10.00 + 30.66
const commissions = ['$30.47', '$10.00', '$30.66'];
const total = '$71.13';

test('the main job: from an agency file to money, the same cents everywhere', async ({ page }) => {
  const run = String(Date.now()).slice(-7);
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const hotel = await findHotel(page);

  await test.step('uploads a file and reads what became of every row', async () => {
    await page.goto('/agencies/dataUpload');
    await page.getByRole('combobox', { name: 'Agency' }).click();
    await page.getByRole('option', { disabled: false }).first().click();
    await page.setInputFiles('input[type=file]', {
      name: `journey-${run}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(fileFor(hotel, run)),
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Upload Successful')).toBeVisible();
    const counts = page.locator('dl');
    await expect(counts).toContainText('Total records5');
    await expect(counts).toContainText('New records3');
    await expect(counts).toContainText('Missing guest name1');
    await expect(counts).toContainText('Rate too low1');
    await expectAccessible(page);
    const [rejects] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Rejected Rows' }).click(),
    ]);
    const rejected = await readFile(await rejects.path(), 'utf8');
    expect(rejected).toContain(`J${run}D4`);
    expect(rejected).toContain(`J${run}E5`);
  });

  await test.step('finds the records and opens one: its supplier is attached by phone', async () => {
    await page.goto('/records');
    await page.getByPlaceholder('Search', { exact: true }).fill('Journeyman');
    await expect(page.getByText(`J${run}A1`)).toBeVisible();
    await page.goto(`/records?search=J${run}A1`);
    await expect(page.getByText('From 1 to 1 of 1')).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Journeyman');
    await expect(page.getByText('$30.47').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: hotel.name }).click();
  });

  await test.step('sees the balance and issues an invoice', async () => {
    await expect(page.getByRole('heading', { name: hotel.name, level: 1 })).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Create standard invoice for 3 records totalling ${total}?`);
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await expect(page.getByText(total).first()).toBeVisible();
    await expectAccessible(page);
  });

  const invoiceId = new URL(page.url()).pathname.split('/').at(-1);
  await test.step('opens the PDF of the invoice', async () => {
    const pdf = await page.request.get(`/api/invoices/${invoiceId}/download`);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('reconciles it against a check', async () => {
    await page.goto(`/invoices/reconciliation/${invoiceId}`);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText(total);
    await expectAccessible(page);
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    const reason = (text: string) => page.getByRole('status').filter({ hasText: text });
    await page.getByLabel('Payment Amount').fill('70.00');
    await page.getByLabel('Payment Amount').blur();
    await expect(reason(`Payment Amount must equal Payment Pending (${total})`)).toBeVisible();
    await page.getByLabel('Payment Amount').fill('71.13');
    await page.getByLabel('Payment Amount').blur();
    await expect(page.getByLabel('Payment Method')).toHaveValue('3');
    await expect(reason('Check number must be provided for this payment method')).toBeVisible();
    await page.getByLabel('Check Number').fill('40017');
    await expect(reason('All records must be marked "reconciled"')).toBeVisible();
    await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
    await submit.click();
    await expect(page.getByText('Invoice Saved. 3 records updated.')).toBeVisible();
    await expect(page.getByText('Completed').first()).toBeVisible();
  });

  await test.step('sees balance, status and history change', async () => {
    await page.goto(`/suppliers/${hotel.id}`);
    await expect(page.getByText('$0.00').first()).toBeVisible();
    await page.goto(`/records?search=J${run}A1`);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'History' })).toContainText('Not Resolved');
    await expect(page.getByRole('table', { name: 'History' })).toContainText('Avery Admin');
  });

  await test.step('finds the same cents in the API and the CSV', async () => {
    const query = {
      advancedSearch: JSON.stringify({ supplierId: hotel.id, lastName: 'Journeyman' }),
    };
    const answer = await page.request.get('/api/records', {
      params: { ...query, sortBy: 'id', sortDirection: 'asc' },
    });
    const { data } = await answer.json();
    const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
    expect(data.map((row: { commission: number }) => dollars(row.commission))).toEqual(commissions);
    expect(data.map((row: { paidCt: number }) => dollars(row.paidCt))).toEqual(commissions);
    const csv = await (
      await page.request.get('/api/records/downloadCsv', { params: query })
    ).text();
    for (const amount of commissions) expect(csv).toContain(amount.slice(1));
  });
});
