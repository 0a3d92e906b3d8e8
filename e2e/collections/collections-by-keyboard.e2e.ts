import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { chooseFile, press, tabTo, type } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import { withCalendar } from '../with-calendar.ts';

const made = Date.now().toString(36).slice(-6);
const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
const button = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** Minutes of silence as an MP3 of 128 kbit/s: too long to come in one piece. */
function silence(minutes: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: Math.round(minutes * 60 * 38.28) }, () => frame));
}

/** S-597, S-598, S-605, S-615, S-616, S-617 */
test('a recording is uploaded, played from its middle and deleted with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/suppliers?sortBy=id')).json();
  await page.goto(`/suppliers/${data[9].id}`);
  const card = region(page, 'Upload MP3');
  await expect(card).toBeVisible();

  const name = `promise ${made}.mp3`;
  const recording = { name, mimeType: 'audio/mpeg', buffer: silence(20) };
  await chooseFile(page, card.locator('input[type=file]'), recording);
  await type(page, card.getByRole('textbox', { name: 'Description' }), 'Promised a check');
  await press(page, button(card, 'Upload'));
  await expect(page.getByText('MP3 uploaded successfully')).toBeVisible();
  const call = card.getByRole('listitem').filter({ hasText: name });
  await expect(call).toContainText('Promised a check');

  const parts: string[] = [];
  page.on('response', (answer) => {
    const range = answer.headers()['content-range'];
    if (/supplierRecording/.test(answer.url()) && answer.status() === 206 && range)
      parts.push(range);
  });
  await press(page, button(call, `Listen to ${name}`));
  const player = call.locator('audio');
  const lasts = () => player.evaluate(({ duration }: HTMLAudioElement) => duration);
  await expect.poll(lasts).toBeGreaterThan(1_100);
  const isPaused = () => player.evaluate(({ paused }: HTMLAudioElement) => paused);
  await expect.poll(isPaused).toBe(false);
  await tabTo(page, player);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);
  // the slider is a stop inside the player
  const at = () => player.evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    expect(await at()).toBeGreaterThan(1_000);
  }).toPass();
  // the browser asks for parts, and any part may be had
  expect(parts.length).toBeGreaterThan(0);
  const source = await player.evaluate(({ currentSrc }: HTMLAudioElement) => currentSrc);
  const middle = await page.request.get(source, { headers: { Range: 'bytes=9000000-9000999' } });
  expect(middle.status()).toBe(206);
  expect(await middle.body()).toHaveLength(1_000);
  await expectAccessible(page);

  await press(page, button(call, `Delete ${name}`));
  const question = page.getByRole('dialog');
  await press(page, button(question, 'Delete'));
  await expect(page.getByText('MP3 deleted successfully')).toBeVisible();
  await expect(call).toHaveCount(0);
});

/** A field of day and time has a stop for each of its parts. */
async function typeTime(page: Page, field: Locator, day: string, time: string): Promise<void> {
  await type(page, field, day);
  await page.keyboard.press('Tab');
  await page.keyboard.type(time);
}

/** S-541, S-546, S-547, S-578, S-582 */
test('a callback is scheduled with the keyboard, never in the past', async ({ page }) => {
  await withCalendar(page);
  await signIn(page, 'collectionagent');
  const { data } = await (await page.request.get('/api/suppliers?sortBy=id')).json();
  await page.goto(`/suppliers/${data[10].id}`);
  const card = region(page, 'Schedule Call Back');
  const time = card.getByLabel('Scheduled Time');
  const schedule = button(card, 'Schedule Callback');
  await expect(schedule).toBeEnabled();

  const reason = `Ask for the owner ${made}`;
  await type(page, card.getByLabel('Assign To'), 'Carl');
  await typeTime(page, time, '03042020', '0330PM');
  await expect(time).toHaveValue('2020-03-04T15:30');
  await type(page, card.getByLabel('Reason'), reason);
  await press(page, schedule);
  const refusal = page.getByRole('alert').filter({ hasText: 'Failed to schedule callback.' });
  await expect(refusal).toContainText('must be in the future');
  await expect(card.getByLabel('Reason')).toHaveValue(reason);
  await expectAccessible(page);

  const nextYear = new Date().getFullYear() + 1;
  await tabTo(page, card.getByLabel('Assign To'));
  await typeTime(page, time, `0304${nextYear}`, '0330PM');
  await press(page, schedule);
  await expect(page.getByText('Callback scheduled successfully.')).toBeVisible();
  const scheduled = card.getByRole('row').filter({ hasText: reason });
  await expect(scheduled).toContainText(`Mar 4, ${nextYear} at 3:30 PM`);
  await expect(scheduled).toContainText('Carl Lindgren');
  await press(page, button(scheduled, /^Delete/));
  await expect(page.getByText('Callback deleted successfully.')).toBeVisible();
});

