import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Upload MP3' });
const entry = (page: Page, name: string): Locator =>
  card(page).getByRole('listitem').filter({ hasText: name });
const path = /supplierRecording/;

/** Two seconds of silence as an MP3: 77 frames of 128 kbit/s at 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: 77 }, () => frame));
}

const mp3 = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer: silence() });

async function openSupplier(page: Page, who: string, at: number): Promise<void> {
  await signIn(page, who);
  const { data } = await (await page.request.get('/api/suppliers?sortBy=id')).json();
  await page.goto(`/suppliers/${data[at].id}`);
  await expect(card(page)).toBeVisible();
}

async function upload(page: Page, name: string): Promise<void> {
  await card(page).locator('input[type=file]').setInputFiles(mp3(name));
  await card(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(entry(page, name)).toBeVisible();
}

/**
 * S-593, S-594, S-595, S-596, S-597, S-598, S-599, S-600, S-601, S-602, S-603, S-604, S-605, S-608,
 * S-615, S-616, S-617, S-623
 */
test('a call is uploaded, heard, saved and deleted', async ({ page }) => {
  await openSupplier(page, 'admin', 3);
  const input = card(page).locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', '.mp3');
  await card(page).getByRole('textbox', { name: 'Description' }).fill('Promised to pay on Friday');
  await upload(page, 'front desk.MP3');
  await expect(page.getByText('MP3 uploaded successfully')).toBeVisible();
  await upload(page, 'other.mp3');
  const call = entry(page, 'front desk.MP3');
  await expect(card(page).getByRole('region', { name: 'Available MP3s' })).toBeVisible();
  await expect(call).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(call).toContainText('Promised to pay on Friday');
  const { name } = await (await page.request.get('/api/user')).json();
  await expect(call).toContainText(name);

  await call.getByRole('button', { name: 'Listen to front desk.MP3' }).click();
  const player = call.locator('audio');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(1.5);
  const at = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.pause();
    audio.currentTime = 1;
    await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
    return audio.currentTime;
  });
  expect(at).toBeCloseTo(1, 1);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await call.getByRole('button', { name: 'Download front desk.MP3' }).click();
  expect((await saved).suggestedFilename()).toBe('front desk.MP3');
  await expect(page.getByText('MP3 downloaded successfully')).toBeVisible();

  const remove = call.getByRole('button', { name: 'Delete front desk.MP3' });
  await remove.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this recording?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(call).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('MP3 deleted successfully')).toBeVisible();
  await expect(call).toHaveCount(0);
});

test('nothing is sent without an MP3, and a refused one says why [S-606, S-607, S-610]', async ({
  page,
}) => {
  await openSupplier(page, 'standard', 4);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request.url());
  });
  const button = card(page).getByRole('button', { name: 'Upload', exact: true });
  await button.click();
  const input = card(page).locator('input[type=file]');
  await input.setInputFiles({ ...mp3('call.wav') });
  await expect(card(page)).toContainText(
    'call.wav is not a supported file type. Choose a file with the extension .mp3.',
  );
  await button.click();
  expect(sent).toEqual([]);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await input.setInputFiles({ ...mp3('fake.mp3'), buffer: Buffer.from('not sound') });
  await button.click();
  const toast = toastWith(page, 'Failed to upload MP3 file');
  await expect(toast).toContainText('is not an MP3 recording');
  expect(sent).toHaveLength(1);
});

/** S-609, S-611, S-612, S-613, S-614, S-622 */
test('a recording that is not available shows a message', async ({ page }) => {
  await openSupplier(page, 'admin', 5);
  await upload(page, 'call.mp3');
  const call = entry(page, 'call.mp3');
  const answers = (answer: {
    status?: number;
    json?: object;
    body?: string;
    contentType?: string;
  }) => page.route(/supplierRecording\/call/, (route) => route.fulfill(answer), { times: 1 });
  const download = call.getByRole('button', { name: 'Download call.mp3' });
  for (const [answer, text] of [
    [{ status: 500, json: { message: 'x' } }, 'Failed to download MP3 file'],
    [{ json: { place: 'here' } }, 'No download URL found in the response'],
    [
      { body: '<html>', contentType: 'text/html' },
      'Error downloading file: Invalid server response',
    ],
  ] as const) {
    await answers(answer);
    await download.click();
    await expect(page.getByText(text)).toBeVisible();
  }
  const lost = { message: 'The recording no longer exists.', code: 'notFound' };
  await answers({ status: 404, json: lost });
  await download.click();
  await expect(
    toastWith(page, 'Failed to download MP3 file').filter({ hasText: lost.message }),
  ).toBeVisible();
  await page.route(/supplierRecording\/call/, (route) =>
    route.fulfill({ status: 404, json: lost }),
  );
  await call.getByRole('button', { name: 'Listen to call.mp3' }).click();
  await expect(toastWith(page, new RegExp(`^${lost.message}$`))).toBeVisible();
  await expect(call.locator('audio')).toHaveCount(0);
  await page.unroute(/supplierRecording\/call/);
  const elsewhere = '/store/kept.mp3';
  await page.route(`**${elsewhere}`, (route) =>
    route.fulfill({ body: silence(), contentType: 'audio/mpeg' }),
  );
  await answers({ json: { url: elsewhere } });
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).url()).toContain(elsewhere);

  await answers({ status: 500, json: { message: 'The disk is full' } });
  await call.getByRole('button', { name: 'Delete call.mp3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete MP3 file')).toBeVisible();
  await page.route(/supplierRecording$/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(card(page)).toContainText('Failed to fetch MP3 files');
});
