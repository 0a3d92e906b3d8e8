import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { press } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';

const marked = { 'x-requested-with': 'XMLHttpRequest' };
const instant = '2026-11-20T17:00:00.000Z';

/** Mails an invoice to a hotel that has an address; returns the hotel's name. */
async function mailAnInvoice(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/supplierBalances?perPage=200')).json();
  for (const { supplierId, supplierName } of data) {
    const answer = await page.request.post('/api/invoices', {
      headers: marked,
      data: { supplierId, deliveryMethod: 'email' },
    });
    if (answer.status() === 201) return supplierName;
  }
  throw new Error('no supplier can be mailed an invoice');
}

const aMessage = (change: object) => ({
  id: 1,
  created_at: instant,
  updated_at: instant,
  service: 'mail',
  state: 'sent',
  subject: { type: 'invoice', id: 3, title: 'Invoice 3-1', party: 'Larch Hotel' },
  recipient: 'ap@larch.example',
  attempts: 9,
  reason: null,
  nextAttemptAt: null,
  sentAt: null,
  createdBy: null,
  isConnected: true,
  heldBecause: null,
  ...change,
});

/**
 * Plays a mail server that is down: one mail given up, one unclear. Returns what was asked to be
 * retried; those calls are answered once `release` is called.
 */
async function pretendDown(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const messages = [
    aMessage({
      id: 8,
      state: 'dead',
      reason: 'The email server rejected the message: no such mailbox',
    }),
    aMessage({
      id: 7,
      state: 'unclear',
      subject: { type: 'invoice', id: 4, title: 'Invoice 4-8', party: 'Alder Inn' },
      reason:
        'The email server did not confirm delivery. The message may or may not have been delivered.',
    }),
    aMessage({
      id: 6,
      service: 'accounting',
      state: 'failed',
      nextAttemptAt: instant,
      recipient: null,
      subject: { type: 'payment', id: 1, title: 'Payment of $650.00', party: 'Globe Travel' },
      reason: 'QuickBooks could not be reached.',
    }),
  ];
  const figures = {
    waiting: 0,
    failed: 0,
    unclear: 0,
    dead: 0,
    byHand: 0,
    failingSince: null,
    reason: null,
    lastUsedAt: null,
  };
  const services = [
    {
      ...figures,
      service: 'mail',
      isConnected: true,
      isDown: true,
      failingSince: instant,
      reason: '451 Out to lunch',
      unclear: 1,
      dead: 1,
    },
    { ...figures, service: 'accounting', isConnected: true, isDown: false, failed: 1 },
    { ...figures, service: 'post', isConnected: false, isDown: false, byHand: 2 },
    {
      ...figures,
      service: 'mailbox',
      isConnected: true,
      isDown: false,
      lastUsedAt: instant,
      reason: 'The mail server ended the connection.',
    },
  ];
  await page.route('**/api/outbox?*', (route) =>
    route.fulfill({
      json: {
        data: messages,
        links: { prev: null, next: null, last: null },
        meta: { from: 1, to: 3, total: 3 },
      },
    }),
  );
  await page.route('**/api/outbox/services', (route) => route.fulfill({ json: { services } }));
  await page.route('**/api/outbox/**/retry', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    return route.fulfill({ json: messages[0] });
  });
  await page.route('**/api/outbox/retry', (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill({ json: { queued: 1, refused: [] } });
  });
  return { asked, release };
}

test('an email without a mail server is downloaded and marked as sent manually', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const hotel = await mailAnInvoice(page);
  await page.goto('/');
  await press(page, page.getByRole('button', { name: /: account menu$/ }));
  await press(page, page.getByRole('link', { name: /^Outbox/ }));
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Email is not set up');
  const row = page.getByRole('row').filter({ hasText: hotel }).first();
  await expect(row).toContainText('Queued');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await press(page, row.getByRole('link', { name: /^Download .* as \.eml$/ }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^mail-\d+\.eml$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'travel agency commissions is attached',
  );

  await press(page, row.getByRole('button', { name: /^Mark as Delivered/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('will not be sent again');
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Mark as Delivered' }));
  await expect(page.getByText('Message Marked as Delivered')).toBeVisible();
  await expect(row).toContainText('Sent');

  await page.goto('/outbox?search=nobody%20of%20this%20name');
  await expect(page.getByText('No entries found')).toBeVisible();
  await expectAccessible(page);
});

test('a service that is down shows above every screen; failed messages are retried', async ({
  page,
}) => {
  await signIn(page, 'executive');
  const { asked, release } = await pretendDown(page);
  await page.goto('/');
  const banner = page.getByRole('alert').filter({ hasText: 'Email has been unavailable since' });
  await expect(banner).toContainText('451 Out to lunch');
  await press(page, banner.getByRole('link', { name: 'Open the outbox for Email' }));
  await expect(page).toHaveURL(/\/outbox\?filters=/);
  const card = page.getByRole('region', { name: 'Email' });
  await expect(card).toContainText('Down');
  const mailbox = page.getByRole('region', { name: 'Mailbox' });
  await expect(mailbox).toContainText(/Last read .*The mail server ended the connection\./);
  await expect(page.getByRole('link', { name: '2 letters in the print queue' })).toHaveAttribute(
    'href',
    '/invoices/printQueue',
  );
  await expect(page.getByRole('link', { name: 'Invoice 3-1', exact: true })).toHaveAttribute(
    'href',
    '/invoices/3',
  );
  await expect(page.getByRole('link', { name: 'Payment of $650.00', exact: true })).toHaveAttribute(
    'href',
    '/agencies/1',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Retry: Invoice 3-1, Larch Hotel' }).dblclick();
  release();
  await expect(page.getByText('Message Queued')).toBeVisible();
  expect(asked).toEqual(['/api/outbox/8/retry']);
  await press(page, card.getByRole('button', { name: 'Retry all failed Email messages' }));
  await expect(page.getByText('1 Message Queued')).toBeVisible();
  expect(asked.slice(1)).toEqual(['{"service":"mail"}']);

  await press(page, page.getByRole('button', { name: 'Send Again: Invoice 4-8, Alder Inn' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('may have already received Invoice 4-8, Alder Inn');
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Send Again' }));
  await expect.poll(() => asked.slice(2)).toEqual(['/api/outbox/7/retry']);
});

test('only executives see the outbox and that a service is down', async ({ page }) => {
  await signIn(page, 'srlead');
  await pretendDown(page);
  await page.goto('/outbox');
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  await expect(page.getByText('Email has been unavailable')).toHaveCount(0);
  await page.getByRole('button', { name: /: account menu$/ }).click();
  await expect(page.getByRole('link', { name: /^My Account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Outbox/ })).toHaveCount(0);
});