/** A new collection agent, who has no suppliers yet. */
async function anAgent(page: Page, name: string): Promise<number> {
  const registered = await page.request.post('/api/register', {
    headers: markerHeader,
    data: {
      name,
      email: `${name.replaceAll(' ', '.').toLowerCase()}@recoup.test`,
      password: 'recoup-demo',
      password_confirmation: 'recoup-demo',
    },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const { id } = await registered.json();
  const roles = { 2: true, 9: true };
  const given = await page.request.post(`/api/users/${id}/userStatus`, {
    headers: markerHeader,
    data: { roles },
  });
  expect(given.status()).toBe(200);
  return id;
}

/** Suppliers that each owe $30,000, by the two files that a team would upload. */
async function oweMuch(page: Page, name: string, count: number): Promise<void> {
  const first = 2_000_000 + (Date.now() % 7_000_000);
  const phones = Array.from({ length: count }, (_, at) => `646${first + at}`);
  const send = async (path: string, lines: readonly string[]) => {
    const answer = await page.request.post(path, {
      headers: markerHeader,
      multipart: {
        file: {
          name: `${made}.csv`,
          mimeType: 'text/csv',
          buffer: Buffer.from(`${lines.join('\n')}\n`),
        },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return await answer.json();
  };
  expect(
    await send('/api/suppliers/upload', [
      'Name,Phone,City,Country',
      ...phones.map((phone, at) => `${name} ${at},${phone},Albany,United States`),
    ]),
  ).toMatchObject({ newSupplierCount: count });
  const { data } = await (
    await page.request.get('/api/agencies', {
      params: { filters: JSON.stringify({ status: [0] }) },
    })
  ).json();
  const year = new Date().getFullYear();
  expect(
    await send(`/api/agencies/${data[0].id}/upload`, [
      'Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation',
      ...phones.map(
        (phone, at) => `Guest${at},Ada,${phone},${year}-01-01,${year}-01-31,10000,${first + at}L`,
      ),
    ]),
  ).toMatchObject({ newRecords: count });
}

/** S-660, S-661, S-666, S-667, S-669, S-671, S-672 */
test('150 suppliers are assigned to one user and refused for the next by keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const name = `Bulk Inn ${made}`;
  const agents = [`Aaa Agent ${made}`, `Bbb Agent ${made}`] as const;
  for (const agent of agents) await anAgent(page, agent);
  await oweMuch(page, name, 150);
  await page.goto('/suppliers/collections');
  const list = region(page, 'Supplier Collections');
  await expect(list).toContainText(/All [\d,]+ suppliers in this list/);
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(list).toContainText('All 150 suppliers in this list');
  await expect(list).toContainText('150 unassigned');

  const assignTo = list.getByLabel('Assign To');
  await type(page, assignTo, agents[0].slice(0, 6));
  await expect(list).toContainText('200 more can be assigned to this user');
  await press(page, button(list, 'Assign'));
  await expect(page.getByText('Suppliers Assigned')).toBeVisible();
  await expectAccessible(page);
  await expect(list).toContainText('0 unassigned · 50 more can be assigned to this user');
  await expect(list.getByRole('row').nth(1)).toContainText(agents[0]);

  await page.keyboard.press('/');
  await type(page, assignTo, agents[1].slice(0, 6));
  await press(page, button(list, 'Reassign'));
  await expect(
    page.getByText(
      'This user already reached maximum of 100 suppliers assigned. Please choose another user.',
    ),
  ).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText(agents[0]);
  await expectAccessible(page);
});
