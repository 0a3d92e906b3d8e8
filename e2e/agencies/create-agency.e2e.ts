import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const marked = Date.now();

/** Goes on with Tab until the field or button with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const label = await focused.evaluate((element) =>
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? '')
          : (element.getAttribute('aria-label') ?? element.textContent ?? ''),
      );
      const text = label.replace('*', '').trim();
      if (typeof name === 'string' ? text === name : name.test(text)) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
}

test('A-181 A-183 A-184 A-185 A-234 A-235 A-250 A-338 an agency is created, and not paid without the accounts, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin');
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
  for (const text of ['Name', 'EIN', 'Phone number', 'Email', 'Street', 'City', 'Zip'])
    await expect(page.getByText(`${text} is required`, { exact: true })).toBeVisible();

  const state = page.getByLabel('State');
  await expect(state.getByRole('option', { name: 'New York' })).toHaveCount(1);
  await state.selectOption({ label: 'New York' });
  await tabTo(page, 'Country');
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

  await tabTo(page, 'Amount');
  await page.keyboard.type('125.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticate Quickbooks to submit payment').first()).toBeVisible();
  await expect(page.getByText('Nothing has been paid to this agency yet')).toBeVisible();
});
