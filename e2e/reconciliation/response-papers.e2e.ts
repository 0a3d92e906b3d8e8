import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { chooseFile, press } from '../keyboard.ts';
import { answerOf, openAnswer, rowOf, sentFile } from './an-answer.ts';

/** A mail of a hotel as a program saves it. */
const mailOf = (type: string, body: string): Buffer =>
  Buffer.from(
    [
      'From: Harbor Inn <desk@harbor.example>',
      'Subject: Your invoice',
      'Date: Mon, 16 Nov 2026 09:12:00 -0500',
      'MIME-Version: 1.0',
      `Content-Type: ${type}; charset="utf-8"`,
      '',
      body,
    ].join('\r\n'),
  );

interface Stay {
  id: number;
  guestLastName: string;
  startDate: string;
  confirmationNumber: string;
}

/** A table under headings of the hotel's own. */
const tableOf = ([first, second]: readonly [Stay, Stay]): string =>
  [
    ['Guest', 'Booking', 'Arrival', 'Commission paid', 'Note'],
    [first.guestLastName, first.confirmationNumber, first.startDate, '12.34', ''],
    [second.guestLastName, second.confirmationNumber, second.startDate, '', 'No show'],
  ]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
const pageOf = (stays: readonly [Stay, Stay]): string =>
  `<html><head><title>Reply</title></head><body><p>Dear colleagues,</p><table>${tableOf(stays)}</table><p>Kind regards</p></body></html>`;

/** Fills in what was matched: the first stay is paid, the second did not come. */
async function fillIn(page: Page, dialog: Locator, [first, second]: readonly [Stay, Stay]) {
  await expect(dialog.getByRole('status')).toContainText('Using 2 of 2 rows, $12.34 paid.');
  await press(page, dialog.getByRole('button', { name: 'Fill In' }));
  await expect(page.getByText('2 Records Filled In')).toBeVisible();
  await expect(rowOf(page, first)).toContainText('12.34');
  await expect(rowOf(page, second)).toContainText('No Show');
}

for (const [what, name, content] of [
  ['a mail', 'answer.eml', (stays: readonly [Stay, Stay]) => mailOf('text/html', pageOf(stays))],
  ['a web page', 'answer.html', (stays: readonly [Stay, Stay]) => Buffer.from(pageOf(stays))],
] as const)
  test(`the table in ${what} fills in the lines, whatever its columns are called`, async ({
    page,
  }) => {
    const { invoice, dialog } = await openAnswer(page, 2);
    await chooseFile(page, answerOf(page), sentFile(name, content(invoice.records)));
    await expect(dialog.getByLabel('Use row 2', { exact: true })).toBeChecked();
    const [first] = invoice.records;
    const row = dialog.getByRole('row').nth(1);
    await expect(row).toContainText(`Booking: ${first.confirmationNumber}`);
    await expect(row).toContainText('Commission paid: 12.34');
    await expectAccessible(page);
    await fillIn(page, dialog, invoice.records);
  });

test('a mail in prose fills in the lines that its sentences name', async ({ page }) => {
  const { invoice, dialog } = await openAnswer(page, 2);
  const [first, second] = invoice.records;
  const text = [
    'Dear Sirs,',
    '',
    `For REC ${first.id} we have paid $12.34 on November 12.`,
    '',
    `REC ${second.id}: the guest never arrived.`,
    '',
    'Kind regards',
  ].join('\r\n');
  await chooseFile(page, answerOf(page), sentFile('answer.eml', mailOf('text/plain', text)));
  await expect(dialog.getByLabel('Use row 3', { exact: true })).toBeChecked();
  await expect(dialog.getByRole('row').nth(1)).toContainText(`Text: For REC ${first.id}`);
  await fillIn(page, dialog, invoice.records);
});

test('a mail that names no line says what can be done', async ({ page }) => {
  const { dialog } = await openAnswer(page, 2);
  const mail = mailOf('text/plain', 'Please see the attached scan.');
  await chooseFile(page, answerOf(page), sentFile('answer.eml', mail));
  await expect(dialog.getByRole('alert')).toContainText(
    'Nothing in it names a line of this invoice',
  );
  await expect(dialog.getByRole('alert')).toContainText('type from them');
});
