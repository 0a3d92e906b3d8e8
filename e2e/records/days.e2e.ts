import { expect, type Page, test } from '@playwright/test';
import { addDays, dayInZone } from '@recoup/domain/dates/day';
import { dayPresets } from '@recoup/domain/dates/day-presets';
import { formatDay } from '@recoup/domain/dates/format';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

/** Returns the range of check-ins in the address. */
function checkInsOf(page: Page): unknown {
  const search = new URL(page.url()).searchParams.get('advancedSearch') ?? '{}';
  return (JSON.parse(search) as { checkIn?: unknown }).checkIn;
}

test('days are typed in short, and usual ranges are chosen by name [F-434]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const preset = page.getByLabel('Check in', { exact: true });
  const [from, to] = [page.getByLabel('Check in from'), page.getByLabel('Check in to')];
  const today = dayInZone(new Date());
  const week = addDays(today, -7);

  await from.focus();
  await page.keyboard.type('-7');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue(formatDay(week));
  await expect(to).toBeFocused();
  await page.keyboard.type('y');
  await page.keyboard.press('ArrowUp');
  await expect(to).toHaveValue(formatDay(today));
  await expect.poll(() => checkInsOf(page)).toEqual({ from: week, to: today });
  await expect(preset).toHaveValue('Custom');

  await preset.selectOption('Last Month');
  const lastMonth = dayPresets(today).find(({ name }) => name === 'Last Month');
  await expect(from).toHaveValue(formatDay(lastMonth?.from ?? today));
  await expect.poll(() => checkInsOf(page)).toEqual({ from: lastMonth?.from, to: lastMonth?.to });
  await to.fill('soon');
  await preset.focus();
  await expect(page.getByText('Enter a date such as 3/14/2026')).toBeVisible();
  await expect(to).toHaveValue('soon');
  await expectAccessible(page);
  await preset.selectOption('Any Date');
  await expect(from).toHaveValue('');
  await expect.poll(() => checkInsOf(page)).toBeUndefined();

  await page.goto('/records/add');
  const checkIn = page.getByLabel(/^Check in/);
  await checkIn.fill('3/14/26');
  await page.getByLabel(/^Check out/).fill('Mar 16, 2026');
  await page.getByLabel(/^Rate/).fill('100');
  await expect(page.getByLabel(/^Commission/)).toHaveValue('20.00');
  await expect(checkIn).toHaveValue('3/14/2026');
});
