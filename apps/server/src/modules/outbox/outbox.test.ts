import type { OutboxMessage, ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  forgetServiceHealth,
  recordServiceFailure,
  recordServiceUse,
} from '#platform/outgoing/service-health';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { startOutbox } from '#test/start-outbox';

const started = await startOutbox();
const { mail, test } = started;

/** Issues an invoice by mail; answers the invoice's id. */
async function mailAnInvoice({ db }: TestApp, caller: Caller, name = 'Larch'): Promise<number> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db, { name });
  await aRecord(db, { agency, supplier });
  const body = { supplierId: supplier.id, deliveryMethod: 'email' };
  const answer = await caller.post('/api/invoices', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice.id;
}

async function outbox(caller: Caller, query: Record<string, string> = {}) {
  const answer = await caller.get('/api/outbox', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as OutboxMessage[];
}

async function messageOf(caller: Caller, invoiceId: number): Promise<OutboxMessage> {
  const found = (await outbox(caller)).find(({ subject }) => subject?.id === invoiceId);
  if (!found) throw new Error(`no message carries invoice ${invoiceId}`);
  return found;
}

/** The message of an invoice once it has come to this state. */
async function comesTo(caller: Caller, invoiceId: number, state: OutboxMessage['state']) {
  await expect.poll(async () => (await messageOf(caller, invoiceId)).state).toBe(state);
  return await messageOf(caller, invoiceId);
}

async function mailState(caller: Caller): Promise<ServiceState> {
  const { services } = (await caller.get('/api/outbox/services')).json();
  return services.find(({ service }: ServiceState) => service === 'mail');
}

const deliveryOf = async (caller: Caller, invoiceId: number) =>
  (await caller.get(`/api/invoices/${invoiceId}`)).json().invoice.deliveries[0];

const noMailbox = { times: 1, code: 550, text: 'No such mailbox' };

describe('the outbox', () => {
  it('tells of a mail that was sent what it was about, to whom it went and when', async () => {
    const id = await mailAnInvoice(test, started.executive, 'Larch Hotel');
    expect(await comesTo(started.executive, id, 'sent')).toMatchObject({
      service: 'mail',
      subject: { type: 'invoice', id, party: 'Larch Hotel' },
      recipient: expect.stringContaining('@'),
      attempts: 1,
      reason: null,
      nextAttemptAt: null,
      sentAt: expect.stringMatching(/Z$/),
      createdBy: { id: started.executive.id },
      isConnected: true,
    });
  });

  it('is found by service, state, hotel and reason', async () => {
    mail.refuse(noMailbox);
    const id = await mailAnInvoice(test, started.executive, 'Alder Inn');
    await comesTo(started.executive, id, 'dead');
    const ids = async (query: Record<string, string>) =>
      (await outbox(started.executive, query)).map(({ subject }) => subject?.id);
    expect(await ids({ filters: '{"service":"mail","state":"dead"}' })).toEqual([id]);
    expect(await ids({ filters: '{"service":"accounting"}' })).toEqual([]);
    expect(await ids({ filters: '{"state":"sent"}' })).not.toContain(id);
    expect(await ids({ search: 'alder' })).toEqual([id]);
    expect(await ids({ search: 'no such mailbox' })).toEqual([id]);
    expect(await mailState(started.executive)).toMatchObject({
      dead: 1,
      isDown: false,
      isConnected: true,
    });
  });

  it('is open to executives alone', async () => {
    const lead = await test.signedIn('standard', 'srlead', 'accounting');
    for (const url of ['/api/outbox', '/api/outbox/services', '/api/outbox/1/mail'])
      expect((await lead.get(url)).statusCode).toBe(403);
    expect((await lead.post('/api/outbox/1/retry')).statusCode).toBe(403);
    expect((await lead.post('/api/outbox/1/arrived')).statusCode).toBe(403);
    expect((await lead.post('/api/outbox/retry', { service: 'mail' })).statusCode).toBe(403);
    expect((await lead.get('/api/outbox/mail')).json()).toEqual({ isConnected: true });
  });

  it('sends a mail again that was given up, once however often Retry is clicked', async () => {
    mail.refuse(noMailbox);
    const id = await mailAnInvoice(test, started.executive);
    const dead = await comesTo(started.executive, id, 'dead');
    expect(dead.reason).toContain('No such mailbox');
    expect((await deliveryOf(started.executive, id)).state).toBe('failed');
    const before = mail.taken.length;
    const clicks = await Promise.all(
      [1, 2, 3].map(() => started.executive.post(`/api/outbox/${dead.id}/retry`)),
    );
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await comesTo(started.executive, id, 'sent')).toMatchObject({
      reason: null,
      attempts: 2,
    });
    expect((await started.executive.post(`/api/outbox/${dead.id}/retry`)).json().state).toBe(
      'sent',
    );
    expect((await deliveryOf(started.executive, id)).state).toBe('delivered');
    expect(mail.taken).toHaveLength(before + 1);
    expect((await started.executive.post('/api/outbox/999999/retry')).statusCode).toBe(404);
    await expectNoViolations(test.db);
  });

  it('says when the mailbox was last read, and why it is not read now', async () => {
    const stateOf = async () => {
      const { services } = (await started.executive.get('/api/outbox/services')).json();
      return services.find(({ service }: ServiceState) => service === 'mailbox');
    };
    expect(await stateOf()).toMatchObject({ isConnected: false, lastUsedAt: null, reason: null });
    await recordServiceUse(test.db, 'mailbox');
    expect(await stateOf()).toMatchObject({ lastUsedAt: expect.stringMatching(/Z$/) });
    for (const isDown of [false, false, true]) {
      await recordServiceFailure(test.db, 'mailbox', 'The mail server ended the connection.');
      expect(await stateOf()).toMatchObject({
        isDown,
        reason: 'The mail server ended the connection.',
        lastUsedAt: expect.any(String),
      });
    }
    await forgetServiceHealth(test.db, 'mailbox');
    expect(await stateOf()).toMatchObject({ isDown: false, lastUsedAt: null, reason: null });
  });

  it('sends all again that was given up for a service, but not what may have arrived', async () => {
    mail.refuse({ ...noMailbox, times: 3 });
    const ids = [];
    for (const name of ['Ash', 'Beech', 'Cedar'])
      ids.push(await mailAnInvoice(test, started.executive, name));
    const messages = [];
    for (const id of ids) messages.push(await comesTo(started.executive, id, 'dead'));
    const [ash, ...others] = messages;
    await test.db
      .updateTable('outgoing_messages')
      .set({ is_unconfirmed: true })
      .where('id', '=', ash!.id)
      .execute();
    const before = mail.taken.length;
    const clicks = await Promise.all(
      [1, 2].map(() => started.executive.post('/api/outbox/retry', { service: 'mail' })),
    );
    const queued: number[] = clicks.map((click) => click.json().queued);
    // the other test's dead mail to the Alder Inn goes along
    expect(queued.toSorted((one, other) => one - other)).toEqual([0, others.length + 1]);
    for (const { subject } of others) await comesTo(started.executive, subject!.id, 'sent');
    expect(await messageOf(started.executive, ids[0]!)).toMatchObject({ state: 'unclear' });
    await expect.poll(() => mail.taken.length).toBe(before + 3);
    const arrived = await started.executive.post(`/api/outbox/${ash!.id}/arrived`);
    expect(arrived.json()).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
    expect(await deliveryOf(started.executive, ids[0]!)).toMatchObject({
      state: 'delivered',
      message: expect.stringMatching(/^Marked as delivered by Person/),
    });
    const again = await started.executive.post(`/api/outbox/${ash!.id}/arrived`);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'This message has already been sent.',
    ]);
    expect(mail.taken).toHaveLength(before + 3);
    await expectNoViolations(test.db);
  });

  it('retries, cancels, and marks several messages, and names the rest [F-420]', async () => {
    mail.refuse({ ...noMailbox, times: 3 });
    const ids = [];
    for (const name of ['Fir', 'Gorse', 'Hazel']) {
      const invoiceId = await mailAnInvoice(test, started.executive, name);
      ids.push((await comesTo(started.executive, invoiceId, 'dead')).id);
    }
    const [fir, gorse, hazel] = ids;
    const act = async (what: string, chosen: unknown[]) => {
      const answer = await started.executive.post(`/api/outbox/messages/${what}`, { ids: chosen });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().results;
    };
    expect(await act('cancel', [gorse, hazel, gorse])).toMatchObject([
      { ids: [gorse, hazel], success: true },
    ]);
    await test.db
      .updateTable('outgoing_messages')
      .set({ state: 'dead', is_unconfirmed: true })
      .where('id', '=', Number(hazel))
      .execute();
    const before = mail.taken.length;
    expect(await act('retry', [fir, gorse, hazel, 999_999])).toMatchObject([
      { ids: [fir, gorse], success: true },
      { id: hazel, success: false, message: expect.stringMatching(/^It may have been delivered/) },
      { id: 999_999, success: false, message: 'Message Not Found' },
    ]);
    await expect.poll(() => mail.taken.length).toBe(before + 2);
    expect(await act('arrived', [hazel])).toMatchObject([{ id: hazel, success: true }]);
    expect(await act('cancel', [hazel])).toMatchObject([
      { id: hazel, success: false, message: 'This message has already been sent.' },
    ]);
    const lead = await test.signedIn('standard', 'srlead', 'accounting');
    for (const what of ['retry', 'cancel', 'arrived'])
      expect((await lead.post(`/api/outbox/messages/${what}`, { ids: [fir] })).statusCode).toBe(
        403,
      );
    await expectNoViolations(test.db);
  });

  it('says that a service is down after several failures in a row, and when it is tried again', async () => {
    mail.refuse({ times: 3, code: 421, text: 'Out to lunch' });
    const id = await mailAnInvoice(test, started.executive);
    const failed = await comesTo(started.executive, id, 'failed');
    expect(failed.reason).toContain('Out to lunch');
    expect(Date.parse(failed.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(failed.created_at));
    await expect.poll(async () => (await messageOf(started.executive, id)).attempts).toBe(3);
    await comesTo(started.executive, id, 'failed');
    expect(await mailState(started.executive)).toMatchObject({
      isDown: true,
      failed: 1,
      reason: expect.stringContaining('Out to lunch'),
      failingSince: expect.stringMatching(/Z$/),
    });
    const message = await messageOf(started.executive, id);
    expect((await started.executive.post(`/api/outbox/${message.id}/retry`)).statusCode).toBe(200);
    await comesTo(started.executive, id, 'sent');
    expect(await mailState(started.executive)).toMatchObject({ isDown: false, reason: null });
  });
});

