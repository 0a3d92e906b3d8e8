import { expect, test } from '@playwright/test';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { expectAccessible } from '../expect-accessible.ts';
import { chooseFile, press, tabTo } from '../keyboard.ts';
import { answerOf, openAnswer, rowOf, sentFile } from './an-answer.ts';

const cells = (values: readonly string[]): string =>
  values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('');

/** A workbook as hotels send it: a cover, then the rows below a title. */
function aRemittance(rows: ReadonlyArray<readonly string[]>): Buffer {
  const table = [['Grand Hotel, commissions paid'], ...rows];
  return writeXlsx({
    sheets: [
      { name: 'Cover', rows: `<row r="1">${cells(['Grand Hotel'])}</row>` },
      {
        name: 'Remittance',
        rows: table.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join(''),
      },
    ],
  });
}

test("a hotel's response fills in the lines that it names, and shows which it cannot", async ({
  page,
}) => {
  const { invoice, dialog } = await openAnswer(page, 3);
  const [first, second] = invoice.records;
  const rows = dialog.getByLabel('Paste Rows');
  const match = dialog.getByRole('button', { name: 'Match Rows' });
  await rows.fill('Guest,Paid\nSmith,1');
  await press(page, match);
  await expect(dialog.getByRole('alert')).toContainText(
    'Nothing in it names a line of this invoice',
  );

  await rows.fill(`REC,Code,Paid\n${first.id},NS,\n${second.id},PD,1.23\n999999999,PD,5.00`);
  await press(page, match);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByRole('row').nth(3)).toContainText('no matching line on this invoice');
  await expect(dialog.getByRole('status')).toContainText('Using 2 of 3 rows, $1.23 paid.');
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Back' }));
  await expect(rows).toHaveValue(/^REC,Code,Paid/);
  await press(page, match);
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));

  await expect(rowOf(page, first)).toContainText('No Show');
  await expect(rowOf(page, second)).toContainText('1.23');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, first)).not.toContainText('No Show');
});

test("a hotel's workbook is read with all its sheets, and doubts are left to the user", async ({
  page,
}) => {
  const { invoice, dialog } = await openAnswer(page, 3);
  const [first, second, third] = invoice.records;
  await chooseFile(page, answerOf(page), sentFile('scan.xlsx', Buffer.from('GIF89a')));
  await expect(dialog.getByRole('alert')).toHaveText(
    'There is no text in it: this is a GIF image. Type from it.',
  );

  const workbook = aRemittance([
    ['REC', 'Guest', 'Check-in', 'Code', 'Paid (USD)'],
    [String(first.id), first.guestLastName, first.startDate, 'PD', '12.34'],
    [String(second.id), 'Somebody Else', second.startDate, 'PD', '5.00'],
    ['', third.guestLastName, third.startDate, 'NS', ''],
    ['Total', '', '', '', '17.34'],
  ]);
  const sheet = dialog.getByLabel('Sheet');
  await chooseFile(page, answerOf(page), sentFile('remittance.xlsx', workbook));
  await expect(sheet).toHaveValue('');
  await expectAccessible(page);

  const matches = dialog.getByRole('table', { name: 'Matched rows' });
  await expect(matches.getByRole('row')).toHaveCount(4);
  const use = (row: number) => dialog.getByLabel(`Use row ${row}`, { exact: true });
  await expect(use(3)).toBeChecked();
  await expect(use(4)).not.toBeChecked();
  await expect(use(5)).toBeChecked();
  await expect(matches.getByRole('row').nth(2)).toContainText('same REC, same check-in');
  await expect(matches.getByRole('row').nth(3)).toContainText('same guest, same check-in');
  await expect(dialog.getByRole('status')).toContainText('Using 2 of 3 rows, $12.34 paid.');

  await tabTo(page, sheet);
  await page.keyboard.press('ArrowDown');
  await expect(matches.getByRole('row')).toHaveCount(1);
  await expect(dialog.getByRole('status')).toContainText('Not mentioned: 3 lines of the invoice.');
  await page.keyboard.press('ArrowDown');
  await expect(matches.getByRole('row')).toHaveCount(4);
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  await expect(page.getByText('2 Records Filled In')).toBeVisible();
  await expect(rowOf(page, first)).toContainText('12.34');
  await expect(rowOf(page, second)).not.toContainText('5.00');
  await expect(rowOf(page, third)).toContainText('No Show');
});

test('rows with words show what was read, and what is not recognized [F-124]', async ({ page }) => {
  const { invoice, dialog } = await openAnswer(page, 4);
  const [first, second, third, fourth] = invoice.records;
  await dialog
    .getByLabel('Paste Rows')
    .fill(
      [
        'Amount;Record;Status;Commission;Currency',
        `123.40;${first.id};Checked out;12.34;USD`,
        `123.40;${second.id};Storniert;;`,
        `123.40;${third.id};Under review;7.50;USD`,
        `123.40;${fourth.id};;8.10;EUR`,
      ].join('\n'),
    );
  await press(page, dialog.getByRole('button', { name: 'Match Rows' }));
  const row = (number: number) => dialog.getByRole('row').nth(number);
  await expect(row(1)).toContainText(`Record: ${first.id}`);
  await expect(row(1)).toContainText('Commission: 12.34');
  await expect(row(1)).not.toContainText('123.40');
  await expect(row(2)).toContainText('CX: cancelled');
  await expect(row(3)).toContainText('Unanswered');
  await expect(row(3)).toContainText('"Under review" is not recognized');
  await expect(dialog.getByLabel('Use row 4', { exact: true })).toBeDisabled();
  await expect(row(4)).toContainText('the amount is in EUR');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByRole('status')).toContainText('Using 2 of 4 rows, $12.34 paid.');
  await expect(dialog.getByRole('status')).toContainText('1 unanswered');
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  await expect(rowOf(page, second)).toContainText('Cancelled');
  await expect(rowOf(page, third)).toContainText('Paid');
  await expect(rowOf(page, third).getByRole('switch')).not.toBeChecked();
});

