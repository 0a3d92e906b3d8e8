import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { expectNoViolations } from '#test/invariants';
import { startOutbox } from '#test/start-outbox';

const started = await startOutbox();
const { mail, test } = started;

/** An invoice whose email the mail server refused for good. */
async function aDeadMessage(name: string): Promise<{ invoiceId: number; id: number }> {
  mail.refuse({ times: 1, code: 550, text: 'No such mailbox' });
  const agency = await anAgency(test.db);
  const supplier = await aSupplier(test.db, { name });
  await aRecord(test.db, { agency, supplier });
  const body = { supplierId: supplier.id, deliveryMethod: 'email' };
  const invoiceId = (await started.executive.post('/api/invoices', body)).json().invoice.id;
  const find = async (): Promise<OutboxMessage | undefined> =>
    (await started.executive.get('/api/outbox'))
      .json()
      .data.find(({ subject }: OutboxMessage) => subject?.id === invoiceId);
  await expect.poll(async () => (await find())?.state).toBe('dead');
  return { invoiceId, id: (await find())?.id ?? 0 };
}

const stateOf = async (id: number): Promise<OutboxMessage> =>
  (await started.executive.get('/api/outbox'))
    .json()
    .data.find((message: OutboxMessage) => message.id === id);

describe('Retry All', () => {
  it('sends what still makes sense, and names what does not with the reason [F-166]', async () => {
    const fresh = await aDeadMessage('Ash Hotel');
    const old = await aDeadMessage('Beech Hotel');
    const over = await aDeadMessage('Cedar Hotel');
    await test.owner.query(
      "update outgoing_messages set created_at = now() - interval '31 days' where id = $1",
      [old.id],
    );
    await test.db
      .updateTable('invoices')
      .set({ completed: true })
      .where('id', '=', over.invoiceId)
      .execute();
    const before = mail.taken.length;
    const answer = (await started.executive.post('/api/outbox/retry', { service: 'mail' })).json();
    expect(answer).toEqual({
      queued: 1,
      refused: [
        {
          id: old.id,
          title: expect.stringContaining('Beech Hotel'),
          reason: expect.stringContaining('more than 30 days old'),
        },
        {
          id: over.id,
          title: expect.stringContaining('Cedar Hotel'),
          reason: 'The invoice is completed.',
        },
      ],
    });
    await expect.poll(async () => (await stateOf(fresh.id)).state).toBe('sent');
    expect(mail.taken).toHaveLength(before + 1);
    expect((await stateOf(old.id)).state).toBe('dead');

    const alone = await started.executive.post(`/api/outbox/${over.id}/retry`);
    expect([alone.statusCode, alone.json().message]).toEqual([400, 'The invoice is completed.']);
    expect((await started.executive.post(`/api/outbox/${old.id}/retry`)).statusCode).toBe(200);
    await expect.poll(async () => (await stateOf(old.id)).state).toBe('sent');
  });
});

describe('a message that is taken back', () => {
  it('is Cancelled, says by whom, and is not sent with all others [F-166]', async () => {
    const { id, invoiceId } = await aDeadMessage('Elm Hotel');
    const cancelled = await started.executive.post(`/api/outbox/${id}/cancel`);
    expect(cancelled.json()).toMatchObject({
      state: 'cancelled',
      reason: expect.stringMatching(/^Cancelled by Person/),
    });
    const filters = '{"state":"cancelled"}';
    expect(
      (await started.executive.get('/api/outbox', { query: { filters } })).json().data,
    ).toHaveLength(1);
    const { invoice } = (await started.executive.get(`/api/invoices/${invoiceId}`)).json();
    expect(invoice.deliveries[0]).toMatchObject({ state: 'failed' });
    await started.executive.post('/api/outbox/retry', { service: 'mail' });
    expect((await stateOf(id)).state).toBe('cancelled');
    const again = await started.executive.post(`/api/outbox/${id}/cancel`);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This message has already been cancelled.',
    ]);
    // the invoice above was completed without its records
    await expectNoViolations(test.db, { except: 'I3' });
  });

  it('can still be sent by a person who wants it after all [F-166]', async () => {
    const { id } = await aDeadMessage('Fir Hotel');
    await started.executive.post(`/api/outbox/${id}/cancel`);
    expect((await started.executive.post(`/api/outbox/${id}/retry`)).statusCode).toBe(200);
    await expect.poll(async () => (await stateOf(id)).state).toBe('sent');
    const sent = await started.executive.post(`/api/outbox/${id}/cancel`);
    expect([sent.statusCode, sent.json().message]).toEqual([
      400,
      'This message has already been sent.',
    ]);
  });
});
