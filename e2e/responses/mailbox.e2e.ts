import { expect, type Page, test } from '@playwright/test';
import {
  type ImapServer,
  imapPassword,
  imapUser,
  startImapServer,
} from '@recoup/server/test/peers/imap-server';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { type ExtraServer, startExtraServer } from '../extra-server.ts';
import { signInByForm } from '../sign-in.ts';
import {
  anOpenInvoice,
  apply,
  barOf,
  expectRecord,
  marksOf,
  type Stay,
  sumOf,
} from './a-response.ts';

const ourServer = 'mx.office.test';
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

let imap: ImapServer;
let server: ExtraServer;
let page: Page;

// a mailbox and a server that reads it
test.beforeAll(async ({ browser }) => {
  imap = await startImapServer();
  const account = `${encodeURIComponent(imapUser)}:${encodeURIComponent(imapPassword)}`;
  server = await startExtraServer({
    name: 'mailbox',
    portOffset: 7_000,
    env: {
      DEMO: '1',
      MAILBOX_URL: `imap://${account}@127.0.0.1:${imap.port}`,
      MAILBOX_AUTH_SERVER: ourServer,
    },
    isLast: /ready at \S+$/,
  });
  page = await browser.newPage({ baseURL: server.address });
  await signInByForm(page, 'admin');
});
test.afterAll(async () => {
  await page.close();
  await server.close();
  await imap.close();
});

