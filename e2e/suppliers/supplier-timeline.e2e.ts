import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { aSupplier, openSupplier } from './supplier-steps.ts';

const timeline = (page: Page) => card(page, 'Timeline');
const events = (page: Page) => timeline(page).getByRole('listitem');

async function addNote(page: Page, supplierId: number, note: string): Promise<void> {
  const data = { supplierId, note };
  await page.request.post('/api/supplierNotes', { headers: markerHeader, data });
}

test('what happened to a supplier is read and filtered by keyboard, page by page', async ({
  page,
}) => {
  const { id } = await openSupplier(page, 'admin');
  for (let number = 1; number <= 30; number++) await addNote(page, id, `Call ${number}`);
  await page.reload();
  const first = timeline(page).getByRole('button', { name: 'Notes' });
  await first.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
  await expect(events(page)).toHaveCount(25);
  await expect(events(page).first()).toContainText('Call 30');
  await expect(events(page).first()).toContainText(/\w+ · [A-Z][a-z]{2} \d{1,2}, \d{4} at/);
  await expectAccessible(page);

  const earlier = timeline(page).getByRole('button', { name: 'Show Earlier' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(events(page)).toHaveCount(31);
  await expect(events(page).nth(25)).toBeFocused();
  await expect(events(page).last()).toContainText('Created as Billable');
  await expect(earlier).toHaveCount(0);

  const changes = timeline(page).getByRole('button', { name: 'Changes' });
  await changes.focus();
  await page.keyboard.press('Space');
  await expect(changes).toHaveAttribute('aria-pressed', 'true');
  await expect(events(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(events(page)).toHaveCount(31);
});

test('a new note appears in the timeline at once, and an invoice links to itself', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/invoices?perPage=10')).json();
  const [invoice] = data;
  await page.goto(`/suppliers/${invoice.supplier.id}`);
  await timeline(page).scrollIntoViewIfNeeded();
  const issued = events(page).filter({ hasText: `Invoice ${invoice.id} issued` });
  await expect(issued.getByRole('link')).toHaveAttribute('href', `/invoices/${invoice.id}`);
  const notes = card(page, 'Notes');
  await notes.getByLabel('Add a note').fill('Spoke with the night manager');
  await notes.getByRole('button', { name: 'Submit' }).click();
  await expect(events(page).first()).toContainText('Spoke with the night manager');
});

test('the timeline does not load with the page, and shows when it fails', async ({ page }) => {
  await signIn(page, 'standard');
  const { id } = await aSupplier(page);
  for (let number = 1; number <= 3; number++) await addNote(page, id, 'A note\n'.repeat(40));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 900, height: 400 });
  await page.route('**/timeline*', (route) =>
    route.fulfill({ status: 403, json: { message: 'No past today' } }),
  );
  await page.goto(`/suppliers/${id}`);
  await expect(card(page, 'Phone Numbers')).toBeVisible();
  await expect(card(page, 'Notes').getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => url.includes('/timeline'))).toEqual([]);
  await timeline(page).scrollIntoViewIfNeeded();
  await expect(timeline(page).getByText('No past today')).toBeVisible();
  await page.unroute('**/timeline*');
  await timeline(page).getByRole('button', { name: 'Retry' }).click();
  await expect(events(page)).toHaveCount(4);
});
