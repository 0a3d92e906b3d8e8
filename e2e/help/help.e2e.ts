import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { press } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

test('a user opens Help with the keyboard and reads about the current screen', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') complaints.push(said.text());
  });
  await signIn(page, 'standard');
  await page.goto('/records');
  await press(page, page.getByRole('button', { name: /: account menu$/ }));
  await press(page, page.getByRole('link', { name: 'Help' }));
  await expect(page).toHaveURL('/help/fix-records');
  await expect(page.getByRole('heading', { level: 1, name: 'Correct records' })).toBeVisible();
  await expect(page).toHaveTitle('Correct records · Recoup');
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: 'Help topics' });
  await expect(pages.getByRole('link', { name: 'Correct records' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await press(page, pages.getByRole('link', { name: 'Help', exact: true }));
  await expect(page).toHaveURL('/help');
  await press(page, page.getByRole('article').getByRole('link', { name: 'Close the month' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Close the month' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  await page.goto('/help/nothing');
  await expect(page.getByRole('heading', { name: 'Help Topic Not Found' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every page of the help opens with its images', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/help');
  const links = page.getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(15);
  const topics = page.getByRole('navigation', { name: 'Help topics' });
  for (const href of hrefs) {
    await topics.locator(`a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(href ?? '');
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    for (const image of await page.getByRole('article').getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      const width = async () =>
        await image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
  }
});

test('a user who creates an API token gets a link to the API guide', async ({ page }) => {
  await signIn(page, 'api');
  await page.goto('/account');
  await page.getByRole('link', { name: 'The API, by example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The API, by example' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Authorization: Bearer').first()).toBeVisible();
  await expectAccessible(page);
});
