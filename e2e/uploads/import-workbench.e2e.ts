import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { holdReading } from '@recoup/server/test/uploads/hold-reading';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { chooseFile, press, tabTo } from '../keyboard.ts';
import { ownServer } from '../servers.ts';
import { signIn } from '../sign-in.ts';

const run = String(Date.now()).slice(-7);

const guests = ['Abernathy', 'Bellweather', 'Castellane'];

const csv = (rows: readonly string[]): string => `${rows.join('\n')}\n`;

/** Three bookings, the last of them with a date that is none; at hotels of one journey's own. */
const bookings = (mark: string): string =>
  csv([
    'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation',
    ...guests.map(
      (guest, at) =>
        `${guest},Ada,212555${mark.charCodeAt(0)}1${at},${at === 2 ? 'soon' : '2026-09-1'}${at === 2 ? '' : at},2026-09-20,150.00,${mark}${run}${at}`,
    ),
  ]);

const file = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const chooseByKeyboard = (page: Page, content: ReturnType<typeof file>) =>
  chooseFile(page, page.locator('input[type=file]'), content);

async function chooseFirstAgency(page: Page): Promise<string> {
  const agency = page.getByRole('combobox', { name: 'Agency' });
  await tabTo(page, agency);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return await agency.inputValue();
}

/** Undoes the latest upload of the history that is shown. */
async function undoLatest(page: Page, effect: string): Promise<void> {
  const history = card(page, 'Upload History');
  await press(page, history.getByRole('button', { name: 'Undo' }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(effect);
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Undo Upload' }));
  await expect(page.getByText('Upload Undone')).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText('Undone by');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'srlead');
});

/** */
test('a well-known file is chosen and uploaded, nothing else', async ({ page }) => {
  const answer = await page.request.get('/api/agencies', {
    params: { filters: JSON.stringify({ status: [10] }), perPage: '10' },
  });
  const [onHold] = (await answer.json()).data;
  await page.goto('/agencies/dataUpload');
  const agency = page.getByRole('combobox', { name: 'Agency' });
  const input = page.locator('input[type=file]');
  expect(
    await agency.evaluate(
      (first, second) => first.compareDocumentPosition(second as Node),
      await input.elementHandle(),
    ),
  ).toBe(4);
  await agency.fill(onHold.name);
  await expect(page.getByText('No active agencies found')).toBeVisible();
  await agency.fill('');
  // what is loaded later would take the choice back
  await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFirstAgency(page);
  await expect(button(page, 'Upload')).toHaveAttribute('aria-description', 'Choose a file first');
  await expectAccessible(page);

  await chooseByKeyboard(page, file(`known-${run}.csv`, bookings('K')));
  await expect(page.getByText('2 of 3 rows are new')).toBeVisible();
  const outcome = card(page, 'Preview');
  await expect(outcome.getByRole('tab', { name: 'Unreadable 1' })).toBeVisible();
  await expect(outcome).toContainText("Check In: 'soon' is not a valid date.");
  await expect(card(page, 'File Format')).toContainText('Abernathy');
  await expect(page.getByLabel('Encoding')).toHaveValue('utf-8');
  await expect(page.getByLabel('Delimiter')).toHaveValue(',');
  await expectAccessible(page);
  await press(page, button(page, 'Upload'));

  await expect(page.locator('.Toastify').getByText('Upload Successful')).toBeVisible();
  const summary = card(page, 'Upload Summary');
  await expect(summary).toContainText('Total records3');
  await expect(summary).toContainText('New records2');
  await expect(summary).toContainText('Unreadable1');
  const [rejects] = await Promise.all([
    page.waitForEvent('download'),
    press(page, summary.getByRole('link', { name: 'Download Rejected Rows' })),
  ]);
  expect(await readFile(await rejects.path(), 'utf8')).toContain('soon');
  await expect(card(page, 'Upload History')).toContainText(`known-${run}.csv`);
  await expectAccessible(page);
});

