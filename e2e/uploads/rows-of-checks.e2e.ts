import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';

/** Chooses a file of two bookings of a guest, of which one has a date that is none. */
async function chooseBookings(page: Page, guest: string): Promise<void> {
  const bookings = [
    'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation',
    `${guest},Ida,2125550188,2026-09-20,2026-09-22,150.00,R${Date.now()}`,
    `${guest},Ben,2125550188,soon,2026-09-22,150.00,S${Date.now()}`,
    '',
  ];
  await page.goto('/agencies/dataUpload');
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').first().click();
  await page.setInputFiles('input[type=file]', {
    name: `${guest}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(bookings.join('\n')),
  });
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'srlead');
});

test('nothing of a check is asked for once Upload is pressed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const releases = await Promise.all([
    holdBack(page, '**/api/uploads/*/understood*'),
    holdBack(page, '**/api/uploads/*/rows*'),
  ]);
  const ofRows = (url: string) => /\/api\/uploads\/\d+\/(?:understood|rows)/.test(url);
  await chooseBookings(page, 'Marsh');
  await expect.poll(() => asked.filter(ofRows)).toHaveLength(2);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(card(page, 'Upload Summary')).toContainText('New records1');
  const committed = asked.findIndex((url) => url.endsWith('/commit'));
  expect(asked.slice(committed).filter(ofRows)).toEqual([]);
  for (const release of releases) release();
});

test('a file that someone else imported in the meantime is shown as imported', async ({ page }) => {
  await chooseBookings(page, 'Sandoval');
  const outcome = card(page, 'Preview');
  await expect(outcome).toContainText("Check In: 'soon' is not a valid date.");
  const draft = `/api/uploads/${new URL(page.url()).searchParams.get('upload')}`;
  await page.request.post(`${draft}/commit`, {
    headers: markerHeader,
    data: {},
  });
  const stateOf = async () => (await (await page.request.get(`${draft}/draft`)).json()).state;
  await expect.poll(stateOf).toBe('done');
  await outcome.getByRole('tab', { name: /^New/ }).click();
  await expect(card(page, 'Upload Summary')).toContainText('New records1');
});
