import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('agencies are a paged list whose names lead to them [A-172, A-178, A-179]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/agencies');
  await expect(page.getByText(/^From 1 to 25 of \d+$/)).toBeVisible();
  await expect(
    page.getByPlaceholder('Search by Name, ARC, EIN, Phone Number or City'),
  ).toBeVisible();
  const named = page.getByRole('columnheader').filter({ hasText: /\w/ });
  const headers = await named.allInnerTexts();
  expect(headers.map((text) => text.trim())).toEqual([
    'Name',
    'EIN',
    'Street',
    'City',
    'State',
    'Zip',
    'Country',
    'Records',
  ]);
  const create = page.getByRole('button', { name: 'Create New Agency' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAttribute('aria-description', 'Executive permissions required');
  await expectAccessible(page);
  const first = page.getByRole('table').getByRole('link').first();
  const name = await first.innerText();
  await expect(first).toHaveAttribute('href', /^\/agencies\/\d+$/);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

/** */
test('agencies with unknown suppliers lead to their records without one', async ({ page }) => {
  await signIn(page, 'contributor');
  await page.goto('/agencies/unknownSupplier');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const answer = await page.request.get('/api/agencies', {
    params: {
      unknownSupplier: 'true',
      sortBy: 'unknownSupplierRecordCount',
      sortDirection: 'desc',
    },
  });
  const { data, meta } = await answer.json();
  await expect(page.getByText(`From 1 to ${meta.to} of ${meta.total}`)).toBeVisible();
  expect(await rows.count()).toBe(data.length);
  for (const [index, agency] of data.slice(0, 5).entries()) {
    expect(agency.unknownSupplierRecordCount).toBeGreaterThan(0);
    await expect(rows.nth(index).getByRole('link')).toHaveAttribute(
      'href',
      `/records/unknownSupplier?agencyId=${agency.id}`,
    );
    await expect(rows.nth(index)).toContainText(
      agency.unknownSupplierRecordCount.toLocaleString('en-US'),
    );
  }
  await expectAccessible(page);
});
