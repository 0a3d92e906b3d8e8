import { setTimeout as sleep } from 'node:timers/promises';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForJob } from '#platform/jobs/job-progress';
import { createJobQueue } from '#platform/jobs/job-queue';
import { sendMessageKind } from '#platform/outgoing/outgoing-message';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { startMailServer } from '#test/peers/mail-server';

const mail = await startMailServer();
const test = await startTestApp({ mailUrl: mail.url });
let caller: Caller;
beforeAll(async () => {
  caller = await test.signedIn('standard', 'srlead');
});
afterAll(() => mail.close());

async function mailAnInvoice(name = 'Larch Hotel'): Promise<Invoice> {
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db, { name });
  await aRecord(test.db, { agency, supplier });
  const answer = await caller.post('/api/invoices', {
    supplierId: supplier.id,
    deliveryMethod: 'email',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice;
}

async function settled(invoiceId: number): Promise<Invoice['deliveries'][number]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { invoice } = (await caller.get(`/api/invoices/${invoiceId}`)).json();
    const [delivery] = invoice.deliveries;
    if (delivery.state !== 'queued') return delivery;
    await sleep(50);
  }
  throw new Error(`invoice ${invoiceId} was neither delivered nor given up`);
}

describe('an invoice by email', () => {
  it('reaches the hotel with its PDF, and the delivery shows when', async () => {
    const { id } = await mailAnInvoice();
    const delivery = await settled(id);
    expect(delivery).toMatchObject({ channel: 'email', state: 'delivered' });
    expect(delivery.message).toContain('taken as 1');
    expect(delivery.deliveredAt).not.toBeNull();
    const [taken] = mail.taken;
    expect(taken?.to).toEqual([delivery.recipient]);
    expect(taken?.source).toMatch(/^Subject: Invoice .* \$20\.00\r$/m);
    expect(taken?.source).toContain('Attn: Accounts Payable, Larch Hotel');
    expect(taken?.source).toContain(`filename=invoice-${id}.pdf`);
    expect(taken?.source).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8));
    await expectNoViolations(test.db);
  });

  it('keeps the name of a hotel on its line, also one that was stored with line breaks [F-206]', async () => {
    const { id } = await mailAnInvoice('Larch\r\nOUR BANK ACCOUNT\u2028HAS CHANGED\u202E');
    await settled(id);
    const source = mail.taken.at(-1)?.source.replaceAll('=\r\n', '') ?? '';
    expect(source).toMatch(/^Attn: Accounts Payable, Larch OUR BANK ACCOUNT HAS CHANGED\r$/m);
  });

  it('is not sent again by a second run of its job', async () => {
    const before = mail.taken.length;
    const { id } = await test.db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('state', '=', 'sent')
      .limit(1)
      .executeTakeFirstOrThrow();
    await runAgain(id);
    expect(mail.taken).toHaveLength(before);
  });

  it('is retried when the mail server cannot accept it right now, and arrives once', async () => {
    const before = mail.taken.length;
    mail.refuse({ times: 1, code: 451, text: 'Busy, come back later' });
    const { id } = await mailAnInvoice();
    expect(await settled(id)).toMatchObject({ state: 'delivered' });
    expect(mail.taken).toHaveLength(before + 1);
  });

  it('fails with the reason when the mail server refuses it permanently', async () => {
    const before = mail.taken.length;
    mail.refuse({ times: 1, code: 550, text: 'No such mailbox' });
    const { id } = await mailAnInvoice();
    const delivery = await settled(id);
    expect(delivery.state).toBe('failed');
    expect(delivery.message).toContain('No such mailbox');
    expect(mail.taken).toHaveLength(before);
    await expectNoViolations(test.db);
  });

  it('fails and is left to a user when the result of an attempt is unknown', async () => {
    mail.refuse({ times: 1, code: 550, text: 'No such mailbox' });
    const { id } = await mailAnInvoice();
    await settled(id);
    const message = await test.db
      .updateTable('outgoing_messages')
      .set({ state: 'sending' })
      .where('key', '=', `invoice ${id} by email`)
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = mail.taken.length;
    await runAgain(message.id);
    expect((await settled(id)).message).toContain('may or may not have been delivered');
    expect(mail.taken).toHaveLength(before);
  });
});

/** Leaves a second job for the message and waits for its end. */
async function runAgain(messageId: number): Promise<void> {
  const queue = createJobQueue(test);
  const id = await queue.enqueue(sendMessageKind, { messageId });
  expect(await waitForJob(test.db, id, { timeoutMs: 10_000 })).toMatchObject({ state: 'done' });
}

describe('an invoice by email without a mail server', async () => {
  const without = await startTestApp();

  it('waits', async () => {
    const person = await without.signedIn('standard', 'srlead');
    const agency = await anAgency(without.db);
    const supplier = await aSupplier(without.db);
    await aRecord(without.db, { agency, supplier });
    const answer = await person.post('/api/invoices', {
      supplierId: supplier.id,
      deliveryMethod: 'email',
    });
    expect(answer.statusCode).toBe(201);
    await sleep(1_000);
    const message = await without.db
      .selectFrom('outgoing_messages')
      .select(['state', 'attempts'])
      .executeTakeFirstOrThrow();
    expect(message).toEqual({ state: 'queued', attempts: 0 });
  });
});
