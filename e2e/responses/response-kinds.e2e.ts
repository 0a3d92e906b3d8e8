import { expect, type Route, test } from '@playwright/test';
import { sampleLogo } from '@recoup/test-support/images';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { expectAccessible } from '../expect-accessible.ts';
import { press, type } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import {
  addResponse,
  aMail,
  anOpenInvoice,
  apply,
  applyButton,
  aReceipt,
  aResponse,
  barOf,
  chooseLine,
  expectRecord,
  marksOf,
  type Stay,
  sumOf,
} from './a-response.ts';

/** `2026-09-01` as it is written in Germany. */
const germanDay = (day: string): string => day.split('-').reverse().join('.');
const germanAmount = (amount: number): string => amount.toFixed(2).replace('.', ',');

const cells = (values: readonly string[]): string =>
  values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('');

const aWorkbook = (rows: ReadonlyArray<readonly string[]>): Buffer =>
  writeXlsx({
    sheets: [
      {
        name: 'Abrechnung',
        rows: rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join(''),
      },
    ],
  });

test('a workbook in German is applied to the receipt with its number', async ({ page }) => {
  await signIn(page, 'admin');
  const { stays } = await anOpenInvoice(page, 3, 'Hotel Acht');
  const [paid, short, absent] = stays;
  if (!short || !absent) throw new Error('The invoice has too few lines');
  const half = Math.round(50 * short.commission) / 100;
  const total = Math.round(100 * (paid.commission + half)) / 100;
  const check = { paymentMethodId: 3, number: '778812', amount: total, receivedOn: '2026-11-02' };
  await aReceipt(page, check);
  const row = (stay: Stay, amount: string, words: string) => [
    stay.guestLastName,
    stay.confirmationNumber,
    germanDay(stay.startDate),
    amount,
    words,
  ];
  const workbook = aWorkbook([
    ['Scheck Nr.', '778812'],
    ['Gast', 'Bestätigungsnummer', 'Anreise', 'Provision bezahlt USD', 'Bemerkung'],
    row(paid, germanAmount(paid.commission), ''),
    row(short, germanAmount(half), ''),
    row(absent, '', 'nicht angereist'),
    ['Summe', '', '', germanAmount(total), ''],
  ]);
  await addResponse(page, 'Abrechnung.xlsx', workbook);
  await expect(page.getByRole('radio', { name: /^Check 778812/ })).toBeChecked();
  await expect(marksOf(page, paid, 'amount')).toHaveText(germanAmount(paid.commission));
  await expect(marksOf(page, absent, 'outcome')).toHaveText('nicht angereist');
  for (const stay of stays) await chooseLine(page, stay);
  await expect(page.getByText('$0.00 of Check 778812 remaining')).toBeVisible();
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('2 Lines Paid')).toBeVisible();
  await expectRecord(page, paid, 'Paid', paid.commission);
  await expectRecord(page, short, 'Paid', half);
  await expectRecord(page, absent, 'No Show', 0);
  await page.getByRole('link', { name: 'Check 778812' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('$0.00 unapplied');
});

test('a table in an email pays the lines that it names', async ({ page }) => {
  await signIn(page, 'admin');
  const { stays } = await anOpenInvoice(page, 2, 'Hotel Neun');
  const [first, second] = stays;
  if (!second) throw new Error('The invoice has too few lines');
  const rowOf = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const html = [
    '<p>Dear colleagues, please find below our wire W5511.</p><table>',
    rowOf('th', ['Guest', 'Booking', 'Arrival', 'Commission paid']),
    ...stays.map((stay) =>
      rowOf('td', [
        stay.guestLastName,
        stay.confirmationNumber,
        stay.startDate,
        stay.commission.toFixed(2),
      ]),
    ),
    '</table><p>Kind regards</p>',
  ].join('');
  await addResponse(page, 'commission.eml', aMail('text/html', html));
  await expect(barOf(page)).toContainText('2 lines selected');
  await expect(marksOf(page, second, 'amount')).toHaveText(second.commission.toFixed(2));
  await expect(page.getByText('Dear colleagues')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('W5511');
  await page.getByLabel('Payment Method').selectOption('Wire');
  await page.getByLabel('Amount').fill(sumOf(stays).toFixed(2));
  await apply(page);
  await expect(page.getByText('2 Lines Paid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wire W5511' }).first()).toBeVisible();
  await expectRecord(page, first, 'Paid', first.commission);
});

test('a table with two columns of amounts is read as its user says, and so is the next', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Elf');
  const [paid, later] = stays;
  if (!later) throw new Error('The invoice has too few lines');
  const tableOf = (stay: Stay): Buffer =>
    Buffer.from(
      `Invoice,REC,Guest,Commission Paid,Paid Commission\n${id},${stay.id},${stay.guestLastName},11.00,12.50`,
    );
  const question = page.getByLabel(/More than one column could be/);
  await addResponse(page, 'paid twice.csv', tableOf(paid));
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(question).toHaveValue('');
  await expect(amount, 'nothing doubtful is filled in').toHaveValue('');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/response-reader/, (route) => held.then(() => route.continue()));
  await question.selectOption('Paid Commission (column 5)');
  await expect(applyButton(page)).toHaveAccessibleDescription('The response is being read.');
  goOn();
  await expect(page.getByLabel(`Paid for REC ${paid.id}`)).toHaveValue('12.50');
  await expect(marksOf(page, paid, 'amount')).toHaveText('12.50');
  await chooseLine(page, paid);
  await page.getByLabel('Payment Method').selectOption('ACH');
  await expect(amount).toHaveValue('12.50');
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('1 Line Paid: $12.50')).toBeVisible();
  await expectRecord(page, paid, 'Paid', 12.5);

  await addResponse(page, 'paid again.csv', tableOf(later));
  await expect(page.getByText(/^Previously answered/)).toContainText('Paid Commission (column 5)');
  await expect(page.getByLabel(`Paid for REC ${later.id}`)).toHaveValue('12.50');
});