test('a phone shows why each row was matched without scrolling sideways [F-124]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { invoice, dialog } = await openAnswer(page, 2);
  const [first, second] = invoice.records;
  const rows = `REC;Status;Paid\n${first.id};Storniert;\n${second.id};Under review;7.50`;
  await dialog.getByLabel('Paste Rows').fill(rows);
  await press(page, dialog.getByRole('button', { name: 'Match Rows' }));
  const because = dialog.getByText('"Under review" is not recognized');
  await expect(because).toBeInViewport({ ratio: 1 });
  const matches = dialog.getByRole('group', { name: 'Matched rows' });
  expect(await matches.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await expectAccessible(page);
});

test('answers about a table of a hotel are remembered, and can be changed [F-124]', async ({
  page,
}) => {
  const { invoice, dialog } = await openAnswer(page, 2);
  const [first, second] = invoice.records;
  const table = [
    'REC;Arrival;Commission Paid;Paid Commission',
    `${first.id};05/06/2026;1.250;2.500`,
    `${second.id};06/07/2026;1.375;2.750`,
  ].join('\n');
  const dates = dialog.getByLabel('Dates in this file, such as');
  const mark = dialog.getByLabel('Amounts in this file, such as');
  const column = dialog.getByLabel('More than one column could be the amount paid');
  const paste = async () => {
    await dialog.getByLabel('Paste Rows').fill(table);
    await press(page, dialog.getByRole('button', { name: 'Match Rows' }));
  };
  await paste();
  await expect(column).toHaveValue('');
  await column.selectOption('Paid Commission (column 4)');
  await mark.selectOption('Point');
  await dates.selectOption('Day first');
  await expect(dialog.getByRole('row').nth(1)).toContainText('$2.50');
  await expectAccessible(page);
  await press(page, dialog.getByLabel('Use row 2', { exact: true }), 'Space');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  expect((await saved).status()).toBe(204);

  await page.reload();
  await press(page, page.getByRole('button', { name: 'Import Supplier Response' }));
  await paste();
  await expect(dialog).toContainText(
    /Previously answered \(.+\d{4}\): amount paid: Paid Commission \(column 4\); Dates: Day first; Decimal mark: Point/,
  );
  await expect(dialog.getByRole('row').nth(1)).toContainText('$2.50');
  await mark.selectOption('Comma');
  await expect(dialog.getByRole('row').nth(1)).toContainText('$2,500.00');
  await expect(dialog).not.toContainText('Decimal mark: Point');
});

test("what a hotel's own code means is asked once, for all of its responses [F-124]", async ({
  page,
}) => {
  const { invoice, dialog } = await openAnswer(page, 2);
  const [first, second] = invoice.records;
  const paste = async (table: string) => {
    await dialog.getByLabel('Paste Rows').fill(table);
    await press(page, dialog.getByRole('button', { name: 'Match Rows' }));
  };
  const meaning = dialog.getByLabel("'X7' (2 rows) is not a known answer.");
  await paste(`REC;Code\n${first.id};X7\n${second.id};X7`);
  await expect(dialog.getByLabel('Use row 2', { exact: true })).toBeDisabled();
  await meaning.selectOption('NS: no show');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  expect((await saved).status()).toBe(204);
  await expect(rowOf(page, first)).toContainText('No Show');

  await page.reload();
  await press(page, page.getByRole('button', { name: 'Import Supplier Response' }));
  await paste(`Reason;Record;Paid\nx7;${second.id};`);
  await expect(dialog).toContainText(/Previously answered \(.+\d{4}\): 'x7': NS: no show/);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the text of a mail is read line by line, where it is no table', async ({ page }) => {
  const { invoice, dialog } = await openAnswer(page, 2);
  const [first, second] = invoice.records;
  await dialog
    .getByLabel('Paste Rows')
    .fill(
      [
        'Dear Sirs,',
        '',
        `REC ${first.id}: paid USD 12.34`,
        `REC ${second.id}: guest never arrived`,
      ].join('\n'),
    );
  await press(page, dialog.getByRole('button', { name: 'Match Rows' }));
  await expect(dialog.getByLabel('Use row 3', { exact: true })).toBeChecked();
  await expect(dialog.getByRole('row').nth(1)).toContainText(
    `Text: REC ${first.id}: paid USD 12.34`,
  );
  await expect(dialog.getByRole('status')).toContainText('Using 2 of 2 rows, $12.34 paid.');
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  await expect(rowOf(page, first)).toContainText('12.34');
  await expect(rowOf(page, second)).toContainText('No Show');
});
