import { expect, test } from '@playwright/test';
import { countKeys } from '../count-keys.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { press } from '../keyboard.ts';
import { faultsOfBoxes } from '../screens/walk.ts';
import { signIn } from '../sign-in.ts';
import {
  anOpenInvoice,
  apply,
  applyButton,
  aResponse,
  barOf,
  expectRecord,
  marksOf,
  sumOf,
} from './a-response.ts';

const openList = `/responses?filters=${encodeURIComponent('{"state":["reading","unread","waiting"]}')}`;

test('a check of 40 lines over three invoices is applied by a few keys', async ({ page }, info) => {
  await signIn(page, 'admin');
  const invoices = [
    await anOpenInvoice(page, 14, 'Hotel Quattro'),
    await anOpenInvoice(page, 13, 'Hotel Cinque'),
    await anOpenInvoice(page, 13, 'Hotel Sei'),
  ];
  const stays = invoices.flatMap((invoice) => invoice.stays);
  expect(stays).toHaveLength(40);
  const rows = invoices.flatMap((invoice) =>
    invoice.stays.map((stay) =>
      [
        invoice.id,
        `${stay.guestFirstName} ${stay.guestLastName}`,
        stay.confirmationNumber,
        stay.startDate,
        stay.commission.toFixed(2),
      ].join(','),
    ),
  );
  const sheet = ['Check Number,884213', 'Invoice,Guest,Confirmation,Arrival,Commission', ...rows];
  const id = await aResponse(page, 'check 884213.csv', Buffer.from(sheet.join('\n')));
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last) throw new Error('no stays');

  await page.goto(`${openList}&search=884213`);
  await expect(page.getByRole('link', { name: 'check 884213.csv' })).toBeVisible();
  const keys = countKeys(page, info);
  await keys.press('j');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'check 884213.csv' })).toBeVisible();
  await expect(barOf(page)).toContainText('40 lines selected');
  await expect(page.getByText('$0.00 of Check 884213 remaining')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByText(`40 Lines Paid: $${sumOf(stays).toFixed(2)}`)).toBeVisible();
  keys.report('a check of 40 lines over three invoices', 25);

  // Enter then goes on to the next one
  await expect(page.getByRole('button', { name: 'Next Response' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '40 Records Settled' })).toBeVisible();
  await expect(marksOf(page, first, 'amount')).toHaveText(first.commission.toFixed(2));
  await expectAccessible(page);
  await expectRecord(page, first, 'Paid', first.commission);
  await expectRecord(page, last, 'Paid', last.commission);
  await page.getByRole('link', { name: 'Check 884213' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('$0.00 unapplied');
  await page.goto(`/responses/${id}`);
  await expect(page.getByText('Applied by')).toBeVisible();
});

test('a pasted text pays what it names, with every place marked', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 4, 'Hotel Sette');
  const [paid, absent, cancelled, silent] = stays;
  if (!absent || !cancelled || !silent) throw new Error('The invoice has too few lines');
  const text = [
    `Thank you for your invoice ${id}.`,
    `For REC ${paid.id} we have paid $${paid.commission.toFixed(2)} on November 12.`,
    `REC ${absent.id}: the guest never arrived.`,
    `REC ${cancelled.id}: this stay was cancelled.`,
  ].join('\n');
  await page.goto('/responses');
  await expect(page.getByRole('button', { name: 'Add Response' })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Add Response' });
  await expect(dialog.getByLabel('Or Paste Text')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Enter');
  await expect(barOf(page)).toContainText('3 lines selected');
  await expect(page.getByText('1 of 4 not mentioned')).toBeVisible();
  await expect(marksOf(page, paid, 'amount')).toHaveText(`$${paid.commission.toFixed(2)}`);
  await expect(marksOf(page, absent, 'outcome')).toHaveText('the guest never arrived.');

  // a place leads to its line, and a line to its places
  await marksOf(page, absent, 'outcome').click();
  await expect(page.getByLabel(`Use REC ${absent.id}`)).toBeFocused();
  await expect(marksOf(page, absent, 'outcome')).toHaveAttribute('data-current', 'true');
  await press(page, page.getByLabel(`Paid for REC ${paid.id}`), 'End');
  await expect(marksOf(page, paid, 'amount')).toHaveAttribute('data-current', 'true');
  await expectAccessible(page);
  await apply(page);
  await expect(
    page.getByText(`1 Line Paid: $${paid.commission.toFixed(2)}, 2 Lines Answered`),
  ).toBeVisible();
  await expectRecord(page, paid, 'Paid', paid.commission);
  await expectRecord(page, absent, 'No Show', 0);
  await expectRecord(page, cancelled, 'Cancelled', 0);
  await expectRecord(page, silent, 'Not Resolved', 0);
});

