import { expect, type Page, test } from '@playwright/test';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const run = String(Date.now()).slice(-7);

/** A stay of two months ago, whose check-in can be read both ways, at a price of a night or of the stay. */
function bookings(mark: string, nights: number): string {
  const on = new Date();
  on.setUTCMonth(on.getUTCMonth() - 2, 3);
  const month = on.getUTCMonth() + 1;
  const checkIn = `${month}/${month === 3 ? 5 : 3}/${on.getUTCFullYear()}`;
  return [
    'Guest Last,Guest First,Hotel Name,Hotel Phone,Check In,Nights,Price,Confirmation',
    `Abernathy,Ada,Kingfisher ${run},212555${mark.charCodeAt(0)}10,${checkIn},${nights},360.00,${mark}${run}1`,
    '',
  ].join('\n');
}

async function choose(page: Page, mark: string, nights: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: `asked-${mark}-${run}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(bookings(mark, nights)),
  });
}

test('two questions of a file are answered once for all its files [F-122, F-123]', async ({
  page,
}) => {
  await signIn(page, 'srlead');
  await page.goto('/agencies/dataUpload');
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').last().click();
  await choose(page, 'Q', 3);

  const asking = card(page, 'Check the File Format');
  const save = asking.getByRole('button', { name: 'Save Answers' });
  await expect(save).toHaveAttribute('aria-description', 'Answer every question first');
  await expectAccessible(page);
  await asking.getByRole('radio', { name: 'Month first' }).check();
  await asking.getByRole('radio', { name: 'The whole stay' }).check();
  await save.click();

  const understood = card(page, 'Parsed Rows');
  await expect(understood).toContainText('Abernathy, Ada');
  await expect(understood).toContainText('$120.00');
  await expect(understood).toContainText('$36.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(card(page, 'Upload Summary')).toContainText('New records1');

  await page.getByRole('button', { name: 'Upload Another File' }).click();
  await choose(page, 'R', 36);
  await expect(card(page, 'File Format')).toContainText(
    'Previously answered: Dates: Month first; Price: The whole stay',
  );
  await understood.getByRole('tab', { name: 'More than 30 nights 1' }).click();
  await understood.getByRole('button', { name: 'Show line 2 as in the file' }).click();
  const raw = understood.getByLabel('Line 2 of the file');
  await expect(raw).toContainText('Price360.00');
  await expect(raw).toContainText('Nights36');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload unusual rows?' });
  await expect(dialog).toContainText('More than 30 nights: 1 row');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(card(page, 'Upload Summary')).toContainText('New records1');
});

/** A workbook whose first sheet is empty; the second one has a stay. */
function workbook(): Buffer {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (values: readonly string[]) => `<row>${values.map(text).join('')}</row>`;
  const header = ['Guest Last', 'Guest First', 'Hotel', 'Check In', 'Nights', 'Daily Rate'];
  const on = new Date();
  on.setUTCMonth(on.getUTCMonth() - 2, 3);
  const stay = ['Bellweather', 'Ada', 'Harbor Inn', on.toISOString().slice(0, 10), '2', '120.00'];
  return writeXlsx({
    sheets: [
      { name: 'Cover', rows: '' },
      { name: 'Bookings', rows: row(header) + row(stay) },
    ],
  });
}

test('a sheet without rows leaves the choice of sheets on the screen [F-113]', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/agencies/dataUpload');
  await page.getByRole('combobox', { name: 'Agency' }).click();
  await page.getByRole('option').last().click();
  await page.locator('input[type=file]').setInputFiles({
    name: `sheets-${run}.xlsx`,
    mimeType: 'application/octet-stream',
    buffer: workbook(),
  });
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('Bookings');
  await sheet.selectOption({ label: 'Cover (empty)' });
  const asking = card(page, 'Check the File Format');
  await expect(
    asking.getByText("The sheet 'Cover' has no rows. Choose another sheet."),
  ).toBeVisible();
  await expect(sheet).toHaveValue('Cover');
  await expectAccessible(page);
  await sheet.selectOption('Bookings');
  await expect(card(page, 'Parsed Rows')).toContainText('Bellweather, Ada');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(card(page, 'Upload Summary')).toContainText('New records1');
});
