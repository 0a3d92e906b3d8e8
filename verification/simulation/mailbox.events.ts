import { Readable } from 'node:stream';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { receiveMail } from '@recoup/server/modules/responses/responses.api';
import { expect } from 'vitest';
import { fresh, today } from './model.ts';
import type { Event } from './operation.ts';

/** A mail of a hotel comes in, or one that was read before, as after a crash or from a folder that was numbered anew; once read it waits for a person. */
export const mailArrives: Event = async (model, choices, { test, look }) => {
  const invoice = choices.one(model.invoices.values());
  if (!invoice) return false;
  const known = choices.below(3) === 0 ? choices.one(model.mails.values()) : undefined;
  const number = known?.number ?? fresh(model);
  const total = known?.total ?? 100 + choices.below(40_000);
  const about = known?.invoiceId ?? invoice.id;
  const text = `From: desk@harbor.example\r\nMessage-ID: <${number}@harbor.example>\r\n\r\nInvoice ${about}\r\nTotal paid: $${(total / 100).toFixed(2)}\r\n`;
  const isRenumbered = known !== undefined && choices.below(2) === 0;
  const { responseId, isNew } = await receiveMail(test, {
    mailbox: 'remit@office.example/INBOX',
    uidValidity: isRenumbered ? '1700000001' : '1700000000',
    uid: isRenumbered ? fresh(model) : number,
    messageId: `${number}@harbor.example`,
    sender: { address: 'desk@harbor.example', name: '' },
    senderProof: 'unknown',
    signedDomain: null,
    subject: 'Commission',
    sentOn: today(model) as Day,
    receivedAt: model.now.toISOString(),
    content: await test.files.put(Readable.from([Buffer.from(text)])),
    unreadBecause: null,
    dismissedBecause: null,
  });
  expect(isNew, `whether mail ${number} is new`).toBe(known === undefined);
  if (known) {
    expect(responseId).toBe(known.responseId);
    return true;
  }
  const [admin = 0] = model.users.keys();
  const state = async () =>
    (await look(admin, `/api/responses/${responseId}`)).json<HotelResponse>().state;
  await expect.poll(state, { timeout: 60_000 }).toBe('waiting');
  model.mails.set(number, { number, total, invoiceId: about, responseId });
  model.responses.set(responseId, {
    id: responseId,
    content: text,
    total,
    named: [about],
    state: 'waiting',
    invoiceIds: [about],
    receiptId: null,
    settled: [],
  });
  return true;
};
