import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

interface Dropped {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Drops files on what a selector finds, as a mouse would. */
async function drop(page: Page, selector: string, files: readonly Dropped[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of given)
      transfer.items.add(new File([content], name, { type }));
    return transfer;
  }, files);
  for (const kind of ['dragover', 'drop'])
    await page.dispatchEvent(selector, kind, { dataTransfer });
}

const booking = `Guest Last,Guest First,Hotel Phone,Check In,Check Out,Rate,Confirmation\nDrop,Dora,2125550199,2026-09-20,2026-09-22,150.00,D${Date.now()}\n`;
const good = { name: 'march.csv', type: 'text/csv', content: booking };
const scan = { name: 'scan.pdf', type: 'application/pdf', content: '%PDF-1.7' };

test('a wrong file is refused before it is sent, and nothing is lost [F-434]', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/agencies/dataUpload');
  const agency = page.getByRole('combobox', { name: 'Agency' });
  await agency.click();
  await page.getByRole('option', { disabled: false }).first().click();
  const chosen = await agency.inputValue();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const zone = 'label:has(input[type=file])';
  const refusal = page.getByRole('alert');

  await drop(page, zone, [scan]);
  await expect(refusal).toContainText('scan.pdf is not a supported file type. Choose a file with');
  await drop(page, zone, [{ ...good, content: '' }]);
  await expect(refusal).toHaveText('march.csv is empty.');
  await drop(page, zone, [good, scan]);
  await expect(refusal).toHaveText('Choose one file at a time.');
  await expectAccessible(page);

  const isKept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'beside.csv'));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isKept).toBe(true);
  await expect(agency).toHaveValue(chosen);
  expect(sent.filter((path) => path.includes('upload'))).toEqual([]);

  await drop(page, zone, [good]);
  await expect(page.getByText('1 of 1 row is new')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
