import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import type { OutboxMessage, ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStannp } from '#integrations/post/stannp';
import { waitForJob } from '#platform/jobs/job-progress';
import { createJobQueue } from '#platform/jobs/job-queue';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import {
  letterCalls,
  postKey,
  postRefusal,
  type ReceivedLetter,
  startPostServer,
} from '#test/peers/post-server';
import { trackLettersKind } from './invoices.jobs.ts';

const server = await startPostServer();
const test = await startTestApp({ post: createStannp({ key: postKey, url: server.url }) });
let caller: Caller;
beforeAll(async () => {
  caller = await test.signedIn('executive', 'standard', 'srlead');
});
beforeEach(() => server.setKey(postKey));
afterAll(() => server.close());

/** Issues an invoice by post to a hotel with this change of its address; returns its id. */
async function postAnInvoice(
  { db }: TestApp,
  person: Caller,
  address: { state?: string; country_id?: number; name?: string } = {},
): Promise<number> {
  const agency = await anAgency(db);
  const { state = 'NY', country_id = 214, name = 'Larch Hotel' } = address;
  const supplier = await aSupplier(db, { name });
  await sql`
    update addresses set country_id = ${country_id},
      state_id = (select id from states where abbreviation = ${state} and country_id = 214)
    where id in (select address_id from supplier_addresses where supplier_id = ${supplier.id})
  `.execute(db);
  await aRecord(db, { agency, supplier });
  const body = { supplierId: supplier.id, deliveryMethod: 'postage' };
  const answer = await person.post('/api/invoices', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice.id;
}

async function deliveryOf(person: Caller, id: number): Promise<Invoice['deliveries'][number]> {
  return (await person.get(`/api/invoices/${id}`)).json().invoice.deliveries[0];
}

async function comesTo(id: number, state: string): Promise<Invoice['deliveries'][number]> {
  await expect.poll(async () => (await deliveryOf(caller, id)).state).toBe(state);
  return await deliveryOf(caller, id);
}

async function messageOf(id: number): Promise<OutboxMessage> {
  const query = { filters: '{"service":"post"}', perPage: '200' };
  const { data } = (await caller.get('/api/outbox', { query })).json();
  return data.find(({ subject }: OutboxMessage) => subject?.id === id);
}

async function postState(person: Caller): Promise<ServiceState> {
  const { services } = (await person.get('/api/outbox/services')).json();
  return services.find(({ service }: ServiceState) => service === 'post');
}

async function printQueue(
  person: Caller,
): Promise<Array<{ id: number; invoiceId: number; reason: string }>> {
  return (await person.get('/api/invoices/printQueue')).json().data;
}

async function follow(): Promise<void> {
  const id = await createJobQueue(test).enqueue(trackLettersKind, {});
  expect(await waitForJob(test.db, id, { timeoutMs: 10_000 })).toMatchObject({ state: 'done' });
}

/** The letter of an invoice, as the service has it. */
async function letterOf(id: number): Promise<ReceivedLetter> {
  const { payload } = await test.db
    .selectFrom('outgoing_messages')
    .select('payload')
    .where('key', '=', `invoice ${id} by postage`)
    .executeTakeFirstOrThrow();
  const { reference } = payload as unknown as { reference: string };
  const letter = server.taken.find(({ key }) => key === reference);
  if (!letter) throw new Error(`the service has no letter of invoice ${id}`);
  return letter;
}

describe('an invoice by the post service', () => {
  it('has each part of its address on one line, also one that was stored with line breaks [F-206]', async () => {
    const id = await postAnInvoice(test, caller, { name: 'Larch\nc/o Mallory\u202E' });
    await comesTo(id, 'printing');
    expect((await letterOf(id)).form.get('recipient[company]')).toBe('Larch c/o Mallory');
  });

  it('is printed, mailed and delivered there, and its delivery shows this and its cost', async () => {
    const id = await postAnInvoice(test, caller);
    expect(await comesTo(id, 'printing')).toMatchObject({
      channel: 'postage',
      recipient: expect.stringMatching(/^Larch Hotel, .* Main St, Albany, NY 12207$/),
      cost: 0.78,
      isInPrintQueue: false,
    });
    expect(await messageOf(id)).toMatchObject({
      service: 'post',
      state: 'sent',
      subject: { type: 'invoice', id, party: 'Larch Hotel' },
      recipient: expect.stringContaining('Albany, NY 12207'),
    });
    for (const [status, state] of [
      ['handed_over', 'mailed'],
      ['delivered', 'delivered'],
    ] as const) {
      Object.assign(await letterOf(id), { status });
      await follow();
      expect((await deliveryOf(caller, id)).state).toBe(state);
    }
    expect((await deliveryOf(caller, id)).deliveredAt).toMatch(/Z$/);
    expect(await printQueue(caller)).toEqual([]);
    await expectNoViolations(test.db);
  });

  it('that is returned is reported, and a check without news changes nothing', async () => {
    const id = await postAnInvoice(test, caller);
    const before = await comesTo(id, 'printing');
    await follow();
    expect((await deliveryOf(caller, id)).updated_at).toBe(before.updated_at);
    Object.assign(await letterOf(id), { status: 'returned', cost: '0.91' });
    await follow();
    expect(await deliveryOf(caller, id)).toMatchObject({
      state: 'returned',
      cost: 0.91,
      deliveredAt: null,
    });
  });

  it.each([
    [
      'in another country',
      { country_id: 38, state: 'none' },
      /^The mailing service delivers only within the United States, not to /,
    ],
    ['without a state', { state: 'none' }, 'The mailing address is missing a valid state.'],
  ])(
    'to an address %s is refused before anything is sent, and goes to the print queue',
    async (_which, address, reason) => {
      const calls = server.calls.length;
      const id = await postAnInvoice(test, caller, address);
      expect(await deliveryOf(caller, id)).toMatchObject({
        state: 'queued',
        isInPrintQueue: true,
        message: expect.stringMatching(reason),
      });
      const [letter] = await printQueue(caller);
      expect(letter).toMatchObject({ invoiceId: id, reason: expect.stringMatching(reason) });
      const body = { ids: [letter?.id] };
      expect((await caller.post('/api/invoices/printQueue/posted', body)).json()).toMatchObject({
        results: [{ id: letter?.id, success: true }],
      });
      expect(server.calls).toHaveLength(calls);
      expect(await messageOf(id)).toBeUndefined();
    },
  );

  it('that the service refuses goes to the print queue, and can then no longer be sent by it', async () => {
    server.fail(postRefusal(422, 'Block listed'), { at: letterCalls, times: 1 });
    const id = await postAnInvoice(test, caller);
    expect(await comesTo(id, 'failed')).toMatchObject({
      message: 'The mailing service rejected the letter: Block listed',
      isInPrintQueue: true,
    });
    expect(await postState(caller)).toMatchObject({ dead: 1, byHand: 1, isDown: false });
    const [letter] = await printQueue(caller);
    const message = await messageOf(id);
    const before = server.taken.length;
    const [posted, retried] = await Promise.all([
      caller.post('/api/invoices/printQueue/posted', { ids: [letter?.id] }),
      caller.post(`/api/outbox/${message.id}/retry`),
    ]);
    // the first one wins; the other changes nothing
    const isByHand = posted.statusCode === 200;
    expect(retried.statusCode).toBe(200);
    await comesTo(id, isByHand ? 'delivered' : 'printing');
    expect(server.taken.length - before).toBe(isByHand ? 0 : 1);
    await expectNoViolations(test.db);
  });

  it('that the service may have stays out of the print queue, and a retry checks', async () => {
    server.fail('lostAnswer', { at: letterCalls, times: 1 });
    const before = server.taken.length;
    const id = await postAnInvoice(test, caller);
    await expect.poll(async () => (await messageOf(id)).state).toBe('failed');
    await test.db
      .updateTable('outgoing_messages')
      .set({ state: 'dead' })
      .where('key', '=', `invoice ${id} by postage`)
      .execute();
    await test.db
      .updateTable('invoice_deliveries')
      .set({ state: 'failed' })
      .where('invoice_id', '=', id)
      .execute();
    expect((await messageOf(id)).state).toBe('dead');
    expect(await printQueue(caller)).toEqual([]);
    expect((await caller.post('/api/outbox/retry', { service: 'post' })).json()).toEqual({
      queued: 1,
      refused: [],
    });
    await comesTo(id, 'printing');
    expect(server.taken.length - before).toBe(1);
    await expectNoViolations(test.db);
  });

  it('waits and reports the service as down while the API key is rejected', async () => {
    server.setKey('another key');
    const id = await postAnInvoice(test, caller);
    await expect.poll(async () => (await messageOf(id)).attempts).toBe(3);
    await expect.poll(async () => (await postState(caller)).isDown).toBe(true);
    expect((await postState(caller)).reason).toContain('rejected the API key');
    server.setKey(postKey);
    await caller.post(`/api/outbox/${(await messageOf(id)).id}/retry`);
    await comesTo(id, 'printing');
    expect(await postState(caller)).toMatchObject({ isDown: false, isConnected: true });
  });
});

describe('a batch of letters', () => {
  it('goes out by the post service, one letter a supplier, however often it is run [S-122]', async () => {
    const agency = await anAgency(test.db);
    const suppliers = [];
    for (const name of ['Ash Lodge', 'Birch Lodge', 'Cedar Lodge']) {
      const supplier = await aSupplier(test.db, { name });
      await aRecord(test.db, { agency, supplier });
      suppliers.push(supplier.id);
    }
    const [ash, birch, cedar] = suppliers;
    await sql`
      update addresses set state_id = (select id from states where name = 'New York')
      where id in (select address_id from supplier_addresses
        where supplier_id = any(${[ash, birch]}::int[]))`.execute(test.db);
    await sql`update supplier_addresses set is_billing = false where supplier_id = ${cedar}`.execute(
      test.db,
    );
    const before = server.taken.length;
    const body = { supplierIds: suppliers, deliveryMethod: 'postage' };
    const { jobId } = (await caller.post('/api/invoices/generate/pdfs', body)).json();
    const { result } = await waitForJob(test.db, jobId, { timeoutMs: 30_000 });
    expect((result as { message: string }).message).toBe(
      `2 invoices created. 1 supplier skipped: ${cedar} (Supplier is missing mailing address: none of its addresses is set as billing).`,
    );
    await expect.poll(() => server.taken.length - before).toBe(2);
    const names = server.taken.slice(before).map(({ form }) => form.get('recipient[company]'));
    expect(new Set(names)).toEqual(new Set(['Ash Lodge', 'Birch Lodge']));
    await expectNoViolations(test.db);
  });
});

describe('a mailing service that is no longer set up', async () => {
  const without = await startTestApp();

  it('leaves letters to the print queue, those that waited for it, too', async () => {
    const person = await without.signedIn('executive', 'standard');
    expect((await person.get('/api/outbox/post')).json()).toEqual({ isConnected: false });
    const id = await postAnInvoice(without, person);
    const waited = await postAnInvoice(without, person);
    const { id: messageId } = await without.db
      .insertInto('outgoing_messages')
      .values({
        service: 'post',
        kind: 'invoice',
        key: `invoice ${waited} by postage`,
        payload: JSON.stringify({ invoiceId: waited, recipient: 'Larch', reference: 'one' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await without.db
      .updateTable('invoice_deliveries')
      .set({ outgoing_message_id: messageId })
      .where('invoice_id', '=', waited)
      .execute();
    const letters = await printQueue(person);
    expect(letters.map(({ invoiceId }) => invoiceId)).toEqual([id, waited]);
    expect(await postState(person)).toMatchObject({ isConnected: false, byHand: 2 });
    const body = { ids: letters.map((letter) => letter.id) };
    expect((await person.post('/api/invoices/printQueue/posted', body)).json()).toMatchObject({
      results: body.ids.map((letter) => ({ id: letter, success: true })),
    });
    expect(await printQueue(person)).toEqual([]);
    await expectNoViolations(without.db);
  });
});
