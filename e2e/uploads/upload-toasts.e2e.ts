import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expectStays, toastWith } from '../toasts.ts';

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/agencies/dataUpload');
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').first().click();
  await page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
}

async function upload(page: Page, name: string, content: string): Promise<void> {
  await choose(page, name, content);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

const booking = (): string =>
  `Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation\nToast,Tim,2125550199,2026-09-20,2026-09-22,150.00,T${Date.now()}\n`;

test.beforeEach(async ({ page }) => {
  await signIn(page, 'srlead');
});

test('a success toast is at the top right and closes automatically [A-159, A-160]', async ({
  page,
}) => {
  await upload(page, 'good.csv', booking());
  const toast = page.getByText('Upload Successful');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(200);
  await page.mouse.move(100, 700);
  await expect(toast).toBeHidden();
});

test('a success toast stays when the browser begins its time a moment early', async ({ page }) => {
  await page.addInitScript(() => {
    const beginEarly = async () => {
      const bar = document.querySelector('.Toastify__progress-bar--animated');
      if (!bar) return;
      watcher.disconnect();
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      for (const time of bar.getAnimations()) time.currentTime = -0.01;
    };
    const watcher = new MutationObserver(beginEarly);
    watcher.observe(document, { childList: true, subtree: true });
  });
  await upload(page, 'early.csv', booking());
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveText('Upload Successful');
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(toast).toHaveAttribute('data-in', 'true');
});

test('a toast can be dragged away [A-161]', async ({ page }) => {
  await upload(page, 'drag.csv', booking());
  const toast = page.getByText('Upload Successful');
  // waits until the toast has slid in and stands still
  await toast.hover();
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast has no place');
  await page.mouse.down();
  await page.mouse.move(box.x - 500, box.y + 5, { steps: 12 });
  await page.mouse.up();
  // before it would close by itself
  await expect(toast).toBeHidden({ timeout: 4_000 });
});

test('an error toast stays and names what is wrong and what is accepted [A-162]', async ({
  page,
}) => {
  await page.clock.install();
  await choose(page, 'statement.csv', '%PDF-1.7\n%âãÏÓ\n');
  const toast = toastWith(page, /This is a PDF file/);
  await page.mouse.move(100, 700);
  await expectStays(page, toast);
});

test('an upload that was done before shows no toast when it is opened [A-366]', async ({
  page,
}) => {
  await upload(page, 'before.csv', booking());
  const toast = toastWith(page, 'Upload Successful');
  await expect(toast).toBeVisible();
  const { search } = new URL(page.url());
  // it may close itself first
  await toast.evaluateAll((shown: HTMLElement[]) => shown.forEach((one) => one.click()));
  await expect(toast).toHaveCount(0);

  await page.getByRole('button', { name: 'Upload Another File' }).click();
  await page.setInputFiles('input[type=file]', {
    name: 'after.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(booking()),
  });
  await expect(page.getByText(/of 1 row is new/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.evaluate(
    (address) => history.pushState({}, '', address),
    `/agencies/dataUpload${search}`,
  );
  await expect(page.getByRole('region', { name: 'Upload Summary' })).toBeVisible();
  // a toast comes some frames later
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
  // now, not once it has closed itself
  expect(await toast.count()).toBe(0);
});
