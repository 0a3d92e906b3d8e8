import { expect, type Locator, type Page } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { press } from '../keyboard.ts';
import { anInvoiceOf } from '../reconciliation/an-invoice.ts';

/** A record of an invoice, as the hotel may name it. */
export interface Stay {
  readonly id: number;
  readonly guestLastName: string;
  readonly guestFirstName: string;
  readonly confirmationNumber: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly commission: number;
}

/** An invoice of a hotel of its own, with its records. */
export async function anOpenInvoice(
  page: Page,
  lines: number,
  name: string,
  hotel: object = {},
): Promise<{ id: number; stays: readonly [Stay, ...Stay[]] }> {
  const { id } = await anInvoiceOf(page, lines, { name, ...hotel });
  const { invoice } = await (await page.request.get(`/api/invoices/${id}`)).json();
  return { id, stays: invoice.records };
}

/** What the commissions of stays come to, in dollars. */
export const sumOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { commission }) => sum + Math.round(100 * commission), 0) / 100;

/** Receives what a hotel sent, and returns its id. */
export async function aResponse(page: Page, name: string, content: Buffer): Promise<number> {
  const answer = await page.request.post('/api/responses', {
    headers: markerHeader,
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer: content } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

/** Adds a file as people do, and returns when what was read of it is there. */
export async function addResponse(page: Page, name: string, content: Buffer): Promise<void> {
  await page.goto('/responses');
  await page.getByRole('button', { name: 'Add Response' }).click();
  const file = { name, mimeType: 'application/octet-stream', buffer: content };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Enters a receipt that no response has announced. */
export async function aReceipt(page: Page, receipt: object): Promise<void> {
  const made = await page.request.post('/api/receipts', { headers: markerHeader, data: receipt });
  expect(made.ok(), await made.text()).toBe(true);
}

/** A mail as a program saves it, with a picture if one is given. */
export function aMail(type: 'text/html' | 'text/plain', body: string, picture?: Buffer): Buffer {
  const attached = picture && [
    '--part',
    'Content-Type: image/png; name="photo.png"',
    'Content-Disposition: attachment; filename="photo.png"',
    'Content-Transfer-Encoding: base64',
    '',
    picture.toString('base64'),
    '--part--',
  ];
  return Buffer.from(
    [
      'From: Front Desk <desk@harbor.example>',
      'Subject: Your commission',
      'Date: Mon, 16 Nov 2026 09:12:00 -0500',
      'MIME-Version: 1.0',
      ...(attached ? ['Content-Type: multipart/mixed; boundary="part"', '', '--part'] : []),
      `Content-Type: ${type}; charset="utf-8"`,
      '',
      body,
      ...(attached ?? []),
    ].join('\r\n'),
  );
}

/** Chooses a line that was not certain. */
export async function chooseLine(page: Page, { id }: Pick<Stay, 'id'>): Promise<void> {
  const use = page.getByLabel(`Use REC ${id}`);
  if (!(await use.isChecked())) await press(page, use, 'Space');
}

/** Returns the id of the response of which every walk sees the screen; it is made if it is not there. */
export async function aResponseId(page: Page): Promise<string> {
  const name = 'seen by every walk.csv';
  const filters = JSON.stringify({ state: ['waiting'] });
  const query = new URLSearchParams({ filters, search: name });
  const { data } = await (await page.request.get(`/api/responses?${query}`)).json();
  if (data[0]) return String(data[0].id);
  const invoice = await anOpenInvoice(page, 12, 'Hotel Dodici');
  const rows = invoice.stays.map((stay) =>
    [
      invoice.id,
      `${stay.guestFirstName} ${stay.guestLastName}`,
      stay.confirmationNumber,
      stay.startDate,
      stay.endDate,
      'Deluxe King Room',
      stay.commission.toFixed(2),
      'paid by check 5150',
    ].join(','),
  );
  // as wide as hotels send them: on a phone, some of it is out of sight
  const sheet = [
    'Check Number,5150',
    'Invoice,Guest,Confirmation,Arrival,Departure,Room Type,Commission,Remark',
    ...rows,
  ];
  const id = await aResponse(page, name, Buffer.from(sheet.join('\n')));
  const state = async () => (await (await page.request.get(`/api/responses/${id}`)).json()).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('waiting');
  return String(id);
}

/** The marked places of what was sent that say something of a record. */
export const marksOf = (page: Page, { id }: Pick<Stay, 'id'>, kind?: string): Locator =>
  page.locator(`mark[data-record="${id}"]${kind ? `[data-kind="${kind}"]` : ''}`);

/** What is chosen, and what it comes to. */
export const barOf = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'selected' });

export const applyButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Apply', exact: true });

/** Applies the response, once what was changed of it has been read. */
export async function apply(page: Page): Promise<void> {
  await expect(applyButton(page)).toBeEnabled();
  await press(page, applyButton(page));
}

/** Expects what became of a record. */
export async function expectRecord(
  page: Page,
  { id }: Pick<Stay, 'id'>,
  status: string,
  paidCt: number,
): Promise<void> {
  const record = await (await page.request.get(`/api/records/${id}`)).json();
  expect({ status: record.status.name, paidCt: record.paidCt ?? 0 }).toEqual({ status, paidCt });
}