test('a response is dismissed with a reason, and opened again', async ({ page }) => {
  await signIn(page, 'admin');
  const responseId = await aResponse(page, 'out of office.txt', Buffer.from('I am on holiday.'));
  const attachments = `**/api/responses/${responseId}/attachments`;
  const message = 'No attachment could be read today';
  await page.route(attachments, (route) => route.fulfill({ status: 403, json: { message } }));
  await page.goto(`/responses/${responseId}`);
  const problem = page.getByRole('alert').filter({ hasText: message });
  await expect(problem).toBeVisible();
  await page.unroute(attachments);
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toBeHidden();
  await expect(page.getByText('Nothing in it names an open invoice')).toBeVisible();
  await expect(applyButton(page)).toHaveAccessibleDescription('Select at least one line');
  await press(page, page.getByRole('button', { name: 'Dismiss' }));
  await page.getByLabel('Reason').fill('No answer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Response Dismissed')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Dismissed by Avery Admin');
  await expect(page.getByRole('note')).toContainText('No answer');
  await expectAccessible(page);

  // the same file again is a new one, since the first is done; while it waits it is not
  await press(page, page.getByRole('button', { name: 'Reopen' }));
  await expect(page.getByText('Response Reopened')).toBeVisible();
  await expect(applyButton(page)).toBeVisible();
  await page.goto('/responses');
  await page.getByRole('button', { name: 'Add Response' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'again.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('I am on holiday.'),
  });
  await expect(dialog.getByRole('link', { name: 'Open that response' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Anyway' }).click();
  await expect(page.getByRole('heading', { name: 'again.txt' })).toBeVisible();
});

test('on a phone, what was sent says which of its columns are out of sight', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = [
    'Invoice,Guest,Confirmation,Arrival,Departure,Room Type,Commission,Remark',
    `9999999,Ann Stay,K1X00001,2026-09-01,2026-09-03,Deluxe King Room,20.10,paid ${Date.now()}`,
  ];
  const id = await aResponse(page, 'wide.csv', Buffer.from(sheet.join('\n')));
  await page.goto(`/responses/${id}`);
  const sent = page.getByRole('group', { name: 'What was sent' });
  const commission = sent.getByRole('cell', { name: '20.10', exact: true });
  await expect(commission).not.toBeInViewport();
  // as questions name them
  await expect(sent.getByRole('columnheader')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^\d more columns$/ }).click();
  await page.getByRole('button', { name: /^\d more columns?$/ }).click();
  await expect(commission).toBeInViewport();
});

test('no line that gets the focus is behind the bar that applies, at any width', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 14, 'Hotel Otto');
  const rows = stays.map(({ confirmationNumber, commission }) => [
    id,
    confirmationNumber,
    commission.toFixed(2),
  ]);
  const sheet = [['Invoice', 'Confirmation', 'Commission'], ...rows].join('\n');
  const responseId = await aResponse(page, 'fourteen.csv', Buffer.from(sheet));
  await page.goto(`/responses/${responseId}`);
  await expect(barOf(page)).toContainText('14 lines selected');
  for (const width of [320, 390, 640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOfBoxes(page), `at ${width}`).toEqual([]);
  }
});