test('a file that waits for others shows for how many [F-203]', async ({ page }) => {
  const active = await page.request.get('/api/agencies?active=true&perPage=10');
  const {
    data: [agency],
  } = await active.json();
  await page.goto('/agencies/dataUpload');
  await chooseFirstAgency(page);
  const release = await holdReading(ownServer().dataFolder);
  // two are read at once, and the third waits
  const started = await Promise.all(
    [1, 2, 3].map((place) =>
      page.request.post(`/api/uploads?kind=agency&agencyId=${agency.id}`, {
        headers: markerHeader,
        multipart: { file: file(`held-${place}-${run}.csv`, bookings('H')) },
      }),
    ),
  );
  const ids = await Promise.all(started.map(async (answer) => (await answer.json()).id));
  await chooseByKeyboard(page, file(`waits-${run}.csv`, bookings('W')));
  await expect(card(page, 'File').getByRole('status')).toHaveText(/^Waiting for 1 other/);
  const others = card(page, 'Uploads in Progress');
  await expect(others.getByRole('row', { name: new RegExp(`held-\\d-${run}`) })).toHaveCount(3);
  await expect(others).toContainText('Waiting to start');
  await expectAccessible(page);
  await release();
  for (const id of ids) {
    await page.request.post(`/api/uploads/${id}/cancel`, { headers: markerHeader, data: {} });
    await page.request.post(`/api/uploads/${id}/discard`, { headers: markerHeader, data: {} });
  }
  await expect(page.getByText('2 of 3 rows are new')).toBeVisible();
  await press(page, button(page, 'Discard'));
});

test('a file of unknown layout is mapped, corrected, sent, and undone by keyboard', async ({
  page,
}) => {
  // several hundred keys, and the file is read five times
  test.slow();
  const content = bookings('U').replace(
    'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation',
    // a layout that no earlier run has taught
    [1, 2, 3, 4, 5, 6, 7].map((place) => `Q${place} ${run}`).join(),
  );
  await page.goto('/agencies/dataUpload');
  await chooseFirstAgency(page);
  await chooseByKeyboard(page, file(`unknown-${run}.csv`, content));

  await expect(card(page, 'Check the File Format')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Header row'));
  await page.keyboard.press('ArrowDown');
  const fields = [
    'Guest last name',
    'Guest first name',
    'Hotel phone',
    'Check in',
    'Check out',
    'Rate',
    'Confirmation no.',
  ];
  for (const [at, name] of fields.entries()) {
    const column = page.getByLabel(`Column ${at + 1}, `);
    await tabTo(page, column);
    await page.keyboard.type(name);
    await expect(column.locator('option:checked')).toHaveText(name);
  }
  await press(page, button(page, 'Apply'));
  await expect(page.getByText('2 of 3 rows are new')).toBeVisible();

  await press(page, button(page, 'Edit line 4'));
  const cell = page.getByLabel(`Line 4, Q4 ${run}`);
  await expect(cell).toBeFocused();
  await expect(cell).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2026-09-12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 3 rows are new')).toBeVisible();
  await expect(card(page, 'Preview')).toContainText('1 row edited');
  await page.reload();
  await expect(page.getByText('3 of 3 rows are new')).toBeVisible();
  await press(page, button(page, 'Upload'));
  await expect(card(page, 'Upload Summary')).toContainText('New records3');

  await chooseByKeyboard(page, file(`unknown-${run}.csv`, content));
  await expect(page.getByText(/This file was already uploaded on .* by /)).toBeVisible();
  await expect(page.getByText('0 of 3 rows are new')).toBeVisible();
  await press(page, button(page, 'Discard'));

  await undoLatest(page, 'All 3 records created by this upload will be deleted.');
});

test('a dropped file of a well-known kind is uploaded by one click more', async ({ page }) => {
  await page.goto('/agencies/dataUpload');
  await chooseFirstAgency(page);
  const dropped = await page.evaluateHandle(
    ({ name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type: 'text/csv' }));
      return data;
    },
    { name: `dropped-${run}.csv`, content: bookings('D') },
  );
  const zone = page.locator('label', { has: page.locator('input[type=file]') });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('2 of 3 rows are new')).toBeVisible();
  await button(page, 'Upload').click();
  await expect(card(page, 'Upload Summary')).toContainText('New records2');
});

