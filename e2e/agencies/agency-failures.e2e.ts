import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { signIn } from '../sign-in.ts';

let made = 0;

/** A new agency of the admin who is signed in. */
async function makeAgency(page: Page, change: object = {}): Promise<{ id: number; ein: string }> {
  made += 1;
  const mark = `${Date.now()}${made}`;
  const answer = await page.request.post('/api/agencies', {
    headers: markerHeader,
    data: {
      name: `Failing Travel ${mark}`,
      ein: mark.slice(-10),
      phone_number: '212-555-0101',
      email: `pay@failing${mark}.test`,
      address: { street: '1 Main St', city: 'Albany', zip: '12207' },
      ...change,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

/** A failure that says all of these, and goes on saying it after any other toast is gone. */
async function expectFailure(page: Page, ...texts: string[]): Promise<void> {
  const failure = page.locator('.Toastify__toast--error').filter({ hasText: texts[0] ?? '' });
  for (const text of texts) await expect(failure).toContainText(text);
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
}

async function fillNewAgency(page: Page, ein: string): Promise<void> {
  await page.goto('/agencies/add');
  for (const [label, value] of Object.entries({
    Name: 'Twin Travel',
    EIN: ein,
    'Phone number': '212-555-0101',
    Email: 'twin@travel.test',
    Street: '1 Main St',
    City: 'Albany',
    Zip: '12207',
  }))
    await page
      .getByLabel(label === 'Phone number' ? 'Phone' : label)
      .first()
      .fill(value);
  await page.clock.install();
}

/** */
test('a refused new agency shows why, with a 400 everything the server sent', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, ein } = await makeAgency(page);
  await fillNewAgency(page, ein);
  await page.getByRole('button', { name: 'Create Agency' }).click();
  await expectFailure(page, `EIN ${ein} is already used by`, `(agency ${id})`);

  await page.route('**/api/agencies', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Booking software is not offered any more',
        errors: { softwareType: ['TRAMS ended in May'], name: ['Name is taken'] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Create Agency' }).click();
  await expectFailure(
    page,
    'Booking software is not offered any more',
    'TRAMS ended in May',
    'Name is taken',
  );
});

/** */
test('a refused change of an agency shows why, with a 400 everything the server sent', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const owner = await makeAgency(page);
  const lead = await makeAgency(page, { status: 12 });
  await page.goto(`/agencies/${lead.id}`);
  const summary = card(page, 'Summary');
  await summary.getByRole('button', { name: 'Edit' }).click();
  await page.clock.install();
  await summary.getByLabel('EIN').fill(owner.ein);
  await summary.getByRole('button', { name: 'Save' }).click();
  await expectFailure(page, `EIN ${owner.ein} is already used by`);

  await summary.getByLabel('EIN').fill(lead.ein);
  await page.route(`**/api/agencies/${lead.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { message: 'Name is too odd', errors: { branch: ['Branch is too long'] } },
        })
      : route.continue(),
  );
  await summary.getByLabel('Branch').fill('B7');
  await summary.getByRole('button', { name: 'Save' }).click();
  await expectFailure(page, 'Name is too odd', 'Branch is too long');

  await page.unroute(`**/api/agencies/${lead.id}`);
  await page.route(`**/api/agencies/${lead.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 200, json: { status: 'other', message: 'Done', data: {} } })
      : route.continue(),
  );
  await summary.getByRole('button', { name: 'Save' }).click();
  await expectFailure(page, 'Unexpected response status.');
});

test('an ARC that cannot be added, changed or deleted says why [A-501, A-502, A-503]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [owner, agency] = [await makeAgency(page), await makeAgency(page)];
  const mark = String(Date.now()).slice(-6);
  const addArc = async (agencyId: number, arc: string) => {
    const answer = await page.request.post('/api/agencyArcs', {
      headers: markerHeader,
      data: { agencyId, arc },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as number;
  };
  await addArc(owner.id, `XA${mark}`);
  const own = await addArc(agency.id, `XB${mark}`);
  await page.goto(`/agencies/${agency.id}`);
  const arcs = card(page, 'ARCs');
  await expect(arcs.getByRole('button', { name: 'Add ARC' })).toBeVisible();
  await page.clock.install();
  const dialog = page.getByRole('dialog');
  await arcs.getByRole('button', { name: 'Add ARC' }).click();
  await dialog.getByLabel('ARC').fill(`XA${mark}`);
  await page.keyboard.press('Enter');
  await expectFailure(page, `XA${mark}`);
  await expect(dialog.getByLabel('ARC')).toHaveValue(`XA${mark}`);
  await page.locator('.Toastify__close-button').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await arcs.getByRole('button', { name: `Edit ARC XB${mark}` }).click();
  await dialog.getByLabel('ARC').fill(`XA${mark}`);
  await page.keyboard.press('Enter');
  await expectFailure(page, `XA${mark}`);
  await page.locator('.Toastify__close-button').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  // someone else deletes it first
  await page.request.delete(`/api/agencyArcs/${own}`, { headers: markerHeader });
  await arcs.getByRole('button', { name: `Delete ARC XB${mark}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'ARC Not Found');
});

test('a payment that cannot be made says why and keeps what was typed [A-509]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const agency = await makeAgency(page);
  // the accounts look connected to the screen, and the agency is closed behind its back
  await page.route('**/api/quickbooks/tokenExpiration', (route) =>
    route.fulfill({
      json: {
        expiresAt: null,
        refreshExpiresAt: '2099-01-01T00:00:00.000Z',
        valid: true,
        hasAccounts: true,
      },
    }),
  );
  await page.goto(`/agencies/${agency.id}`);
  await page.getByRole('button', { name: 'New Payment' }).click();
  await page.getByLabel('Amount').fill('12.50');
  await page.request.put(`/api/agencies/${agency.id}`, {
    headers: markerHeader,
    data: { name: 'Closed Travel', ein: agency.ein, phone_number: '2125550101', status: 10 },
  });
  await page.keyboard.press('Enter');
  await page.clock.install();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectFailure(page, 'Only active agencies can be paid. This agency is On Hold.');
  await expect(page.getByLabel('Amount')).toHaveValue('12.50');
});

test('a list button whose call fails shows the status and what the server said [A-514]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/agency-reconciliation-reports');
  await page.route('**/api/reports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'The month is being made already' } })
      : route.continue(),
  );
  await page.clock.install();
  await page.getByRole('button', { name: /^Run/ }).click();
  await expectFailure(page, '409: The month is being made already');
});
