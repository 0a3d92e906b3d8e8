import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { createQuickbooksSignIn } from '@recoup/server/integrations/accounting/quickbooks-sign-in';
import { createStannp } from '@recoup/server/integrations/post/stannp';
import { SeededRandom } from '@recoup/server/seeding/seeded-random';
import { connectAccounts } from '@recoup/server/test/accounting/connect-accounts';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { type Caller, startTestApp } from '@recoup/server/test/harness';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { startAccountingServer } from '@recoup/server/test/peers/accounting-server';
import { client } from '@recoup/server/test/peers/authorization-server';
import { startMailServer } from '@recoup/server/test/peers/mail-server';
import { postKey, startPostServer } from '@recoup/server/test/peers/post-server';
import { type Fault, startFaultyProxy } from '@recoup/test-support/faulty-proxy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** How many of each kind: `npm run verify:delivery` sends a thousand, every test run a few. */
const count = Number(process.env.MESSAGES ?? 30);
const seed = Number(process.env.MESSAGES_SEED ?? 7);
const agencyCount = 5;
const atOnce = 5;
/** If none has been sent for this long, none will be; a busy machine may take its time. */
const stallMs = 180_000;
const limitMs = stallMs + count * 10_000;

/** Every other connection fails, each time in another way. */
const faults: readonly Fault[] = [
  'refused',
  'cutInRequest',
  'cutBeforeAnswer',
  'cutInAnswer',
  'cutAfterAnswer',
];

/** What happens to each connection of a proxy: the same for the same seed. */
function faultsOf(stream: number) {
  const happened: Partial<Record<Fault, number>> = {};
  const draw = new SeededRandom(seed, stream, 0);
  return {
    happened,
    next: (): Fault => {
      const fault = isFaulty && draw.chance(0.5) ? draw.pick(faults) : 'none';
      happened[fault] = (happened[fault] ?? 0) + 1;
      return fault;
    },
  };
}

let isFaulty = false;
const mail = await startMailServer();
const accounts = await startAccountingServer({ requestsPerConnection: 1 });
const office = await startPostServer();
const mailFaults = faultsOf(1);
const accountsFaults = faultsOf(2);
const postFaults = faultsOf(3);
const mailProxy = await startFaultyProxy({
  port: Number(new URL(mail.url).port),
  isAnswer: (said) => said.includes('taken as'),
  requestBytes: 3_000,
  nextFault: mailFaults.next,
});
const accountsProxy = await startFaultyProxy({
  port: Number(new URL(accounts.url).port),
  isAnswer: () => true,
  requestBytes: 100,
  nextFault: accountsFaults.next,
});
const postProxy = await startFaultyProxy({
  port: Number(new URL(office.url).port),
  isAnswer: () => true,
  requestBytes: 100,
  nextFault: postFaults.next,
});
const test = await startTestApp({
  mailUrl: `smtp://127.0.0.1:${mailProxy.port}`,
  post: createStannp({ key: postKey, url: `http://127.0.0.1:${postProxy.port}` }),
  quickbooks: createQuickbooksSignIn({
    ...client,
    discoveryUrl: `${accounts.url}/.well-known/openid-configuration`,
    apiUrl: `http://127.0.0.1:${accountsProxy.port}`,
  }),
});
let person: Caller;
let newYork: number;

beforeAll(async () => {
  person = await test.signedIn('executive', 'standard', 'srlead', 'accounting');
  await connectAccounts(person);
  ({ id: newYork } = await test.db
    .selectFrom('states')
    .select('id')
    .where('name', '=', 'New York')
    .executeTakeFirstOrThrow());
  isFaulty = true;
});
afterAll(async () => {
  await Promise.all([mailProxy.close(), accountsProxy.close(), postProxy.close()]);
  await Promise.all([mail.close(), accounts.close(), office.close()]);
});