test("an agency's page shows what was uploaded for it, and undoes it", async ({ page }) => {
  await page.goto('/agencies/dataUpload');
  const name = await chooseFirstAgency(page);
  await chooseByKeyboard(page, file(`agency-${run}.csv`, bookings('A')));
  await expect(page.getByText('2 of 3 rows are new')).toBeVisible();
  await press(page, button(page, 'Upload'));
  await expect(card(page, 'Upload Summary')).toContainText('New records2');

  const answer = await page.request.get('/api/agencies', { params: { search: name } });
  const { data } = await answer.json();
  await page.goto(`/agencies/${data.find((one: { name: string }) => one.name === name).id}`);
  const latest = card(page, 'Upload History').getByRole('row').nth(1);
  await expect(latest).toContainText(`agency-${run}.csv`);
  await expect(latest).toContainText('Bookings');
  await expectAccessible(page);
  await undoLatest(page, 'All 2 records created by this upload will be deleted.');
});

test('a CTS file has a summary for each agency [A-345, A-352, A-358, A-367]', async ({ page }) => {
  await page.goto('/agencies/ctsUpload');
  await expect(button(page, 'Upload')).toHaveAttribute('aria-description', 'Choose a file first');
  const content = bookings('C').replace(/^/gm, '99999999,').replace('99999999,Guest', 'ARC,Guest');
  await chooseByKeyboard(page, file(`cts-${run}.csv`, content.replace(/\n9+,$/, '\n')));
  await expect(page.getByText('0 of 3 rows are new')).toBeVisible();
  await press(page, button(page, 'Upload'));
  await expect(page.locator('.Toastify').getByText('Upload Successful')).toBeVisible();
  await expect(card(page, 'Upload Summary')).toContainText('Rows with an unknown ARC');
  await expectAccessible(page);
});

/** */
test('an ARC file belongs to one of two agencies and shows how many it updated', async ({
  page,
}) => {
  await page.goto('/agencies/vtsArcUpload');
  const agency = page.getByLabel('Agency');
  await expect(agency).toHaveValue('92');
  await expect(agency.locator('option')).toHaveText(['92', '21160']);
  await expect(button(page, 'Upload')).toHaveAttribute('aria-description', 'Choose a file first');
  const content = csv(['Record ID,ARC', '999999999,12345678']);
  await chooseByKeyboard(page, file(`arc-${run}.csv`, content));
  await expect(page.getByText('0 of 1 row will update a record')).toBeVisible();
  await press(page, button(page, 'Upload'));
  await expect(page.locator('.Toastify').getByText('0 record ARCs updated')).toBeVisible();
  await expect(card(page, 'Upload Summary')).toContainText('Updated0Unchanged0Unmatched1');
  await expectAccessible(page);
  await undoLatest(page, 'Each record changed by this upload will get its previous ARC back.');
});

/** S-689, S-690, S-691, S-692, S-693, S-694 */
test('a supplier file shows its summary', async ({ page }) => {
  await page.goto('/suppliers/dataUpload');
  await expect(page.getByRole('heading', { name: 'Supplier Data Upload' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeAttached();
  await expect(button(page, 'Upload')).toHaveAttribute('aria-description', 'Choose a file first');
  const content = csv(['Supplier Name,Phone', `Journey Inn,503${run}`, 'Silent Inn,']);
  await chooseByKeyboard(page, file(`hotels-${run}.csv`, content));
  await expect(page.getByText('1 of 2 rows are new')).toBeVisible();
  await press(page, button(page, 'Upload'));
  await expect(page.locator('.Toastify').getByText('Upload Successful')).toBeVisible();
  const summary = card(page, 'Upload Summary');
  await expect(summary).toContainText(`hotels-${run}.csv`);
  await expect(summary).toContainText('Total suppliers2');
  await expect(summary).toContainText('New suppliers1');
  await expect(summary).toContainText('Duplicates0');
  await expect(summary).toContainText('Missing phone1');
  await undoLatest(page, 'The supplier created by this upload will be deleted.');
});