describe('the outbox without a mail server', async () => {
  const without = await startTestApp();
  let person: Caller;
  let id: number;
  beforeAll(async () => {
    person = await without.signedIn('executive', 'standard', 'srlead');
    id = await mailAnInvoice(without, person, 'Rowan Lodge');
  });

  it('says that mail is not connected, and keeps what is mailed', async () => {
    expect((await person.get('/api/outbox/mail')).json()).toEqual({ isConnected: false });
    const kept = { state: 'waiting', attempts: 0, isConnected: false };
    expect(await messageOf(person, id)).toMatchObject(kept);
    expect(await mailState(person)).toMatchObject({
      isConnected: false,
      waiting: 1,
      isDown: false,
    });
  });

  it('hands out each mail as a file that mail programs open', async () => {
    const message = await messageOf(person, id);
    const answer = await person.get(`/api/outbox/${message.id}/mail`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('message/rfc822');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="mail-${message.id}.eml"`,
    );
    expect(answer.body).toContain(`To: ${message.recipient}\r\n`);
    expect(answer.body).toContain('Attn: Accounts Payable, Rowan Lodge');
    expect(answer.body).toContain(`filename=invoice-${id}.pdf`);
    expect((await person.get('/api/outbox/999999/mail')).statusCode).toBe(404);
  });

  it('can be told that a mail was sent by hand, and then never sends it', async () => {
    const message = await messageOf(person, id);
    const settled = await person.post(`/api/outbox/${message.id}/arrived`);
    expect(settled.json()).toMatchObject({ state: 'sent', recipient: message.recipient });
    expect((await deliveryOf(person, id)).state).toBe('delivered');
    expect(await mailState(person)).toMatchObject({ waiting: 0 });
    await expectNoViolations(without.db);
  });
});