async function outbox(service: string, state: OutboxMessage['state']): Promise<OutboxMessage[]> {
  const query = { filters: JSON.stringify({ service, state }), perPage: '200' };
  const answer = await person.get('/api/outbox', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const post = async (url: string, body?: object): Promise<void> => {
  const answer = await person.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

type Service = 'mail' | 'accounting' | 'post';

/** Does something with each, a few at a time. */
async function withEach<Thing>(
  things: readonly Thing[],
  act: (thing: Thing, index: number) => Promise<void>,
): Promise<void> {
  const left = things.entries();
  const takeTurns = async () => {
    for (const [index, thing] of left) await act(thing, index);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

/**
 * An executive who wants everything sent now, and looks into the mailbox before an email goes
 * again.
 */
async function tendTo(service: Service): Promise<void> {
  await withEach(await outbox(service, 'failed'), async ({ id }) => {
    await post(`/api/outbox/${id}/retry`);
  });
  await post('/api/outbox/retry', { service });
  const unclear = await outbox(service, 'unclear');
  // only then: an email that became unclear after the look would go again although it arrived
  const mailbox = countMails();
  await withEach(unclear, async ({ id, subject }) => {
    await post(`/api/outbox/${id}/${mailbox.has(subject?.id) ? 'arrived' : 'retry'}`);
  });
}

/** How often the mailbox has the email of each invoice. */
function countMails(): Map<number | undefined, number> {
  const times = new Map<number, number>();
  for (const { messageId } of mail.taken) {
    const invoiceId = Number(/^invoice\.(\d+)\.by\.email@/.exec(messageId)?.[1]);
    times.set(invoiceId, (times.get(invoiceId) ?? 0) + 1);
  }
  return times;
}

async function countSent(service: string): Promise<number> {
  const { count: sent } = await test.db
    .selectFrom('outgoing_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service', '=', service)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(sent);
}

async function untilAllSent(service: Service): Promise<void> {
  let deadline = 0;
  let last = -1;
  let told = 0;
  for (;;) {
    const sent = await countSent(service);
    if (sent >= count) return;
    if (sent > last) deadline = Date.now() + stallMs;
    else if (Date.now() > deadline)
      throw new Error(`no more than ${sent} of ${count} were sent: ${service}`);
    last = sent;
    if (sent - told >= 100) {
      process.stdout.write(`${service}: ${sent} of ${count}\n`);
      told = sent;
    }
    await tendTo(service);
    await sleep(500);
  }
}

const tell = (what: string, happened: object, tries: number): void =>
  void process.stdout.write(
    `${count} ${what} arrived once each, after ${tries} tries: ${JSON.stringify(happened)}\n`,
  );

async function countTries(service: string): Promise<number> {
  const { tries } = await test.db
    .selectFrom('outgoing_messages')
    .select(({ fn }) => fn.sum<number>('attempts').as('tries'))
    .where('service', '=', service)
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** Issues the invoices of this many hotels; returns their ids. */
async function issueInvoices(deliveryMethod: 'email' | 'postage'): Promise<number[]> {
  const agency = await anAgency(test.db);
  const invoices: number[] = [];
  await withEach(Array.from({ length: count }), async () => {
    const supplier = await aSupplier(test.db);
    await test.db
      .updateTable('addresses')
      .set({ state_id: newYork })
      .where('state_id', 'is', null)
      .execute();
    await aRecord(test.db, { agency, supplier });
    const body = { supplierId: supplier.id, deliveryMethod };
    const answer = await person.post('/api/invoices', body);
    expect(answer.statusCode, answer.body).toBe(201);
    invoices.push(answer.json().invoice.id);
  });
  return invoices;
}

it(
  'every email reaches its hotel exactly once over a connection that fails half the time',
  async () => {
    const invoices = await issueInvoices('email');
    await untilAllSent('mail');
    expect(mail.taken).toHaveLength(count);
    const mailbox = countMails();
    for (const id of invoices) expect([id, mailbox.get(id)]).toEqual([id, 1]);
    for (const fault of faults) expect(mailFaults.happened[fault], fault).toBeGreaterThan(0);
    tell('mails', mailFaults.happened, await countTries('mail'));
    await expectNoViolations(test.db);
  },
  limitMs,
);

it(
  'every agency payment is in the accounts exactly once over a wire that breaks every other time',
  async () => {
    const agencies: Array<{ id: number }> = [];
    for (let one = 0; one < agencyCount; one += 1) agencies.push(await anAgency(test.db));
    await withEach(Array.from({ length: count }), async (_, one) => {
      const agencyId = agencies[Math.floor((one * agencyCount) / count)]?.id;
      await post('/api/agencyPayments', {
        agencyId,
        amount: (one + 1) / 100,
        confirmed: true,
      });
    });
    await untilAllSent('accounting');
    const written = (resource: string) =>
      accounts.written.filter((one) => one.resource === resource).map(({ body }) => body);
    const amounts = written('billpayment').map(({ TotalAmt }) =>
      Math.round(Number(TotalAmt) * 100),
    );
    expect(amounts.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, one) => one + 1),
    );
    expect(written('bill')).toHaveLength(count);
    expect(written('vendor')).toHaveLength(Math.min(agencyCount, count));
    for (const fault of faults) expect(accountsFaults.happened[fault], fault).toBeGreaterThan(0);
    tell('payments', accountsFaults.happened, await countTries('accounting'));
    await expectNoViolations(test.db);
  },
  limitMs,
);

it(
  'every letter is mailed exactly once over a connection that fails half the time',
  async () => {
    const invoices = await issueInvoices('postage');
    await untilAllSent('post');
    expect(office.taken).toHaveLength(count);
    expect(new Set(office.taken.map(({ key }) => key)).size).toBe(count);
    const { rows } = await sql<{ letterId: string }>`
      select letter_id as "letterId" from invoice_deliveries
      where invoice_id = any(${invoices}::int[])`.execute(test.db);
    const had = office.taken.map(({ id }) => id);
    expect(rows.map(({ letterId }) => letterId).toSorted()).toEqual(had.toSorted());
    for (const fault of faults) expect(postFaults.happened[fault], fault).toBeGreaterThan(0);
    tell('letters', postFaults.happened, await countTries('post'));
    await expectNoViolations(test.db);
  },
  limitMs,
);