test('a scan is shown beside the lines, and typed from', async ({ page }) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Zehn');
  const [first, second] = stays;
  if (!second) throw new Error('The invoice has too few lines');
  // another one for each run, so that none is the same again
  const picture = await sampleLogo(600, 400 + (id % 300))
    .png()
    .toBuffer();
  const fault = { message: 'Server Error', code: 'serverError', requestId: 'req-1' };
  const failOnce = (route: Route) => route.fulfill({ status: 500, json: fault });
  await page.route('**/api/responses/*/file', failOnce, { times: 1 });
  await addResponse(page, 'scan.png', picture);
  await expect(page.getByText('Unread', { exact: true })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('There is no text in it: this is a PNG image');
  await expect(page.getByText('scan.png could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  const scan = page.getByRole('img', { name: 'scan.png, which has no text in it' });
  await expect(scan).toHaveJSProperty('naturalWidth', 600);
  const { width = 0 } = (await scan.boundingBox()) ?? {};
  await press(page, page.getByRole('button', { name: 'Enlarge' }));
  await expect.poll(async () => (await scan.boundingBox())?.width).toBeGreaterThan(2 * width);
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await page.getByLabel('Check Number').fill('9911');
  await page.getByLabel('Amount').fill((first.commission + 1).toFixed(2));
  await page.getByRole('combobox', { name: 'Add Invoice' }).fill(String(id));
  await page.getByRole('option', { name: new RegExp(`^Invoice ${id} `) }).click();
  await expect(page.getByLabel(`Paid for REC ${first.id}`)).toBeVisible();
  // its hotel paid, as far as anyone knows; what was typed stays
  await expect(page.getByRole('combobox', { name: 'Payer' })).toHaveValue('Hotel Zehn');
  await expect(page.getByLabel('Check Number')).toHaveValue('9911');
  await expectAccessible(page);
  await type(page, page.getByLabel(`Paid for REC ${first.id}`), first.commission.toFixed(2));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('1.00');
  await expect(barOf(page)).toContainText('2 lines selected');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 Lines Paid')).toBeVisible();
  await expectRecord(page, first, 'Paid', first.commission);
  await expectRecord(page, second, 'Paid', 1);
});

test('of two people on one response the second is told, and loses nothing', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const { id, stays } = await anOpenInvoice(page, 2, 'Hotel Undici');
  const [first, second] = stays;
  if (!second) throw new Error('The invoice has too few lines');
  const text = `Invoice ${id}\nREC ${first.id}: the guest never arrived.`;
  const responseId = await aResponse(page, 'two people.txt', Buffer.from(text));
  await page.goto(`/responses/${responseId}`);
  await expect(barOf(page)).toContainText('1 line selected');
  const other = await browser.newPage();
  await signIn(other, 'standard');
  await other.goto(`/responses/${responseId}`);
  await other.getByLabel('The rest follows').check();
  await apply(other);
  await expect(other.getByText('1 Line Answered')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Show 1 Line Not Mentioned' }).click();
  await page.getByLabel(`Outcome of REC ${second.id}`).selectOption('CX: cancelled');
  await apply(page);
  await expect(page.getByRole('alert')).toContainText('changed');
  // what the other one did is there now, and what was chosen here still is
  await expect(page.getByText('Settled by this response')).toBeVisible();
  await expect(page.getByLabel(`Use REC ${second.id}`)).toBeChecked();
  await apply(page);
  await expect(page.getByRole('heading', { name: '2 Records Settled' })).toBeVisible();
  await expectRecord(page, first, 'No Show', 0);
  await expectRecord(page, second, 'Cancelled', 0);
});