async function post<Answer>(url: string, data: object): Promise<Answer> {
  const answer = await page.request.post(url, { headers: markerHeader, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

/** A check of a payer that the bank has cleared. */
async function aClearedCheck(payerId: number, number: string, amount: number): Promise<void> {
  const account = await post<{ id: number }>('/api/bank/accounts', {
    name: `Account of ${number}`,
    lastFour: '0042',
  });
  const { id } = await post<{ id: number }>('/api/receipts', {
    payerId,
    paymentMethodId: 3,
    number,
    receivedOn: twoDaysAgo,
    amount,
  });
  const line = await post<{ id: number; updated_at: string }>('/api/bank/lines', {
    bankAccountId: account.id,
    bookedOn: twoDaysAgo,
    amount,
  });
  await post(`/api/bank/lines/${line.id}/matches`, {
    items: [{ receiptId: id }],
    expected_updated_at: line.updated_at,
  });
}

/** What a payer writes of a check for some stays, signed by its domain. */
const mailOf = (domain: string, check: string, invoiceId: number, stays: readonly Stay[]) =>
  [
    `Authentication-Results: ${ourServer}; dkim=pass header.d=${domain} header.s=s1`,
    `From: Larch Payables <ap@${domain}>`,
    `Subject: Check ${check} from ${domain}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...stays.map(
      ({ confirmationNumber, guestLastName, commission }) =>
        `${confirmationNumber}  ${guestLastName}  USD ${commission.toFixed(2)}`,
    ),
    '',
    `Check ${check} of USD ${sumOf(stays).toFixed(2)}, invoice ${invoiceId}`,
  ].join('\r\n');

/** A mail of a hotel with a table of what it paid. */
const tableOf = (sender: string, stays: readonly Stay[]) =>
  [
    `From: Front Desk <desk@${sender}>`,
    'Subject: Commission of November',
    `Message-ID: <november@${sender}>`,
    'Date: Mon, 16 Nov 2026 09:12:00 -0500',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset="utf-8"',
    '',
    '<p>Dear colleagues, please find below our wire W6620.</p><table>',
    '<tr><th>Guest</th><th>Booking</th><th>Arrival</th><th>Commission paid</th></tr>',
    ...stays.map(
      ({ guestLastName, confirmationNumber, startDate, commission }) =>
        `<tr><td>${guestLastName}</td><td>${confirmationNumber}</td><td>${startDate}</td><td>USD ${commission.toFixed(2)}</td></tr>`,
    ),
    '</table>',
  ].join('\r\n');

const openList = `/responses?filters=${encodeURIComponent('{"state":["reading","unread","waiting"]}')}`;

test('a mail with a table comes into the open queue, and pays its records', async () => {
  const { stays } = await anOpenInvoice(page, 3, 'Hotel Tamarack');
  await page.goto(openList);
  await expect(page.getByText('No entries found')).toBeVisible();
  const opened = await page.evaluate(() => performance.timeOrigin);

  imap.deliver(tableOf('tamarack.example', stays));
  const row = page.getByRole('row').filter({ hasText: 'Commission of November' });
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText('Hotel Tamarack');
  await expect.poll(() => imap.mailsOf('Recoup read')).toHaveLength(1);
  await row.getByRole('link', { name: 'Commission of November' }).click();

  // the place of each value
  await expect(barOf(page)).toContainText('3 lines selected');
  for (const stay of stays) {
    await expect(marksOf(page, stay, 'who')).toContainText([
      stay.guestLastName,
      stay.confirmationNumber,
    ]);
    await expect(marksOf(page, stay, 'amount')).toHaveText(`USD ${stay.commission.toFixed(2)}`);
  }
  await expectAccessible(page);

  // a receipt that it announces
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('W6620');
  await page.getByLabel('Payment Method').selectOption('Wire');
  await page.getByLabel('Amount').fill(sumOf(stays).toFixed(2));
  await apply(page);
  await expect(page.getByText('3 Lines Paid')).toBeVisible();
  for (const stay of stays) await expectRecord(page, stay, 'Paid', stay.commission);
  await page.getByRole('link', { name: 'Wire W6620' }).first().click();
  await expect(page.getByLabel('Equation')).toContainText('$0.00 unapplied');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test('a mail of a trusted payer is applied by itself and undone; a look-alike waits', async () => {
  const { id: invoiceId, stays } = await anOpenInvoice(page, 2, 'Hotel Larch');
  const payer = await post<{ id: number }>('/api/payers', { kind: 'owner', name: 'Larch Group' });
  await aClearedCheck(payer.id, '77001', sumOf(stays));

  // an executive trusts the payer
  await page.goto(`/payers/${payer.id}`);
  await expect(page.getByText('Wait for a person')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Trust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trust Larch Group' });
  await dialog.getByLabel('Mail Domains').fill('Larch.example');
  await dialog.getByLabel('Apply its responses without a person').check();
  await expect(dialog).toContainText('no one looks at it first');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Applied without a person')).toBeVisible();
  await expect(page.getByText('larch.example')).toBeVisible();

  // a domain that looks like the payer's
  await page.goto(openList);
  imap.deliver(mailOf('larch-example.com', '77001', invoiceId, stays));
  await page.getByRole('link', { name: /larch-example\.com/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('note')).toHaveText(
      'Not applied without a person: larch-example.com is no mail domain of a payer.',
      { timeout: 2_000 },
    );
  }).toPass();
  await expectAccessible(page);
  await expectRecord(page, stays[0], 'Not Resolved', 0);

  // the payer itself
  await page.goto(`/responses?filters=${encodeURIComponent('{"isByItself":"true"}')}`);
  await expect(page.getByText('No entries found')).toBeVisible();
  imap.deliver(mailOf('larch.example', '77001', invoiceId, stays));
  await page.getByRole('link', { name: /from larch\.example/ }).click();
  await expect(page.getByText(/^Applied by System, /)).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 Records Settled' })).toBeVisible();
  await expectRecord(page, stays[0], 'Paid', stays[0].commission);
  await expectAccessible(page);

  // accounting undoes it
  await page.getByRole('link', { name: 'Undo in Recently Done' }).click();
  await expect(page.getByText('Response Applied Without a Person')).toBeVisible();
  await expect(page.getByText('1 response · 2 records of Larch Group')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Response Applied Without a Person' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText([
    'Undone: 1 response',
  ]);
  await expectRecord(page, stays[0], 'Not Resolved', 0);
  await page.goto('/responses?search=from%20larch.example');
  await page.getByRole('link', { name: /from larch\.example/ }).click();
  await expect(page.getByRole('note')).toHaveText(
    'Not applied without a person: Avery Admin undid that it was applied.',
  );
});
