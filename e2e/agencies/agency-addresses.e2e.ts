import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Addresses' });
const entry = (page: Page, street: string): Locator =>
  card(page).getByRole('listitem').filter({ hasText: street });
const panel = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Opens an agency with these addresses beside those it has; returns where they are changed. */
async function openAgency(page: Page, addresses: readonly object[] = []): Promise<string> {
  await signIn(page, 'standard');
  const { data } = await (await page.request.get('/api/agencies?sortBy=id')).json();
  const { id } = data[2];
  const url = `/api/agencies/${id}/addresses`;
  for (const address of addresses) {
    const answer = await page.request.post(url, { headers: markerHeader, data: address });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await page.goto(`/agencies/${id}`);
  await expect(card(page)).toBeVisible();
  return url;
}

/** */
test('an address is filled in and shown', async ({ page }) => {
  await openAgency(page);
  await card(page).getByRole('button', { name: 'Add Address' }).click();
  const form = panel(page, 'Add Address');
  for (const label of ['Street', 'Unit', 'City', 'Zip'])
    await expect(form.getByRole('textbox', { name: label })).toHaveValue('');
  const country = form.getByRole('combobox', { name: 'Country' });
  const state = form.getByRole('combobox', { name: 'State' });
  const validation = form.getByRole('combobox', { name: 'Manual Validation' });
  await expect(country).toHaveValue('United States');
  await expect(state.getByRole('option')).not.toHaveCount(1);
  await expect(state.getByRole('option').first()).toHaveText('(Empty)');
  await expect(state.getByRole('option', { name: 'Colorado' })).toHaveCount(1);
  await expect(validation.getByRole('option')).toHaveText(['Unvalidated', 'Valid', 'Invalid']);
  await expect(validation.locator('option:checked')).toHaveText('Unvalidated');
  await expectAccessible(page);

  await state.selectOption('Colorado');
  await country.fill('Canada');
  await page.getByRole('option', { name: 'Canada' }).click();
  await expect(state.locator('option:checked')).toHaveText('(Empty)');
  await expect(state.getByRole('option', { name: 'Ontario' })).toHaveCount(1);
  await expect(state.getByRole('option', { name: 'Colorado' })).toHaveCount(0);

  await form.getByRole('textbox', { name: 'Street' }).fill('12 Bay St');
  await form.getByRole('textbox', { name: 'Unit' }).fill('Suite 900');
  await form.getByRole('textbox', { name: 'City' }).fill('Toronto');
  await form.getByRole('textbox', { name: 'Zip' }).fill('M5H 2S8');
  await state.selectOption('Ontario');
  await validation.selectOption('Valid');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ street2: 'Suite 900' });
  await expect(page.getByText('Agency Addresses Updated')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(entry(page, '12 Bay St').locator('address > div')).toHaveText([
    '12 Bay St',
    'Suite 900',
    'Toronto, ON M5H 2S8',
    'Canada',
  ]);
  await expect(entry(page, '12 Bay St')).toContainText('Valid');

  await card(page).getByRole('button', { name: 'Add Address' }).click();
  const empty = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await empty).status()).toBe(201);
});

/** */
test('the flags move, and only an unused address is deleted', async ({ page }) => {
  const url = await openAgency(page, [
    { street: '1 Payment Plaza' },
    { street: '2 Physical Park' },
    { street: '3 Spare Square' },
  ]);
  await entry(page, '1 Payment Plaza').getByRole('button', { name: 'Set as Payment' }).click();
  await expect(page.getByText('Payment Address Updated')).toBeVisible();
  // the other success of the sync call
  await page.route(`**${url}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status: 201 });
  });
  await entry(page, '2 Physical Park').getByRole('button', { name: 'Set as Physical' }).click();
  await expect(page.getByText('Physical Address Updated')).toBeVisible();
  await page.unroute(`**${url}`);
  const shown = card(page).getByRole('listitem');
  await expect(shown.nth(0)).toContainText('1 Payment Plaza');
  await expect(shown.nth(0)).toContainText('Payment');
  await expect(shown.nth(1)).toContainText('2 Physical Park');

  for (const [street, which] of [
    ['1 Payment Plaza', 'payment'],
    ['2 Physical Park', 'physical'],
  ] as const) {
    const remove = entry(page, street).getByRole('button', { name: 'Delete address' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.hover();
    // the one before may still be fading
    const tooltip = page.getByRole('tooltip').filter({ hasText: `The ${which} address` });
    await expect(tooltip).toHaveText(
      `The ${which} address cannot be deleted. Set another address as ${which} first.`,
    );
  }
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url());
  });
  await entry(page, '3 Spare Square').getByRole('button', { name: 'Delete address' }).dblclick();
  await expect(page.getByText('Address Deleted')).toBeVisible();
  await expect(entry(page, '3 Spare Square')).toHaveCount(0);
  expect(changes).toHaveLength(1);
});

/** */
test('an edit puts a new address in the place of the old one', async ({ page }) => {
  await openAgency(page, [{ street: '4 Old Orchard', zip: '80202', isPayment: true }]);
  await entry(page, '4 Old Orchard').getByRole('button', { name: 'Edit address' }).click();
  const form = panel(page, 'Edit Address');
  await expect(form.getByRole('textbox', { name: 'Zip' })).toHaveValue('80202');
  await form.getByRole('textbox', { name: 'Street' }).fill('5 New Nursery');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Agency Addresses Updated')).toBeVisible();
  await expect(entry(page, '4 Old Orchard')).toHaveCount(0);
  await expect(entry(page, '5 New Nursery')).toContainText('Payment');
});

test('a refused change says why and loses nothing typed [A-504, A-505, A-506, A-507]', async ({
  page,
}) => {
  await openAgency(page, [{ street: '6 Stubborn St' }]);
  const refuse = (text: string) =>
    page.route(/\/api\/(agencies\/\d+\/)?addresses$/, (route) =>
      route.fulfill({ status: 400, json: { message: text, code: 'refused' } }),
    );

  await refuse('No adding today');
  await card(page).getByRole('button', { name: 'Add Address' }).click();
  await panel(page, 'Add Address').getByRole('textbox', { name: 'Street' }).fill('Kept St');
  await panel(page, 'Add Address').getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'No adding today')).toBeVisible();
  await expect(panel(page, 'Add Address').getByRole('textbox', { name: 'Street' })).toHaveValue(
    'Kept St',
  );
  await panel(page, 'Add Address').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await refuse('No changing today');
  await entry(page, '6 Stubborn St').getByRole('button', { name: 'Edit address' }).click();
  await panel(page, 'Edit Address').getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'No changing today')).toBeVisible();
  await panel(page, 'Edit Address').getByRole('button', { name: 'Cancel' }).click();

  await refuse('No moving today');
  await entry(page, '6 Stubborn St').getByRole('button', { name: 'Set as Payment' }).click();
  await expect(toastWith(page, 'No moving today')).toBeVisible();

  await refuse('No deleting today');
  await entry(page, '6 Stubborn St').getByRole('button', { name: 'Delete address' }).click();
  await expect(toastWith(page, 'No deleting today')).toBeVisible();
  await expect(entry(page, '6 Stubborn St')).toBeVisible();
});
