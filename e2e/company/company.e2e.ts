import { expect, type Page, test } from '@playwright/test';
import { sampleLogo } from '@recoup/test-support/images';
import { expectAccessible } from '../expect-accessible.ts';
import { type ExtraServer, startExtraServer } from '../extra-server.ts';

const password = 'heather violin quarry 62';
const heldReason = /^Held until an executive fills in the Company page\. Missing: Legal Name, EIN/;

const details = {
  'Legal Name': 'Larkspur Recovery, LLC',
  EIN: '31-4159265',
  'Postal Street': '12 Canal Street',
  'Postal City': 'Troy',
  'Postal State': 'NY',
  'Postal ZIP Code': '12180',
  'Remit-to Street': 'PO Box 77',
  'Remit-to City': 'Troy',
  'Remit-to State': 'NY',
  'Remit-to ZIP Code': '12181',
  Phone: '(518) 555-0143',
  Email: 'accounts@larkspur.example',
};

let server: ExtraServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startExtraServer({
    name: 'company',
    portOffset: 4_000,
    env: { DEMO: '0' },
    isLast: /\/setup#/,
  });
});
test.afterAll(() => server.close());

async function becomeFirstExecutive(page: Page): Promise<void> {
  const [link = ''] = server.printed.at(-1)?.match(/http\S+/) ?? [];
  await page.goto(link);
  await page.getByLabel(/^Name/).fill('Imogen Larkspur');
  await page.getByLabel(/^Email/).fill('imogen@larkspur.example');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(password);
  await page.getByRole('button', { name: 'Create First User' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function expectReason(
  page: Page,
  path: string,
  name: string,
  reason: string | RegExp,
): Promise<void> {
  await page.goto(server.address + path);
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toHaveAttribute('aria-description', reason);
}

async function change(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${server.address}/company`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

test('filling in the company ends the hold; bank details ask for proof [F-160]', async ({
  page,
}) => {
  await becomeFirstExecutive(page);
  await expect(page.getByText(/company details are missing/)).toContainText('Fill in Legal Name');
  await expectAccessible(page);
  await expectReason(page, '/invoices/generate', 'Generate Invoice PDFs', heldReason);
  await expectReason(page, '/invoices/printQueue', 'Print', heldReason);

  await change(page, details);
  const proof = page.getByRole('group', { name: 'Confirm Your Identity' });
  await proof.getByLabel('Current Password').fill('not the password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Incorrect password.').first()).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company Saved')).toBeVisible();
  await expect(page.getByText('PO Box 77')).toBeVisible();
  const noSupplier = 'No suppliers match these filters';
  await expectReason(page, '/invoices/generate', 'Generate Invoice PDFs', noSupplier);
  await expectReason(page, '/invoices/printQueue', 'Print', 'Select at least one letter');

  await change(page, { Fax: '(518) 555-0144' });
  await expect(proof).toBeHidden();
  await page.getByRole('textbox', { name: 'ACH Account Number' }).fill('000123456789');
  await proof.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company Saved')).toBeVisible();

  await page.goto(`${server.address}/company`);
  const logo = page.getByRole('img', { name: 'Company logo' });
  await page.getByLabel('Add logo').setInputFiles({
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: await sampleLogo(40, 20).png().toBuffer(),
  });
  await expect(page.getByText('Logo Saved')).toBeVisible();
  await expect(logo).toBeVisible();
  await page.route(/api\/company\/logo/, (route) =>
    route.fulfill({ status: 404, json: { message: 'The logo file no longer exists.' } }),
  );
  await page.reload();
  await expect(page.getByText('The file of the logo is missing. Upload it again.')).toBeVisible();
  await expect(page.getByText(/^mark\.png/)).toBeVisible();
  await expect(logo).toBeHidden();
  await expectAccessible(page);

  await page.goto(server.address);
  const notice = page.getByText(/Imogen Larkspur changed ACH Account Number of your company/);
  await expect(notice).toBeVisible();
  await expect(page.getByText(/company details are missing/)).toBeHidden();
  await expectAccessible(page);
});
