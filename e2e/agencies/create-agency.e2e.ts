import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import {
  accountsUrl,
  connectAccounts,
  disconnectAccounts,
  haveAccounts,
} from '../accounting/accounting-steps.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { press, tabTo, type } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

const marked = Date.now();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await type(page, page.getByLabel(label, { exact: false }).first(), value);
}

/** */
test('an agency is created, and not paid without the accounts, with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await disconnectAccounts(page);
  await page.goto('/agencies');
  const create = page.getByRole('link', { name: 'Create New Agency' });
  await expect(create).toHaveAttribute('href', '/agencies/add');
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agencies\/add$/);
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();
  for (const label of ['First Name', 'Last Name', 'Branch', 'Unit', 'State', 'Booking Software'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('0');
  await expect(page.getByLabel('Payment Method')).toHaveValue('3');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await expectAccessible(page);

  // nothing typed: each required field says so
  await page.keyboard.press('Enter');
  for (const text of ['Name', 'EIN', 'Phone', 'Email', 'Street', 'City', 'Zip'])
    await expect(page.getByText(`${text} is required`, { exact: true })).toBeVisible();

  const state = page.getByLabel('State');
  await expect(state.getByRole('option', { name: 'New York' })).toHaveCount(1);
  await state.selectOption({ label: 'New York' });
  await tabTo(page, page.getByRole('combobox', { name: 'Country' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Canada');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada');
  await expect(state).toHaveValue('');
  await expect(state.getByRole('option', { name: 'New York' })).toHaveCount(0);
  await expect(state.getByRole('option', { name: 'Ontario' })).toHaveCount(1);

  await page.getByLabel('Name', { exact: false }).first().focus();
  await fill(page, {
    Name: `Journey Travel ${marked}`,
    EIN: String(marked).slice(-9),
    Phone: '416-555-0100',
    Email: `pay@journey${marked}.test`,
    Street: '1 Front St',
    City: 'Toronto',
    Zip: 'M5V 1A1',
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agency Created')).toBeVisible();
  await expect(page).toHaveURL(/\/agencies\/\d+$/);
  await expect(
    page.getByRole('heading', { level: 1, name: `Journey Travel ${marked}` }),
  ).toBeVisible();

  await press(page, page.getByRole('button', { name: 'New Payment' }));
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('125.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticate Quickbooks to submit payment').first()).toBeVisible();
  await expect(page.getByText('No payments yet')).toBeVisible();
});

/** An agency of its own for a journey, open on the screen. */
async function openAgency(page: Page, name: string): Promise<void> {
  const answer = await page.request.post('/api/agencies', {
    headers: markerHeader,
    data: {
      name,
      ein: String(Date.now()).slice(-9),
      phone_number: '212-555-0101',
      email: `pay@journey${Date.now()}.test`,
      address: { street: '1 Front St', city: 'Albany', zip: '12207' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto(`/agencies/${(await answer.json()).id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The state of the newest payment, as its row says it. */
const newest = (page: Page) =>
  page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1);

/** What the accounts were told to write for payments of this amount. */
async function bookedTimes(page: Page, amount: number): Promise<number> {
  const written = await (await page.request.get(`${accountsUrl}/written`)).json();
  return written.filter(
    ({ resource, body }: { resource: string; body: { TotalAmt?: number } }) =>
      resource === 'billpayment' && body.TotalAmt === amount,
  ).length;
}

/** */
test('an agency is created and paid by keyboard, and its payment shows as posted', async ({
  page,
}) => {
  // two long screens, field by field
  test.slow();
  await signIn(page, 'admin');
  await disconnectAccounts(page);
  await connectAccounts(page);
  await page.goto('/agencies/add');
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();
  await fill(page, {
    Name: `Paid Travel ${marked}`,
    EIN: String(Date.now()).slice(-9),
    Phone: '416-555-0100',
    Email: `pay@journey${Date.now()}.test`,
    Street: '1 Front St',
    City: 'Albany',
    Zip: '12207',
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agency Created')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'New Payment' }));
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('125.50');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Pay this agency?' });
  await expect(question).toHaveText(/Pay \$125\.50 to Paid Travel \d+ by Check\?/);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('No payments yet')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Submit Payment' }));
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Pay', exact: true }));
  const secondLook = page.getByRole('dialog', { name: 'Pay anyway?' });
  await expect(secondLook).toContainText('$125.50');
  await expectAccessible(page);
  await press(page, secondLook.getByRole('button', { name: 'Pay Anyway' }));
  await expect(page.getByText('Payment Created')).toBeVisible();
  await expect(newest(page)).toContainText('$125.50');
  await expect(newest(page)).toContainText('Check');
  await expect(newest(page).getByText('Posted')).toBeVisible();
  await expect(page.getByText(/QuickBooks vendor: Paid Travel \d+ \(agency \d+\)/)).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('');
});

test('a payment entered before the accounts respond is confirmed once they do', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await haveAccounts(page);
  await openAgency(page, `Hasty Travel ${marked}`);
  const answer = await holdBack(page, '**/api/quickbooks/tokenExpiration');
  await page.reload();
  await page.getByRole('button', { name: 'New Payment' }).click();
  await page.getByLabel('Amount').fill('12.50');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Pay this agency?' });
  await expect(page.getByRole('button', { name: 'Submit Payment' })).toBeDisabled();
  await expect(question).toHaveCount(0);
  answer();
  await expect(question).toHaveText(/Pay \$12\.50 to Hasty Travel \d+ by Check\?/);
});

test('a payment that is confirmed twice, or retried twice, is posted once', async ({ page }) => {
  await signIn(page, 'admin');
  await haveAccounts(page);
  await openAgency(page, `Twice Travel ${marked}`);
  await page.getByRole('button', { name: 'New Payment' }).click();
  await page.getByLabel('Amount').fill('31.07');
  await page.getByRole('button', { name: 'Submit Payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Pay Anyway' }).dblclick();
  await expect(newest(page).getByText('Posted')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(2);
  expect(await bookedTimes(page, 31.07)).toBe(1);

  const body = { Fault: { Error: [{ Message: 'The period is closed' }] } };
  await page.request.post(`${accountsUrl}/trouble`, {
    data: { fault: { status: 400, body }, times: 1 },
  });
  await page.getByLabel('Amount').fill('31.08');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Pay Anyway' }).click();
  await expect(newest(page).getByText('Failed')).toBeVisible();
  await expect(newest(page)).toContainText('QuickBooks rejected the request: The period is closed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry payment of $31.08' }).dblclick();
  await expect(newest(page).getByText('Posted')).toBeVisible();
  expect(await bookedTimes(page, 31.08)).toBe(1);
});

test('the vendor that an agency is in the accounts can be chosen', async ({ page }) => {
  await signIn(page, 'admin');
  await haveAccounts(page);
  await openAgency(page, `Chosen Travel ${marked}`);
  const vendorOfAgency = '**/api/quickbooks/agencyVendors/*';
  const message = 'No vendor could be read today';
  await page.route(vendorOfAgency, (route) => route.fulfill({ status: 403, json: { message } }));
  await page.getByRole('button', { name: 'New Payment' }).click();
  const problem = page.getByRole('alert').filter({ hasText: message });
  await expect(problem).toBeVisible();
  await page.unroute(vendorOfAgency);
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toBeHidden();
  await expect(page.getByText('QuickBooks vendor: created with the first payment')).toBeVisible();
  await page.getByRole('button', { name: 'Choose vendor' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^QuickBooks Vendor for Chosen Travel/ });
  await expect(dialog.getByRole('combobox', { name: 'Vendor' })).toBeFocused();
  await page.keyboard.type("o'hara");
  await expect(page.getByRole('option', { name: "O'Hara Travel" })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Harbor Travel' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Vendor Updated')).toBeVisible();
  await expect(page.getByText("QuickBooks vendor: O'Hara Travel")).toBeVisible();
});
